// Sections of the contract share a stack: what they import is filled in before their first test runs.
import { type Client, clientOf } from './client.ts';
import { linesWithSecrets } from './secrets.ts';
import { ADMIN_PASSWORD, type Stack, startStack } from './stack.ts';

export let stack: Stack;
/** Logged in as admin, at the first gateway. */
export let admin: Client;
/** The same admin at the second gateway; without `gateways: 2` at the first. */
export let elsewhere: Client;
/** Nobody. */
export let stranger: Client;
export let secondUrl: string;
/** A session of admin, as the header that carries it. */
export let adminCookie: { cookie: string };

type StackOptions = {
  env?: Record<string, string>;
  gateways?: 1 | 2;
  /** Starts another than the usual one, and tells where its second gateway answers. */
  start?: () => Promise<{ stack: Stack; secondUrl: string }>;
};

/** Starts a stack before the tests of the file that calls this, and stops it after them. */
export function useStack(options: StackOptions = {}): void {
  beforeAll(async () => {
    ({ stack, secondUrl } = await (options.start ?? (() => startUsual(options)))());
    admin = stack.admin;
    stranger = clientOf(stack.url);
    const session = await stranger.post('/session', { username: 'admin', password: ADMIN_PASSWORD });
    adminCookie = { cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' };
    elsewhere = admin.at(secondUrl);
  }, 120_000);

  afterAll(async () => {
    await stack?.stop();
    // Whatever the tests of this file did: no process has written a secret.
    expect(linesWithSecrets(stack?.lines() ?? [])).toEqual([]);
  }, 30_000);
}

async function startUsual({ env = {}, gateways = 1 }: StackOptions): Promise<{ stack: Stack; secondUrl: string }> {
  const started = await startStack(env);
  const secondUrl = gateways === 2 ? (await started.startAnother('gateway')).address : started.url;
  return { stack: started, secondUrl };
}
