import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp } from '../src/index.ts';
import { collectingLog } from './support/log.ts';

describe('a request whose first line', () => {
  let app: HttpApp;
  let port: number;

  beforeAll(async () => {
    app = createHttpApp({ log: collectingLog().log, checkLogin: () => {} });
    for (const path of ['/', '/things']) app.get(path, async ({ url }) => ({ url }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  it.each([
    ['has a path', '/things?at=/a', '{"url":"/things?at=/a"}'],
    ['has a whole URL', 'http://other.example/things?at=/a', '{"url":"/things?at=/a"}'],
    ['has a whole URL in capitals', 'HTTPS://OTHER.EXAMPLE:443/things', '{"url":"/things"}'],
    ['has a URL without a path', 'http://other.example?at=/a', '{"url":"/?at=/a"}'],
    ['has a URL of another kind', 'ftp://other.example/things', '{"message":"There is nothing at this path."}'],
    ['cannot be decoded', 'http://other.example/%E0%A4%A', '{"message":"There is nothing at this path."}'],
  ])('%s is answered by its path alone', async (_, target, answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect((await text(socket)).split('\r\n\r\n')[1]).toBe(answer);
  });
});
