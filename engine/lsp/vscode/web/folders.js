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

module.exports = { Folders };
