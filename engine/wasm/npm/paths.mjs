// Returns the path of a file of this system in the module.
export function inside(file) {
  const drive = /^([A-Za-z]):[\\/]?(.*)$/s.exec(file);
  return process.platform === "win32" && drive ? `/${drive[1].toLowerCase()}/${drive[2].replaceAll("\\", "/")}` : file;
}
