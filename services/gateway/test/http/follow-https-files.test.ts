/** @needs openssl */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { followHttpsFiles } from '../../src/http/follow-https-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-https-files-'));
const at = (name: string) => join(folder, name);
const FILES = { HTTPS_CERT_FILE: at('shown.crt'), HTTPS_KEY_FILE: at('shown.key') };

function show(name: string): void {
  copyFileSync(at(`${name}.key`), FILES.HTTPS_KEY_FILE);
  copyFileSync(at(`${name}.crt`), FILES.HTTPS_CERT_FILE);
}

/** Resolves when a line of the log begins so. */
function awaitableLog() {
  const lines: string[] = [];
  const write = (_fields: object, line: string) => void lines.push(line);
  const said = async (start: string) => {
    while (!lines.some((line) => line.startsWith(start))) await new Promise((next) => setImmediate(next));
  };
  return { log: { info: write, warn: write }, said };
}

beforeAll(() => {
  for (const name of ['before', 'renewed'])
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-subj', `/CN=${name}`, '-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)],
      ],
      { stdio: 'ignore', timeout: 20_000 },
    );
  show('before');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the files of HTTPS', () => {
  const read = (file: string) => readFileSync(file);
  const server = createServer({ cert: '', key: '' });
  beforeAll(async () => {
    server.setSecureContext({ cert: read(FILES.HTTPS_CERT_FILE), key: read(FILES.HTTPS_KEY_FILE) });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  async function shownName(): Promise<string | undefined> {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const name = socket.getPeerCertificate().subject.CN;
    socket.destroy();
    return String(name);
  }

  it('are taken into use when they were renewed, and one that cannot be used leaves the one before', async () => {
    const { log, said } = awaitableLog();
    const stop = followHttpsFiles(FILES, { server, log, everyMs: 5 });
    try {
      expect(await shownName()).toBe('before');
      writeFileSync(FILES.HTTPS_CERT_FILE, 'half of a certificate');
      await said('the new certificate cannot be used');
      expect(await shownName()).toBe('before');
      show('renewed');
      await said('a new certificate is in use');
      expect(await shownName()).toBe('renewed');
    } finally {
      stop();
    }
  });
});
