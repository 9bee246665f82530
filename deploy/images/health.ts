// Asks the service in this container how it is, in the way that it listens, and ends with 0 when it serves. The folder
// it is started in tells the service; its settings tell the port and, with TLS_CERT_FILE, that it wants a certificate.
import { readFileSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { basename } from 'node:path';

// The address is a number, as an engine may give no names; a certificate is for this one.
const HERE = '127.0.0.1';
const NAME = 'localhost';
const PATIENCE_MS = 4_000;
// HealthCheckResponse { status: SERVING } of grpc.health.v1; the request for the whole server is an empty message.
const SERVING = Buffer.from([8, 1]);

const service = basename(process.cwd());
const { PORT = '8080', LISTEN = '', HEALTH_LISTEN, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = process.env;
const tls =
  TLS_CERT_FILE && TLS_KEY_FILE
    ? {
        cert: readFileSync(TLS_CERT_FILE),
        key: readFileSync(TLS_KEY_FILE),
        ca: TLS_CA_FILE ? readFileSync(TLS_CA_FILE) : undefined,
      }
    : undefined;

try {
  if (service === 'gateway') await askHttp(`http://${HERE}:${HEALTH_LISTEN ? portOf(HEALTH_LISTEN) : PORT}/healthz`);
  else if (service === 'labels') await askHttp(`${tls ? 'https' : 'http'}://${HERE}:${portOf(LISTEN)}/healthz`);
  else await askGrpc(`${HERE}:${portOf(LISTEN)}`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${service}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function portOf(listen: string): string {
  return listen.slice(listen.lastIndexOf(':') + 1);
}

function askHttp(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { ...tls, servername: NAME, timeout: PATIENCE_MS };
    const sent = url.startsWith('https:') ? secure(url, options) : plain(url, options);
    sent.on('response', ({ statusCode }) =>
      statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${statusCode}.`)),
    );
    sent.on('timeout', () => sent.destroy(new Error(`${url} does not answer.`)));
    sent.on('error', reject);
    sent.end();
  });
}

async function askGrpc(address: string): Promise<void> {
  const { ChannelCredentials, Client } = await import('@grpc/grpc-js');
  const credentials = tls
    ? ChannelCredentials.createSsl(tls.ca ?? null, tls.key, tls.cert)
    : ChannelCredentials.createInsecure();
  const client = new Client(address, credentials, { 'grpc.ssl_target_name_override': NAME });
  const answer = await new Promise<Buffer | undefined>((resolve, reject) => {
    client.makeUnaryRequest(
      '/grpc.health.v1.Health/Check',
      () => Buffer.alloc(0),
      (bytes) => bytes,
      {},
      { deadline: Date.now() + PATIENCE_MS },
      (error, bytes) => (error ? reject(error) : resolve(bytes)),
    );
  });
  client.close();
  if (!answer?.equals(SERVING)) throw new Error(`${address} does not serve.`);
}
