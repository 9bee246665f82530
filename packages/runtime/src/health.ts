import type { AtEnd } from './run.ts';
import { listenAt } from './settings.ts';

/** What is answered at a path. */
export type HealthAnswer = (path: string) => Promise<{ status: number; body?: object }>;

/**
 * Answers 200 at a port of its own to whoever asks, without encryption and without any data: for a probe that has no
 * certificate to show. To be called last in a start: that it answers means that the process serves, so the port is there
 * from the end of the start to the beginning of the end.
 * @param answer tells more, by the path
 * @returns the port, where one was asked for
 */
export async function tellHealth(
  listen: string | undefined,
  atEnd: AtEnd,
  answer: HealthAnswer = async () => ({ status: 200 }),
): Promise<number | undefined> {
  if (listen === undefined) return undefined;
  const { createServer } = await import('node:http');
  const server = createServer(async ({ url = '' }, response) => {
    const { status, body } = await answer(url.split('?', 1)[0] as string);
    response.writeHead(status, { connection: 'close', ...(body && { 'content-type': 'application/json' }) });
    response.end(body && JSON.stringify(body));
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listenAt(listen), resolve);
  });
  atEnd('health', () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}
