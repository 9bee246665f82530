import { ADMIN_PASSWORD, type Stack, startStack } from '../../support/stack.ts';
import { type LoginFlood, loginFlood } from './login-flood.ts';

type OriginOf = LoginFlood['originOf'];

describe('500 wrong logins at once from one address', () => {
  let stack: Stack | undefined;
  afterEach(() => stack?.stop());

  it.each<[string, Record<string, string>, OriginOf]>([
    ['its connections', {}, (client) => ({ from: `127.0.0.${10 + client}` })],
    ['a trusted proxy', { TRUST_PROXY: '1' }, (client) => ({ forwardedFor: `2001:db8:0:${client}::1` })],
  ])(
    'keep no right login of others from being answered soon, known by %s',
    async (_, env, originOf) => {
      stack = await startStack(env);
      const made = await stack.admin.post<{ token: string }>('/tokens', { name: 'flood' });
      const figures = await loginFlood({
        ...{ port: Number(new URL(stack.url).port), token: made.body.token, originOf, clients: 500, seconds: 3 },
        credentials: { username: 'admin', password: ADMIN_PASSWORD },
      });
      expect(figures.right).toEqual(Array.from({ length: 20 }, () => 201));
      // On a machine so busy that they take seconds without the flood, they may take three times as long.
      expect(figures.slowestMs).toBeLessThan(Math.max(3_000, 3 * figures.calmSlowestMs));
      expect(Object.keys(figures.wrong).sort()).toEqual(['401', '429']);
      expect(figures.wrong['401']).toBeLessThanOrEqual(50);
    },
    120_000,
  );
});
