// Jest makes everything anew for each test file, which keeps the files apart. Two things of it cost more than they need to;
// what a test sees is the same without them.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

compileOnce();

// A test file has a global object of its own, on which Jest has every name looked up through a Proxy: a loop that says
// Math.floor takes up to thirty times as long as outside. Node makes such an object without one.
module.exports = class PlainGlobals extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
      // For jest-needs-runner.cjs.
      this.needs = args[1].docblockPragmas.needs;
    } finally {
      vm.createContext = createContext;
    }
  }
};

// Each test file also evaluates every module that it imports, from its first line on. Jest has them compiled each time, too,
// which is half of what an import costs. A worker needs to compile a module only once: compiled code holds no state.
function compileOnce() {
  const { compileFunction, Script, SourceTextModule } = vm;

  // V8 remembers a script by its text, with all functions that were compiled since; of a function it remembers nothing.
  vm.compileFunction = (source, names, options) => {
    const { filename, parsingContext } = options;
    // A script could not import, and its text may not begin with #!.
    if (/\bimport\s*\(|^#!/.test(source)) return compileFunction(source, names, options);
    const head = `(function (${names}) {`;
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    return script.runInContext(parsingContext);
  };

  const compiled = new Map();
  const construct = (Module, [source, options]) => {
    const known = compiled.get(options.identifier);
    if (known?.source === source) {
      try {
        return new Module(source, { ...options, cachedData: known.code });
      } catch (error) {
        // V8 takes no code that was compiled under other flags than it has now, and a test may set some.
        if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
      }
    }
    const module = new Module(source, options);
    compiled.set(options.identifier, { source, code: module.createCachedData() });
    return module;
  };
  vm.SourceTextModule = new Proxy(SourceTextModule, { construct });
}
