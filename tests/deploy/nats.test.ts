import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureStreams, openBroker } from '@stockroom/events';
import { contentsOf, makeAuthority } from '../tls/authority.ts';
import type { Nats } from './support/nats.ts';
import { filesFor, startNats } from './support/nats.ts';
import { makeSecrets, ROOT, render } from './support/render.ts';

const passwords = {
  CATALOG_PASSWORD: 'p0catalog',
  WORKS_PASSWORD: 'p@:/works',
  ACQUISITIONS_PASSWORD: 'p0acquisitions',
};

async function syncInterval({ monitor }: Nats): Promise<unknown> {
  const { config } = (await (await fetch(`${monitor}/jsz?config=true`)).json()) as { config: Record<string, unknown> };
  return config.sync_always;
}

let nats: Nats | undefined;
afterEach(async () => {
  await nats?.stop();
  nats = undefined;
});

it('serves each service by its own password, and writes every event to the disk (single overlay)', async () => {
  nats = await startNats(filesFor(render('deploy/kubernetes/overlays/single')), { env: passwords });
  expect(await syncInterval(nats)).toBe(true);
  const works = `works:${encodeURIComponent(passwords.WORKS_PASSWORD)}@`;
  const broker = await openBroker({ url: nats.url(works), name: 'works' });
  await ensureStreams(broker);
  await broker.close();
  await expect(openBroker({ url: nats.url('works:wrong@'), name: 'works' })).rejects.toThrow('Authorization');
  await expect(openBroker({ url: nats.url(), name: 'works' })).rejects.toThrow('Authorization');
});

it('keeps every stream on three servers (production overlay)', async () => {
  nats = await startNats(filesFor(render('deploy/kubernetes/overlays/production')), { servers: 3, env: passwords });
  const broker = await openBroker({ url: nats.url(`catalog:${passwords.CATALOG_PASSWORD}@`), name: 'catalog' });
  await ensureStreams(broker, { replicas: 3 });
  const replicas: number[] = [];
  for await (const { cluster } of broker.manager.streams.list()) {
    replicas.push(1 + (cluster?.replicas?.length ?? 0));
  }
  expect(replicas).toEqual([3, 3]);
  await broker.close();
});

it('asks clients and other servers for certificates (component tls)', async () => {
  const authority = makeAuthority();
  const [own, other] = [authority.issue('nats'), authority.issue('works')];
  nats = await startNats(filesFor(render('tests/deploy/kubernetes/everything')), {
    servers: 3,
    env: passwords,
    mounted: { '/tls/tls.crt': own.cert, '/tls/tls.key': own.key, '/tls/ca.crt': own.ca },
  });
  const url = nats.url(`catalog:${passwords.CATALOG_PASSWORD}@`);
  const { cert, key, ca } = contentsOf(other);
  const tls = { cert: cert.toString(), key: key.toString(), ca: ca.toString() };
  const broker = await openBroker({ url, name: 'works', options: { tls } });
  await ensureStreams(broker, { replicas: 3 });
  await broker.close();
  const once = { reconnect: false, maxReconnectAttempts: 0 };
  await expect(openBroker({ url, name: 'works', options: { ...once, tls: { ca: tls.ca } } })).rejects.toThrow();
  authority.drop();
});

it('starts with the settings of compose', async () => {
  nats = await startNats({ 'nats.conf': readFileSync(join(ROOT, 'deploy/compose/nats.conf'), 'utf8') });
  expect(await syncInterval(nats)).toBe(true);
});

it('gets passwords that nats-server reads as text', async () => {
  const secrets = makeSecrets().find(({ metadata }) => metadata.name === 'stockroom-nats')?.stringData ?? {};
  expect(Object.keys(secrets).sort()).toEqual(['acquisitions-password', 'catalog-password', 'works-password']);
  for (const password of Object.values(secrets)) expect(password).toMatch(/^p[0-9a-f]{48}$/);
});
