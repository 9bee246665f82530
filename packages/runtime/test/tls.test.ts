/** @needs openssl */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../src/index.ts';
import { openProcess, processSettings, readSettings, readTls, SettingsError } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-tls-files-'));
const at = (name: string) => join(folder, name);

beforeAll(() => {
  for (const name of ['one', 'other'])
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-subj', `/CN=${name}`, '-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)],
      ],
      { stdio: 'ignore', timeout: 20_000 },
    );
  writeFileSync(at('empty'), '');
  writeFileSync(at('text'), 'not a certificate');
});

afterAll(() => rmSync(folder, { recursive: true }));

const right = () => ({ TLS_CERT_FILE: at('one.crt'), TLS_KEY_FILE: at('one.key'), TLS_CA_FILE: at('other.crt') });

describe('the files of TLS', () => {
  it('are read', () => {
    expect(readTls({})).toBeUndefined();
    expect(readTls(right())?.cert.toString()).toContain('BEGIN CERTIFICATE');
  });

  it.each(['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'] as const)('may begin with a byte order mark: %s', (name) => {
    writeFileSync(at('marked'), Buffer.concat([Buffer.from('\ufeff'), readFileSync(right()[name])]));
    expect(readTls({ ...right(), [name]: at('marked') })).toEqual(readTls(right()));
  });

  it.each([
    ['TLS_CERT_FILE', 'none', 'cannot be read (ENOENT)'],
    ['TLS_CA_FILE', '', 'cannot be read (EISDIR)'],
    ['TLS_CERT_FILE', 'empty', 'holds no certificate in PEM'],
    ['TLS_CA_FILE', 'text', 'holds no certificate in PEM'],
    ['TLS_CERT_FILE', 'one.key', 'holds no certificate in PEM'],
    ['TLS_KEY_FILE', 'one.crt', 'holds no private key in PEM, without a passphrase'],
    ['TLS_KEY_FILE', 'other.key', 'is not the key of the certificate in TLS_CERT_FILE'],
  ])('are named when they are wrong: %s is %s', (name, file, wrong) => {
    const read = () => readTls({ ...right(), [name]: at(file) });
    expect(read).toThrow(new SettingsError([{ name, wrong: `${at(file)} ${wrong}` }]));
  });
});

describe('a process with certificates', () => {
  it('tells when the one expires that it has read', async () => {
    const read = readFileSync(at('one.crt'));
    const port = Promise.withResolvers<number>();
    const log = { info: (about: { port: number }) => port.resolve(about.port) } as unknown as Log;
    const ends: (() => unknown)[] = [];
    const means = { log, atEnd: (_: string, end: () => unknown) => void ends.push(end), ending: AbortSignal.abort() };
    const settings = readSettings(z.object(processSettings), { ...right(), METRICS_LISTEN: '127.0.0.1:0' });
    await openProcess('works', settings, means as Parameters<typeof openProcess>[2]);
    try {
      const text = await (await fetch(`http://127.0.0.1:${await port.promise}/metrics`)).text();
      const [, told] = /^stockroom_certificate_not_after_seconds\{service="works"\} (\d+)$/m.exec(text) ?? [];
      expect(new Date(Number(told) * 1_000)).toEqual(new X509Certificate(read).validToDate);
    } finally {
      for (const end of ends) await end();
    }
  });
});
