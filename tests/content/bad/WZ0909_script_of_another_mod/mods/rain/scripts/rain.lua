local fog = require("fog")
return { fog = fog }
