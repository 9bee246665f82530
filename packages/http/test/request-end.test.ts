import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { Fault } from '@stockroom/kernel';
import type { EndedRequest, HttpApp } from '../src/index.ts';
import { breakOff, createHttpApp } from '../src/index.ts';
import { collectingLog } from './support/log.ts';

describe('the end of a request', () => {
  const { log, lines } = collectingLog();
  const told: Omit<EndedRequest, 'seconds'>[] = [];
  let next = Promise.withResolvers<EndedRequest>();
  let app: HttpApp;
  let port: number;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object>();
  const begun = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<object>();

  beforeAll(async () => {
    const onEnd = (ended: EndedRequest) => {
      const { seconds: _, ...rest } = ended;
      told.push(rest);
      next.resolve(ended);
    };
    app = createHttpApp({ log, onEnd });
    app.get('/late', () => {
      asked.resolve();
      return answer.promise;
    });
    app.get('/given-up', () => {
      begun.resolve();
      return givenUp.promise;
    });
    app.get('/list/:end', async (request, reply) => {
      const { end } = request.params as { end: string };
      const list = new Readable({ read: () => {} });
      list.once('error', (error) => breakOff(error, request));
      list.push('[1');
      if (end === 'broken') setImmediate(() => list.destroy(new Fault('unavailable', { message: 'Silent.' })));
      return reply.send(list);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());
  beforeEach(() => {
    told.length = 0;
    next = Promise.withResolvers();
  });

  /** Asks, and leaves at the first byte of the answer, or with `when` given as soon as that has come. */
  async function askAndLeave(path: string, when?: Promise<void>): Promise<void> {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
    const first = new Promise((resolve) => socket.once('data', resolve));
    await (when ?? first);
    socket.destroy();
  }

  it('is told of a client who did not wait for the answer, and once', async () => {
    await askAndLeave('/late', asked.promise);
    expect((await next.promise).seconds).toBeGreaterThan(0);
    answer.resolve({});
    await fetch(`http://127.0.0.1:${port}/nowhere`);
    expect(told).toEqual([
      { method: 'GET', route: '/late', status: 499 },
      { method: 'GET', route: 'none', status: 404 },
    ]);
  });

  it('is told of a client who left in the midst of a list', async () => {
    await askAndLeave('/list/endless');
    await next.promise;
    expect(told).toEqual([{ method: 'GET', route: '/list/:end', status: 499 }]);
    expect(lines().at(-1)).toMatchObject({ msg: 'left by its client', route: '/list/:end' });
  });

  it('has no outage in the log where the work was given up because its client had left', async () => {
    await askAndLeave('/given-up', begun.promise);
    await next.promise;
    givenUp.reject(new Fault('unavailable', { message: 'Cancelled.' }));
    await fetch(`http://127.0.0.1:${port}/nowhere`);
    expect(told[0]).toEqual({ method: 'GET', route: '/given-up', status: 499 });
    expect(lines().filter(({ msg }) => msg === 'unavailable')).toEqual([]);
  });

  it('is an error, with its cause in the log, when we break off a list that has begun', async () => {
    const read = fetch(`http://127.0.0.1:${port}/list/broken`).then((begun) => begun.text());
    await expect(read).rejects.toThrow();
    await next.promise;
    expect(told).toEqual([{ method: 'GET', route: '/list/:end', status: 503 }]);
    const [unavailable] = lines().filter(({ msg }) => msg === 'unavailable');
    expect(unavailable).toMatchObject({ route: '/list/:end', cause: expect.stringContaining('Silent.') });
    expect(unavailable?.request_id).toBeDefined();
  });
});
