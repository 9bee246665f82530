// Jest starts the longest files first once it has seen how long they take. Before that, as in a new clone, it goes by their
// size; these are short and take longest: one that came last would keep one core waiting for the other.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const longest = [
  'tests/contract/services.test.ts',
  'tests/contract/gateway.test.ts',
  'packages/events/test/events.test.ts',
  'services/labels/test/scan.long.ts',
  'tests/races/races.long.ts',
  'tests/browser/every-page.long.ts',
  'tests/browser/scans-for-a-minute.long.ts',
].map((file) => join(__dirname, '..', file));

const gone = longest.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`tools/jest-longest-first.cjs names what is not there: ${gone.join(', ')}.`);

/** Where a file stands in the list above; behind it all whose time is known, and all others. */
const rank = ({ path, duration }) =>
  longest.includes(path) && duration === undefined ? longest.indexOf(path) : longest.length;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
