import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, TestGateway } from '../support/gateway.ts';
import { logIn, startGateway } from '../support/gateway.ts';

const PASSWORD = 'correct horse battery';
const person = (username: string) => ({ username, email: 'a@b.hu', password: PASSWORD, admin: true });

describe('a request whose body comes after its login has ended', () => {
  let gateway: TestGateway;
  let admin: Client;
  let port: number;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.admin();
    port = Number(new URL(await gateway.url()).port);
  });
  afterAll(() => gateway.close());

  const put = async (id: number, payload: object) => {
    const change = { username: `user-${id}`, email: 'a@b.hu', ...payload };
    const answer = await gateway.app.inject({
      method: 'PUT',
      url: `/api/users/${id}`,
      headers: admin,
      payload: change,
    });
    expect(answer.statusCode).toBe(200);
  };

  async function anAdmin(
    username: string,
  ): Promise<{ id: number; token: string; tokenIsUsed: () => Promise<boolean> }> {
    const payload = person(username);
    const made = await gateway.app.inject({ method: 'POST', url: '/api/users', headers: admin, payload });
    const headers = await logIn(gateway.app, { username, password: PASSWORD });
    const asked = { url: '/api/tokens', headers };
    const { token } = (await gateway.app.inject({ ...asked, method: 'POST', payload: { name: 'a token' } })).json();
    const tokenIsUsed = async () => (await gateway.app.inject(asked)).json()[0].last_used !== null;
    return { id: made.json().id, token, tokenIsUsed };
  }

  it.each([
    ['of somebody who was disabled meanwhile gets 401', 'disabled', { disabled: true }, 401],
    ['of an admin who was demoted meanwhile gets 403', 'demoted', { admin: false }, 403],
  ])('%s, and nothing is done', async (_, name, change, status) => {
    const { id, token, tokenIsUsed } = await anAdmin(name);
    const body = JSON.stringify(person(`made-by-${name}`));
    const head = `POST /api/users HTTP/1.1
Host: a
Authorization: Bearer ${token}
Content-Type: application/json
Content-Length: ${body.length}
Connection: close

`;
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head.replaceAll('\n', '\r\n') + body.slice(0, 10));
    while (!(await tokenIsUsed())) await sleep(5);
    await put(id, change);
    socket.write(body.slice(10));
    await closed;
    expect(Buffer.concat(received).toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const all = await gateway.app.inject({ url: '/api/users', headers: admin });
    expect(all.json().map(({ username }: { username: string }) => username)).not.toContain(`made-by-${name}`);
  });
});
