import { availableParallelism } from 'node:os';
import { compiledOnce } from '../src/compiled.ts';
import { ownServers, type Ports, portNames, services } from '../src/parts.ts';
import { startSettings } from '../src/settings.ts';

describe('the parts of npm start', () => {
  const ports = Object.fromEntries(portNames.map((name, at) => [name, at + 1])) as Ports;
  const settings = startSettings.parse({});
  const parts = [...ownServers(settings, ports), ...services(settings, ports, 'mongodb://127.0.0.1:1')];

  it('share what was compiled, so that only the first start compiles', () => {
    expect(parts).toHaveLength(7);
    expect(new Set(parts.map(({ env }) => env.NODE_COMPILE_CACHE))).toEqual(new Set([compiledOnce.NODE_COMPILE_CACHE]));
    expect(compiledOnce.NODE_COMPILE_CACHE).not.toBe('');
  });

  it('have one thread beside the main one, or as many as there are other cores', () => {
    for (const { env } of parts) {
      const threads = Number(/--v8-pool-size=(\d+)/.exec(env.NODE_OPTIONS ?? '')?.[1]);
      expect(threads).toBeGreaterThanOrEqual(1);
      expect(threads).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
    }
  });

  it('collect what is new often, so that nobody waits long for it', () => {
    for (const { env } of parts) expect(env.NODE_OPTIONS).toContain('--max-semi-space-size=16');
  });
});
