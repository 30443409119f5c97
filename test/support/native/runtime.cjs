const { register } = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');
const threads = require('node:worker_threads');
const JestRuntime = require('jest-runtime').default;

register(pathToFileURL(require.resolve('./loader.mjs')));
/** Threads of what is tested read the sources as this process does. */
const { Worker } = threads;
const loader = require.resolve('../../../scripts/typescript.mjs');
threads.Worker = class extends Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--import', loader] });
  }
};

const typescript = import('../../../scripts/typescript-cache.mjs');

/** Where the frames of a compiled file come from; Jest asks for the file of each frame when it prints a failure. */
class SourceMaps {
  constructor(sourceMapOf) {
    this.sourceMapOf = sourceMapOf;
  }

  get(file) {
    return file.endsWith('.ts') ? this.sourceMapOf(file.startsWith('file:') ? fileURLToPath(file) : file) : undefined;
  }
}

let sourceMaps;

/**
 * Jest on Node's own modules: specs and what they test are loaded once a worker, not once a file, by the loader that the
 * product has too. Of the rest of Jest only its state of one file is made anew.
 */
exports.default = class NativeRuntime extends JestRuntime {
  requireInternalModule(from, to) {
    if (to !== undefined) return super.requireInternalModule(from, to);
    if (from.includes('jestAdapterInit')) delete require.cache[from];
    return require(from);
  }

  requireModule(from, to) {
    return to === undefined ? require(from) : super.requireModule(from, to);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    sourceMaps ??= new SourceMaps((await typescript).sourceMapOf);
    return import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  setGlobalsForRuntime() {}

  teardown() {}
};
exports.__esModule = true;
