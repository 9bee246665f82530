import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { innerIn } from '../src/inner.ts';
import { ownServers, services } from '../src/parts.ts';
import { startSettings } from '../src/settings.ts';

// Takes 50 MB for a moment and 16 MB for ever, once more when it was made to collect all it can, and tells when it was again.
const BURSTS = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  const kept = [];
  let taken;
  let bursts = 0;
  let calmSince;
  const burst = () => {
    const until = process.cpuUsage().user + 300_000;
    while (process.cpuUsage().user < until) taken = Array.from({ length: 50 }, () => Array.from({ length: 1 << 17 }, () => bursts));
    taken = undefined;
    kept.push(Array.from({ length: 1 << 21 }, () => bursts));
    bursts += 1;
    calmSince = performance.now();
  };
  new PerformanceObserver((list) => {
    // V8 by itself collects all once; whoever asks for all that it can has it collected until nothing more goes.
    const ofAll = list
      .getEntries()
      .filter(({ detail, startTime }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR && startTime > calmSince);
    if (ofAll.length < 2) return;
    if (bursts === 1) return burst();
    console.log(typeof globalThis.gc);
    process.exit();
  }).observe({ entryTypes: ['gc'] });
  burst();
  setInterval(() => {}, 1_000);
`;

describe('the memory of npm start', () => {
  const settings = startSettings.parse({});

  it('is given back by every part', async () => {
    const inner = await innerIn('/run/x');
    for (const { env } of [...ownServers(settings, inner), ...services(settings, inner)])
      expect(env.NODE_OPTIONS).toMatch(/--import=file:\S+return-memory\.ts/);
  });

  it('is given back after each burst, and no code of a part can collect it by itself', async () => {
    const preload = new URL('../src/return-memory.ts', import.meta.url).href;
    const child = spawn(process.execPath, [`--import=${preload}`, '--input-type=module', '--eval', BURSTS], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await Array.fromAsync(createInterface({ input: child.stdout }));
    expect(line).toBe('undefined');
  }, 120_000);
});
