return { wares = 3
