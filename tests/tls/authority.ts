// An authority of the test's own, and a certificate for every part of one run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files; `both` has certificate and key, as MongoDB's driver wants them. */
export type Certificate = { cert: string; key: string; ca: string; both: string };

export type Authority = {
  /** A new certificate for this machine, as files. */
  issue: (name: string) => Certificate;
  drop: () => void;
};

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 });

/** Makes an authority; whoever trusts it trusts what it issues, and nothing else. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-tls-'));
  const at = (file: string) => join(folder, file);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', at('ca.key'), '-out', at('ca.crt'), '-days', '2', '-subj', '/CN=Tests');
  return {
    issue: (name) => {
      const [key, asked, cert, more, both] = [
        at(`${name}.key`),
        at(`${name}.csr`),
        at(`${name}.crt`),
        at('ext'),
        at(`${name}.pem`),
      ];
      writeFileSync(more, 'subjectAltName=IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n');
      openssl('req', ...newKey, '-keyout', key, '-out', asked, '-subj', `/CN=${name}`);
      const signer = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial'];
      openssl('x509', '-req', '-in', asked, ...signer, '-out', cert, '-days', '2', '-extfile', more);
      writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
      return { cert, key, both, ca: at('ca.crt') };
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files' contents, as node's TLS takes them. */
export function contentsOf({ cert, key, ca }: Certificate): Record<'cert' | 'key' | 'ca', Buffer> {
  return { cert: readFileSync(cert), key: readFileSync(key), ca: readFileSync(ca) };
}
