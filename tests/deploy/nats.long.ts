/** @needs kustomize openssl */
import { DEAD_STREAM, ensureStreams, openBroker, STOCK_STREAM } from '@stockroom/events';
import { type Authority, contentsOf, makeAuthority } from '../tls/authority.ts';
import type { Nats } from './support/nats.ts';
import { brokerPasswords, composeFiles, filesFor, startNats } from './support/nats.ts';
import { makeSecrets, render } from './support/render.ts';

async function syncInterval({ monitor }: Nats): Promise<unknown> {
  const { config } = (await (await fetch(`${monitor}/jsz?config=true`)).json()) as { config: Record<string, unknown> };
  return config.sync_always;
}

let nats: Nats | undefined;
let authority: Authority | undefined;
afterEach(async () => {
  await nats?.stop();
  authority?.drop();
  nats = authority = undefined;
});

const logins = (password = brokerPasswords.WORKS_PASSWORD) => `works:${encodeURIComponent(password)}@`;

it.each([
  { name: 'the single overlay', files: () => filesFor(render('deploy/kubernetes/overlays/single')) },
  { name: 'Compose', files: composeFiles },
])('serves each service by its own password, and writes every event to the disk: $name', async ({ files }) => {
  nats = await startNats(files(), { env: brokerPasswords });
  expect(await syncInterval(nats)).toBe(true);
  const broker = await openBroker({ url: nats.url(logins()), name: 'works' });
  await ensureStreams(broker);
  await broker.close();
  await expect(openBroker({ url: nats.url(logins('wrong')), name: 'works' })).rejects.toThrow('Authorization');
  await expect(openBroker({ url: nats.url(), name: 'works' })).rejects.toThrow('Authorization');
});

it('keeps every stream on three servers, which let in clients with a certificate alone (production overlay)', async () => {
  authority = makeAuthority();
  const [own, other] = [authority.issue('nats'), authority.issue('works')];
  nats = await startNats(filesFor(render('deploy/kubernetes/overlays/production')), {
    servers: 3,
    env: brokerPasswords,
    mounted: { '/tls/tls.crt': own.cert, '/tls/tls.key': own.key, '/tls/ca.crt': own.ca },
  });
  const { cert, key, ca } = contentsOf(other);
  const tls = { cert: cert.toString(), key: key.toString(), ca: ca.toString() };
  const broker = await openBroker({ url: nats.url(logins()), name: 'works', options: { tls } });
  await ensureStreams(broker, { replicas: 3 });
  for (const name of [STOCK_STREAM, DEAD_STREAM]) {
    const { cluster } = await broker.manager.streams.info(broker.stream(name));
    expect(cluster?.replicas).toHaveLength(2);
  }
  await broker.close();
  const uncertified = { reconnect: false, maxReconnectAttempts: 0, tls: { ca: tls.ca } };
  await expect(openBroker({ url: nats.url(logins()), name: 'works', options: uncertified })).rejects.toThrow();
  // Three servers that elect a leader.
}, 90_000);

it('gets passwords that nats-server reads as text', async () => {
  const secrets = makeSecrets().find(({ metadata }) => metadata.name === 'stockroom-nats')?.stringData ?? {};
  const names = Object.keys(brokerPasswords).map((name) => name.toLowerCase().replaceAll('_', '-'));
  expect(Object.keys(secrets).sort()).toEqual(names.sort());
  for (const password of Object.values(secrets)) expect(password).toMatch(/^p[0-9a-f]{48}$/);
});
