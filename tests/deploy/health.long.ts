/** @needs openssl */
// The check that the images carry, as a container engine runs it: in the service's folder, with the service's settings.
import { spawn } from 'node:child_process';
import { createServer as plain } from 'node:http';
import { createServer as secure } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { Server as GrpcServer } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { serverCredentials } from '../../packages/rpc/src/credentials.ts';
import { type Authority, type Certificate, contentsOf, makeAuthority } from '../tls/authority.ts';
import { ROOT } from './support/render.ts';

let authority: Authority;
const stops: (() => unknown)[] = [];
beforeAll(() => {
  authority = makeAuthority();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => authority.drop());

const filesOf = (name: string) => {
  const files = authority.issue(name);
  return { files, env: { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key, TLS_CA_FILE: files.ca } };
};

function check(service: string, env: Record<string, string>): Promise<number | null> {
  const program = join(ROOT, 'deploy/images/health.ts');
  const child = spawn(process.execPath, [program], { cwd: join(ROOT, 'services', service), env, stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function serveHealth(status: 'SERVING' | 'NOT_SERVING', files?: Certificate) {
  const server = new GrpcServer();
  new HealthImplementation({ '': status }).addToServer(server);
  const credentials = serverCredentials(files && contentsOf(files));
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  stops.push(() => server.forceShutdown());
  return { LISTEN: `0.0.0.0:${port}` };
}

async function portOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return String((server.address() as AddressInfo).port);
}

it('finds a gRPC service healthy only while it serves', async () => {
  expect(await check('catalog', await serveHealth('SERVING'))).toBe(0);
  expect(await check('catalog', await serveHealth('NOT_SERVING'))).toBe(1);
  expect(await check('catalog', { LISTEN: '0.0.0.0:1' })).toBe(1);
});

it('shows its certificate to a gRPC service that wants one', async () => {
  const { files, env } = filesOf('works');
  const listen = await serveHealth('SERVING', files);
  expect(await check('works', { ...listen, ...env })).toBe(0);
  expect(await check('works', listen)).toBe(1);
});

it('asks the gateway over HTTP, whatever certificates it has for its calls', async () => {
  let status = 200;
  const server = plain((request, reply) => {
    reply.statusCode = request.url === '/healthz' ? status : 404;
    reply.end();
  });
  const env = { PORT: await portOf(server), ...filesOf('gateway').env };
  expect(await check('gateway', env)).toBe(0);
  status = 503;
  expect(await check('gateway', env)).toBe(1);
  const inside = plain((_, reply) => reply.end());
  expect(await check('gateway', { ...env, HEALTH_LISTEN: `0.0.0.0:${await portOf(inside)}` })).toBe(0);
});

it('shows its certificate to the labels service', async () => {
  const { files, env } = filesOf('labels');
  const options = { ...contentsOf(files), requestCert: true, rejectUnauthorized: true };
  const LISTEN = `0.0.0.0:${await portOf(secure(options, (_, reply) => reply.end()))}`;
  expect(await check('labels', { LISTEN, ...env })).toBe(0);
  expect(await check('labels', { LISTEN })).toBe(1);
});
