// Runs the test at a line of a file, or the whole file above its first test; .vscode/launch.json starts it with a debugger.
import { readFileSync } from 'node:fs';
import { run } from 'jest';
import { testAt } from './test-at.ts';

const [file = '', line = '1'] = process.argv.slice(2);
const name = testAt(readFileSync(file, 'utf8'), Number(line));
await run([
  ...(file.endsWith('.long.ts') ? ['--config', 'jest.long.config.js'] : []),
  ...(name === undefined ? [] : ['--testNamePattern', name]),
  '--runInBand',
  '--runTestsByPath',
  file,
]);
