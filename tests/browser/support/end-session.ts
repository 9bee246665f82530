import { clientOf } from '../../support/client.ts';
import { stack } from '../../support/the-stack.ts';
import type { Storekeeper } from './storekeeper.ts';

/** Logs somebody out at the server, unknown to the page: as when a session has ended. */
export async function endSession(keeper: Storekeeper): Promise<void> {
  const cookies = await keeper.page.browserContext().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status } = await clientOf(stack.url, { cookie }).delete('/session');
  expect(status).toBe(200);
}
