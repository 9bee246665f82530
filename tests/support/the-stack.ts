// Sections of the contract share a stack: what they import is filled in before their first test runs.
import { type Client, clientOf } from './client.ts';
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

/** Starts a stack before the tests of the file that calls this, and stops it after them. */
export function useStack({ env = {}, gateways = 1 }: { env?: Record<string, string>; gateways?: 1 | 2 } = {}): void {
  beforeAll(async () => {
    stack = await startStack(env);
    admin = stack.admin;
    stranger = clientOf(stack.url);
    const session = await stranger.post('/session', { username: 'admin', password: ADMIN_PASSWORD });
    adminCookie = { cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' };
    secondUrl = gateways === 2 ? (await stack.startAnother('gateway')).address : stack.url;
    elsewhere = admin.at(secondUrl);
  }, 90_000);

  afterAll(() => stack?.stop(), 30_000);
}
