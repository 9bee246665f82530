// Jest runs our TypeScript as Node does: types are stripped, nothing else is changed.
const { stripTypeScriptTypes } = require('node:module');

module.exports = {
  process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
};
