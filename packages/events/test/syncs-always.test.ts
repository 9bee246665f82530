import { createServer } from 'node:http';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { startNats } from '../../../tests/support/nats-server.ts';
import { warnUnlessSynced } from '../src/index.ts';

type Said = { level: string; state?: string; message: string };

async function askedOf(url: string | undefined): Promise<Said[]> {
  const said: Said[] = [];
  const at = (level: string) => (about: object, message: string) => said.push({ level, message, ...about });
  await warnUnlessSynced(url, { info: at('info'), warn: at('warn'), error: at('error') });
  return said;
}

async function monitored(sync: 'always' | '2m'): Promise<Said[]> {
  const [port = 0, monitor = 0] = await freePorts(2);
  const server = await startNats(port, { sync, more: `http: "127.0.0.1:${monitor}"` });
  try {
    return await askedOf(`http://127.0.0.1:${monitor}`);
  } finally {
    await server.stop();
  }
}

describe('the broker is asked at the start whether it syncs', () => {
  it('and there is no warning when it always does', async () => {
    expect(await monitored('always')).toEqual([expect.objectContaining({ level: 'info' })]);
  });

  it('and there is one when it does now and then', async () => {
    expect(await monitored('2m')).toEqual([expect.objectContaining({ level: 'warn', state: 'now and then' })]);
  });

  it('and one when it cannot be known', async () => {
    expect(await askedOf('http://127.0.0.1:1')).toEqual([expect.objectContaining({ level: 'warn', state: 'unknown' })]);
  });

  it('and is not followed to another place', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(307, { location: '/moved' }).end();
    });
    const [port = 0] = await freePorts(1);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    try {
      expect(await askedOf(`http://127.0.0.1:${port}`)).toEqual([expect.objectContaining({ state: 'unknown' })]);
    } finally {
      server.close();
    }
    expect(asked).toEqual(['/jsz']);
  });

  it('unless nobody said where', async () => {
    expect(await askedOf(undefined)).toEqual([]);
  });
});
