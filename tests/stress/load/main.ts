// npm run test:load -- NAME, one of those below; without a name it is work.
const LOADS: Record<string, () => Promise<unknown>> = {
  work: () => import('./work.ts'),
  logins: () => import('./logins.ts'),
  strangers: () => import('./strangers.ts'),
  overload: () => import('../overload/main.ts'),
};

const [first = ''] = process.argv.slice(2);
const name = first === '' || first.startsWith('-') ? 'work' : first;
const load = LOADS[name];
if (!load) {
  process.stderr.write(`There is no load '${name}'. Choose one of: ${Object.keys(LOADS).join(', ')}.\n`);
  process.exit(2);
}
// Each reads its own options, and takes no name.
if (name === first) process.argv.splice(2, 1);
await load();
