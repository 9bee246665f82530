import { availableParallelism } from 'node:os';
import { compiledOnce } from '../src/compiled.ts';
import { innerIn } from '../src/inner.ts';
import { ownServers, services } from '../src/parts.ts';
import { serviceNames } from '../src/service-settings.ts';
import { startSettings } from '../src/settings.ts';

const inner = await innerIn('/run/x');

describe('the parts of npm start', () => {
  const settings = startSettings.parse({});
  const parts = [...ownServers(settings, inner), ...services(settings, inner)];

  it('share what was compiled, so that only the first start compiles', () => {
    expect(parts.map(({ name }) => name)).toEqual(['mongodb', 'nats', ...serviceNames]);
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

  it('look rarely for what others have left, but not on a MongoDB that others may be on', () => {
    const others = startSettings.parse({ MONGODB_URL: 'mongodb://db/?replicaSet=rs' });
    const tells = (of: typeof settings) => services(of, inner, {}).map(({ env }) => env.ONLY_REPLICA);
    expect(tells(settings)).toEqual(Array(5).fill('true'));
    expect(tells(others)).toEqual(Array(5).fill(undefined));
  });

  it('have no secret in their arguments, which every user can read', () => {
    const secrets = [...Object.values(inner.nats.passwords ?? {}), inner.nats.certificate?.key ?? ''];
    expect(secrets).toHaveLength(5);
    // Nor the ports that nobody can take before they are used.
    secrets.push(...inner.nats.ports.slice(1).map(String));
    for (const { args = [] } of parts) for (const secret of secrets) expect(args.join(' ')).not.toContain(secret);
  });

  it('know the certificate by which the broker proves itself, whose key it has alone', () => {
    const { cert, key } = inner.nats.certificate ?? { cert: '', key: '' };
    for (const { name, env } of parts.filter(({ name }) => name !== 'mongodb')) {
      expect([name, env.NATS_CERTIFICATE]).toEqual([name, cert]);
      expect([name, JSON.stringify(env).includes(JSON.stringify(key).slice(1, -1))]).toEqual([name, name === 'nats']);
    }
  });

  it('know the password of their own user of the broker alone, and none where they need no broker', () => {
    const { catalog, works, acquisitions } = inner.nats.passwords ?? {};
    const known = parts
      .filter(({ name }) => !['mongodb', 'nats'].includes(name))
      .map(({ name, env }) => [name, env.NATS_PASSWORD]);
    expect(Object.fromEntries(known)).toEqual({ catalog, works, acquisitions, labels: undefined, gateway: undefined });
    for (const { name, env } of parts) {
      const others = Object.entries(inner.nats.passwords ?? {}).filter(([user]) => name !== 'nats' && user !== name);
      for (const [, password] of others) expect(JSON.stringify(env)).not.toContain(password);
    }
  });
});
