import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, certificateFilesIn, keepCertificate, namesOf } from '../../src/https/certificate-folder.ts';
import { thisMachine } from '../../src/https/machine.ts';
import { told } from '../../src/https/told.ts';

const above = mkdtempSync(join(tmpdir(), 'stockroom-certificate-'));
let folder: string;
let count = 0;
beforeEach(() => {
  count += 1;
  folder = join(above, String(count));
});
afterAll(() => rmSync(above, { recursive: true }));

const DAY_MS = 24 * 60 * 60 * 1000;
const machine = { names: ['localhost', 'shelf', 'shelf.local'], addresses: ['127.0.0.1', '::1', '192.168.1.5'] };
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const read = (file: string) => new X509Certificate(readFileSync(file));
const daysLeft = ({ validToDate }: X509Certificate) => (validToDate.getTime() - Date.now()) / DAY_MS;
const files = () => certificateFilesIn(folder);

/** As `npm run certificate` left it; made once, as keys take their time. */
function made(): void {
  const first = join(above, 'first');
  if (!existsSync(first)) keepCertificate(first, { machine });
  cpSync(first, folder, { recursive: true });
}

describe('npm run certificate', () => {
  it('makes an authority of ten years, and a certificate for every name and address that phones take', () => {
    expect(keepCertificate(folder, { machine })).toMatchObject({ isNewAuthority: true });
    const [authority, certificate] = [read(files().authority), read(files().cert)];
    expect(authority.ca).toBe(true);
    expect(authority.subject).toMatch(/^CN=Stockroom on shelf since \d{4}-\d\d-\d\d$/);
    expect(Math.round(daysLeft(authority))).toBe(3_649);
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(daysLeft(certificate)).toBeLessThanOrEqual(397);
    expect(daysLeft(certificate)).toBeGreaterThan(390);
    expect([namesOf(certificate), addressesOf(certificate)]).toEqual([machine.names, machine.addresses]);
  });

  it('keeps all of it for its owner alone, also where it was opened since', () => {
    made();
    for (const name of readdirSync(files().folder)) chmodSync(join(files().folder, name), 0o644);
    chmodSync(files().folder, 0o755);
    keepCertificate(folder, { machine });
    expect(statSync(files().folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(files().folder).map((name) => [name, statSync(join(files().folder, name)).mode & 0o777]);
    expect(modes).toEqual(['authority.crt', 'authority.key', 'server.crt', 'server.key'].map((name) => [name, 0o600]));
  });

  it('leaves what is right as it is', () => {
    made();
    const before = readFileSync(files().cert, 'utf8');
    const { isNewAuthority, because } = keepCertificate(folder, { machine, now: later(360) });
    expect({ isNewAuthority, because }).toEqual({ isNewAuthority: false, because: undefined });
    expect(readFileSync(files().cert, 'utf8')).toBe(before);
  });

  it.each([
    ['it ends within a month', { machine, now: later(370) }, /^the one before ends on \d{4}-/],
    ['an address is new', { machine: { ...machine, addresses: [...machine.addresses, '10.0.0.7'] } }, /have changed$/],
    ['an address has gone', { machine: { ...machine, addresses: ['127.0.0.1', '::1'] } }, /have changed$/],
    ['a name was given', { machine, names: ['stock.example'] }, /have changed$/],
  ])('makes a new certificate of the same authority when %s', (_, options, because) => {
    made();
    const [authority, before] = [read(files().authority), read(files().cert)];
    const kept = keepCertificate(folder, options);
    expect(kept).toMatchObject({ isNewAuthority: false, because: expect.stringMatching(because) });
    expect(read(files().authority).fingerprint256).toBe(authority.fingerprint256);
    const certificate = read(files().cert);
    expect(certificate.fingerprint256).not.toBe(before.fingerprint256);
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(keepCertificate(folder, { ...options, names: [] }).because).toBeUndefined();
  });

  it('takes an address for the same in whatever way it is written', () => {
    keepCertificate(folder, { machine: { ...machine, addresses: ['fd00:0:0:0:0:0:0:1'] } });
    expect(keepCertificate(folder, { machine: { ...machine, addresses: ['fd00::1'] } }).because).toBeUndefined();
  });

  it('keeps names that were given, at every renewal', () => {
    keepCertificate(folder, { machine, names: ['stock.example'] });
    keepCertificate(folder, { machine, now: later(380) });
    expect(read(files().cert).checkHost('stock.example')).toBe('stock.example');
  });

  it('makes a certificate anew that was cut off or put beside another key', () => {
    made();
    writeFileSync(files().cert, 'half');
    expect(keepCertificate(folder, { machine }).because).toBeDefined();
    writeFileSync(files().key, readFileSync(files().authorityKey));
    expect(keepCertificate(folder, { machine }).because).toBeDefined();
    expect(keepCertificate(folder, { machine }).because).toBeUndefined();
  });

  it('makes another authority in the last month of the one before, and no certificate outlives its own', () => {
    made();
    const first = read(files().authority);
    keepCertificate(folder, { machine, now: later(3_600) });
    expect(read(files().authority).fingerprint256).toBe(first.fingerprint256);
    expect(read(files().cert).validToDate).toEqual(first.validToDate);
    expect(keepCertificate(folder, { machine, now: later(3_640) }).isNewAuthority).toBe(true);
    expect(read(files().authority).fingerprint256).not.toBe(first.fingerprint256);
  });

  it('never replaces an authority that phones trust and it cannot read', () => {
    made();
    const authority = readFileSync(files().authority);
    rmSync(files().authorityKey);
    expect(() => keepCertificate(folder, { machine })).toThrow(/^The authority in .* cannot be used: .*ENOENT/);
    writeFileSync(files().authorityKey, readFileSync(files().key));
    expect(() => keepCertificate(folder, { machine })).toThrow('the key is of another one');
    expect(readFileSync(files().authority)).toEqual(authority);
  });

  it('says where the file for phones is, its fingerprint, and which key is secret', () => {
    const first = keepCertificate(folder, { machine });
    const text = told(first);
    expect(text).toContain('A new authority and its certificate were made.');
    expect(text).toContain(files().authority);
    expect(text.replace(/\s/g, '')).toContain(read(files().authority).fingerprint256.replace(/^(.{47}):/, '$1'));
    expect(text).toContain(`Keep ${files().authorityKey} here, and secret`);
    for (const phone of ['Android: ', 'iPhone, iPad: ']) expect(text).toContain(phone);
    expect(text).not.toContain('PRIVATE KEY');
    expect(told(keepCertificate(folder, { machine }))).toContain('The certificate is as it should be.');
  });
});

describe('who trusts the authority', () => {
  /** Asks a server that shows the certificate, and gives whether it was trusted. */
  async function ask(host: string, ca?: Buffer): Promise<number | string> {
    const server = createServer({ cert: readFileSync(files().cert), key: readFileSync(files().key) }, (_, reply) =>
      reply.end(),
    ).listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = request({ host, port, ca, agent: false }).end();
    const result = await once(asked, 'response').then(
      ([answer]) => answer.resume().statusCode,
      ({ code }) => code,
    );
    await new Promise((resolve) => server.close(resolve));
    return result;
  }

  it('reaches this machine by its name and by each of its addresses, and others do not', async () => {
    keepCertificate(folder);
    const ca = readFileSync(files().authority);
    const [, ...addresses] = thisMachine().addresses;
    for (const host of ['localhost', '127.0.0.1', ...addresses.filter((address) => !address.includes(':'))])
      expect([host, await ask(host, ca)]).toEqual([host, 200]);
    expect(await ask('127.0.0.1')).toMatch(/CERT|SIGN/);
    expect(await ask('127.0.0.2', ca)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(existsSync(files().authorityKey)).toBe(true);
  });
});
