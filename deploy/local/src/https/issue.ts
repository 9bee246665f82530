// Authorities and certificates, as PEM. Node makes the keys and node-forge writes what they sign.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import forge from 'node-forge';

/** A certificate and its private key, in PEM. */
export type Issued = { cert: string; key: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every phone must be told anew to trust another authority. */
const AUTHORITY_DAYS = 3_650;
/** iPhones take no more than 825 days of an authority of one's own, and browsers no more than 398 of others. */
const CERTIFICATE_DAYS = 397;

type Validity = { from: Date; until: Date };

/** Makes an authority; whoever trusts it believes every certificate that its key signs. */
export function makeAuthority(name: string, now: Date): Issued {
  const subject = [{ name: 'commonName', value: name }];
  const { certificate, key } = newCertificate(subject, validFor(AUTHORITY_DAYS, now));
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key };
}

/** Makes a certificate for a server with these names and addresses, which ends with its authority at the latest. */
export function issue(authority: Issued, hosts: string[], now: Date): Issued {
  const signer = forge.pki.certificateFromPem(authority.cert);
  const { from, until } = validFor(CERTIFICATE_DAYS, now);
  const end = signer.validity.notAfter;
  const { certificate, key } = newCertificate([{ name: 'commonName', value: hosts[0] ?? 'Stockroom' }], {
    from,
    until: until < end ? until : end,
  });
  certificate.setIssuer(signer.subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: hosts.map(altName) },
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: signer.generateSubjectKeyIdentifier().getBytes() },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(authority.key), forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key };
}

// As the type of a name, RFC 5280 (4.2.1.6) has 2 for DNS and 7 for an address.
const altName = (host: string) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host });

function newCertificate(subject: forge.pki.CertificateField[], { from, until }: Validity) {
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = positive(randomBytes(16));
  certificate.validity.notBefore = from;
  certificate.validity.notAfter = until;
  certificate.setSubject(subject);
  return { certificate, key };
}

/** A serial number's first bit is its sign, and its first byte must not be 0. */
function positive(bytes: Buffer): string {
  bytes[0] = ((bytes[0] as number) & 0x7f) | 0x40;
  return bytes.toString('hex');
}

/** From yesterday, as a phone's clock may be slow. */
function validFor(days: number, now: Date): Validity {
  const from = new Date(now.getTime() - DAY_MS);
  return { from, until: new Date(from.getTime() + days * DAY_MS) };
}
