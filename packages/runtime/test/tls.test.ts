/** @needs openssl */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTls, SettingsError } from '../src/index.ts';

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
