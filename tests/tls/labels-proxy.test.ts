/** @needs openssl */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { pino } from 'pino';
import { labelsClient } from '../../services/gateway/src/clients/labels.ts';
import { labelRoutes } from '../../services/gateway/src/routes/labels.ts';
import type { Certificate } from './authority.ts';
import { contentsOf, makeAuthority } from './authority.ts';

const authority = makeAuthority();
const strangers = makeAuthority();
const own = authority.issue('gateway');
afterAll(() => {
  authority.drop();
  strangers.drop();
});

const user = { id: 1, username: 'admin', email: '', admin: true, disabled: false };

/** Gives what the gateway's proxy answers when the labels service shows this certificate. */
async function downloadFrom(shown: Certificate): Promise<number> {
  const { cert, key } = contentsOf(shown);
  const labels = createServer({ cert, key }, (_, answer) => answer.end('%PDF-1.4'));
  await new Promise<void>((resolve) => labels.listen(0, '127.0.0.1', resolve));
  const gateway = createHttpApp({ log: pino({ level: 'silent' }) }) as HttpApp;
  gateway.addHook('onRequest', async (request) => Object.assign(request, { login: { user } }));
  const { port } = labels.address() as AddressInfo;
  await labelRoutes(gateway, labelsClient(`https://127.0.0.1:${port}`, contentsOf(own)));
  try {
    return (await gateway.inject({ url: '/items/1/barcodes/1/print' })).statusCode;
  } finally {
    await gateway.close();
    labels.closeAllConnections();
    await new Promise((resolve) => labels.close(resolve));
  }
}

describe('the proxy to the labels service', () => {
  it('takes answers from who has a certificate of our authority, and from nobody else', async () => {
    expect(await downloadFrom(authority.issue('labels'))).toBe(200);
    expect(await downloadFrom(strangers.issue('labels'))).toBe(503);
  });
});
