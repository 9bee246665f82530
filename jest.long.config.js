// npm run test:long: what takes minutes, starts a Stockroom of its own, or draws hundreds of random cases. .ci/run runs
// nearly all of it.
import base from './jest.config.js';

// Two at once: a browser and all parts are at work in each.
export default { ...base, testMatch: ['**/*.long.ts'], testTimeout: 120_000, maxWorkers: 2 };
