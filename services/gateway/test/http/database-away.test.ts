import type { HttpApp } from '@stockroom/http';
import type { TcpProxy } from '../../../../tests/support/tcp-proxy.ts';
import { tcpProxy } from '../../../../tests/support/tcp-proxy.ts';
import { userCachesExpired } from '../../src/auth/user-cache.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

describe('a gateway whose database hangs', () => {
  let gateway: TestGateway;
  let app: HttpApp;
  let proxy: TcpProxy;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway();
    const url = new URL(gateway.store.url.replace(/^mongodb/, 'http'));
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 27017) });
    url.host = `127.0.0.1:${proxy.port}`;
    url.searchParams.set('directConnection', 'true');
    url.searchParams.delete('replicaSet');
    app = await gateway.second(url.href.replace(/^http/, 'mongodb'));
    admin = await gateway.admin();
  });
  afterAll(async () => {
    await proxy.close();
    await gateway.close();
  });

  it('answers 503 soon, to reads, writes and logins, and goes on when the database does', async () => {
    const ask = () => app.inject({ url: '/api/session', headers: admin });
    const logIn = () =>
      app.inject({ method: 'POST', url: '/api/session', payload: { username: 'nobody', password: 'x' } });
    const write = () => app.inject({ method: 'DELETE', url: '/api/tokens/1', headers: admin });
    expect((await ask()).statusCode).toBe(200);
    await userCachesExpired();
    proxy.hang();
    const started = performance.now();
    const answers = await Promise.all([ask(), logIn(), write()]);
    expect(performance.now() - started).toBeLessThan(6_000);
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(Object.keys(answer.json())).toEqual(['message', 'request_id']);
    }
    proxy.goOn();
    for (let answer = await ask(); answer.statusCode !== 200; answer = await ask()) {
      expect(answer.statusCode).toBe(503);
    }
  });
});
