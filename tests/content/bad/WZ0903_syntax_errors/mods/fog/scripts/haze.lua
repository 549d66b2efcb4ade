return { text = "mist }
