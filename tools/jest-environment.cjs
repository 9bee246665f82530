// Jest gives each test file a global object of its own, on which every name is looked up through a Proxy: a loop that says
// Math.floor takes up to thirty times as long as outside. Node makes such an object without one.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class PlainGlobals extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
};
