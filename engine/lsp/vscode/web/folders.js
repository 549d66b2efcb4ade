// The files of a workspace in the module: /work/NAME/... for each folder.
"use strict";

// Maps URIs of the editor to those of the module and back. `folders`: the URI and the name of each folder.
class Folders {
  #folders = [];

  constructor(folders) {
    const taken = new Set();
    for (const { uri, name } of folders) {
      let own = name.replace(/[^\w.-]/g, "_");
      while (taken.has(own)) own += "_";
      taken.add(own);
      this.#folders.push({ editor: uri, module: `file:///work/${own}` });
    }
  }

  // A URI outside the folders stays as it is.
  toModule(uri) {
    return this.#replace(uri, "editor", "module");
  }

  toEditor(uri) {
    return this.#replace(uri, "module", "editor");
  }

  // The path of a file in the module; null outside the folders.
  path(uri) {
    const mapped = this.toModule(uri);
    return mapped === uri ? null : decodeURIComponent(mapped.slice("file://".length));
  }

  #replace(uri, from, to) {
    const folder = this.#folders.find((one) => uri === one[from] || uri.startsWith(`${one[from]}/`));
    return folder ? folder[to] + uri.slice(folder[from].length) : uri;
  }
}

// The folder whose games are used: the first of the workspace that has games, like the current folder of a program, or the shipped
// ones. `paths`: the files of the workspace in the module.
function dataRoot(paths) {
  for (const path of paths.slice().sort()) {
    const found = /^(\/work\/[^/]+)\/data\/[^/]+\/game\.yaml$/.exec(path);
    if (found) return found[1];
  }
  return "/walz";
}

module.exports = { Folders, dataRoot };
