import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { innerIn } from '../src/inner.ts';
import { ownServers, services } from '../src/parts.ts';
import { startSettings } from '../src/settings.ts';

// Takes 200 MB, of which it soon needs nothing, and tells when it has half of them no more.
const BURST = `
  let taken = Array.from({ length: 200 }, () => Array.from({ length: 1 << 17 }, () => Math.random()));
  const most = process.memoryUsage.rss();
  taken = undefined;
  setInterval(() => {
    if (process.memoryUsage.rss() > most - (100 << 20)) return;
    console.log(typeof globalThis.gc);
    process.exit();
  }, 250);
`;

describe('the memory of npm start', () => {
  const settings = startSettings.parse({});

  it('is given back by every part', async () => {
    const inner = await innerIn('/run/x');
    for (const { env } of [...ownServers(settings, inner), ...services(settings, inner)])
      expect(env.NODE_OPTIONS).toMatch(/--import=file:\S+give-back\.ts/);
  });

  it('is given back once a burst is over, and no code of a part can collect it by itself', async () => {
    const preload = new URL('../src/give-back.ts', import.meta.url).href;
    const child = spawn(process.execPath, [`--import=${preload}`, '--eval', BURST], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await Array.fromAsync(createInterface({ input: child.stdout }));
    expect(line).toBe('undefined');
  }, 60_000);
});
