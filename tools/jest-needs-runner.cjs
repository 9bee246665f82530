// Runs a test file as Jest does, unless its first comment says `@needs` of a program that this machine lacks: then one
// skipped test stands for the file, as nothing of it can be read without, and jest-left-out.cjs tells of it at the end.
const { createEmptyTestResult } = require('@jest/test-result');
const runCircus = require('jest-circus/runner').default;

module.exports = async (globalConfig, config, environment, ...rest) => {
  const { leftOut, needsOf } = await import('./programs/needs.ts');
  const title = leftOut('the whole file', needsOf(environment.needs));
  const [, testFilePath] = rest;
  return title ? skipped(title, testFilePath) : runCircus(globalConfig, config, environment, ...rest);
};

function skipped(title, testFilePath) {
  const counts = { ancestorTitles: [], duration: null, failureDetails: [], failureMessages: [], numPassingAsserts: 0 };
  const test = {
    ...counts,
    fullName: title,
    invocations: 0,
    location: null,
    retryReasons: [],
    status: 'pending',
    title,
  };
  const empty = createEmptyTestResult();
  const now = Date.now();
  const perfStats = { ...empty.perfStats, start: now, end: now };
  return { ...empty, perfStats, numPendingTests: 1, skipped: true, testFilePath, testResults: [test] };
}
