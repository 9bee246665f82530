import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type SettingFault, SettingsError } from '@stockroom/kernel';

/** A certificate and its key, in PEM. */
export type Certificate = { cert: Buffer; key: Buffer };

/** A process's own certificate and key, and the authority that signs everybody's. */
export type Tls = Certificate & { ca: Buffer };

export type TlsFiles = {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CA_FILE?: string | undefined;
};

export type HttpsFiles = { HTTPS_CERT_FILE?: string | undefined; HTTPS_KEY_FILE?: string | undefined };

/**
 * Reads the files, once: new certificates are taken into use by a restart. Without any, connections are plain.
 * @throws SettingsError for each file that cannot be read or holds something else
 */
export function readTls({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE }: TlsFiles): Tls | undefined {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE || !TLS_CA_FILE) return undefined;
  const faults: SettingFault[] = [];
  const { cert, key } = readPair(
    { name: 'TLS_CERT_FILE', file: TLS_CERT_FILE },
    { name: 'TLS_KEY_FILE', file: TLS_KEY_FILE },
    faults,
  );
  const ca = readFile({ name: 'TLS_CA_FILE', file: TLS_CA_FILE }, 'certificate', faults);
  if (faults.length > 0) throw new SettingsError(faults);
  return { cert, key, ca };
}

/**
 * Reads the certificate that browsers are shown. Without the files, HTTP is plain.
 * @throws SettingsError for each file that cannot be read or holds something else
 */
export function readHttpsFiles({ HTTPS_CERT_FILE, HTTPS_KEY_FILE }: HttpsFiles): Certificate | undefined {
  if (!HTTPS_CERT_FILE || !HTTPS_KEY_FILE) return undefined;
  const faults: SettingFault[] = [];
  const pair = readPair(
    { name: 'HTTPS_CERT_FILE', file: HTTPS_CERT_FILE },
    { name: 'HTTPS_KEY_FILE', file: HTTPS_KEY_FILE },
    faults,
  );
  if (faults.length > 0) throw new SettingsError(faults);
  return pair;
}

/** A file, and the setting that names it. */
type Named = { name: string; file: string };

function readPair(certificate: Named, privateKey: Named, faults: SettingFault[]): Certificate {
  const found = faults.length;
  const cert = readFile(certificate, 'certificate', faults);
  const key = readFile(privateKey, 'private key', faults);
  if (faults.length === found && !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    faults.push({
      name: privateKey.name,
      wrong: `${privateKey.file} is not the key of the certificate in ${certificate.name}`,
    });
  return { cert, key };
}

function readFile({ name, file }: Named, kind: keyof typeof HOLDS, faults: SettingFault[]): Buffer {
  const { bytes, wrong } = contentOf(file, kind);
  if (wrong) faults.push({ name, wrong });
  return bytes;
}

/** Throws where the bytes are none. */
const HOLDS = {
  certificate: (bytes: Buffer) => new X509Certificate(bytes),
  'private key': (bytes: Buffer) => createPrivateKey(bytes),
};

/** Some editors write a byte order mark before every text; OpenSSL finds nothing behind one. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(MARK) ? bytes.subarray(3) : bytes;
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function contentOf(file: string, kind: keyof typeof HOLDS): { bytes: Buffer; wrong?: string } {
  let bytes: Buffer = Buffer.alloc(0);
  try {
    bytes = withoutMark(readFileSync(file));
    HOLDS[kind](bytes);
    return { bytes };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^E[A-Z]+$/.test(code)) return { bytes, wrong: `${file} cannot be read (${code})` };
    return { bytes, wrong: `${file} holds no ${kind} in PEM${kind === 'private key' ? ', without a passphrase' : ''}` };
  }
}
