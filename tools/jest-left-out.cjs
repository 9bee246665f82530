// Says at the end of a run which tests were left out for want of which program, and how to get them all.
const { relative } = require('node:path');

module.exports = class LeftOut {
  async onRunComplete(_contexts, { testResults }) {
    const { missingIn } = await import('./programs/needs.ts');
    const files = new Map();
    for (const { testFilePath, testResults: tests } of testResults)
      for (const { status, title } of tests) {
        const missing = status === 'pending' ? missingIn(title) : undefined;
        if (missing) files.set(missing, (files.get(missing) ?? new Set()).add(relative(process.cwd(), testFilePath)));
      }
    // Jest puts its own summary after all reporters, and this comes after that.
    if (files.size > 0) process.once('exit', () => process.stderr.write(`\n${paragraph(files)}\n`));
  }
};

function paragraph(files) {
  const lines = [...files]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([missing, names]) => `- ${missing}: ${[...names].sort().join(', ')}`);
  return ['Left out, in whole or in part, for want of programs that are not on this machine:', ...lines, HOW].join(
    '\n',
  );
}

const HOW = '`npm run programs` installs them all.';
