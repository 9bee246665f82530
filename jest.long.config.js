// npm run test:long: what takes minutes, such as a process start for every crash point; .ci/run runs it too.
import base from './jest.config.js';

// Two at once: a browser and all parts are at work in each.
export default { ...base, testMatch: ['**/*.long.ts'], testTimeout: 120_000, maxWorkers: 2 };
