import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type SettingFault, SettingsError } from '@stockroom/kernel';

/** A process's own certificate and key, and the authority that signs everybody's. */
export type Tls = { cert: Buffer; key: Buffer; ca: Buffer };

export type TlsFiles = {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CA_FILE?: string | undefined;
};

/**
 * Reads the files, once: new certificates are taken into use by a restart. Without any, connections are plain.
 * @throws SettingsError for each file that cannot be read or holds something else
 */
export function readTls({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE }: TlsFiles): Tls | undefined {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE || !TLS_CA_FILE) return undefined;
  const faults: SettingFault[] = [];
  const read = (name: keyof TlsFiles, file: string, kind: keyof typeof HOLDS): Buffer => {
    const { bytes, wrong } = contentOf(file, kind);
    if (wrong) faults.push({ name, wrong });
    return bytes;
  };
  const tls = {
    cert: read('TLS_CERT_FILE', TLS_CERT_FILE, 'certificate'),
    key: read('TLS_KEY_FILE', TLS_KEY_FILE, 'private key'),
    ca: read('TLS_CA_FILE', TLS_CA_FILE, 'certificate'),
  };
  if (faults.length === 0 && !new X509Certificate(tls.cert).checkPrivateKey(createPrivateKey(tls.key)))
    faults.push({ name: 'TLS_KEY_FILE', wrong: `${TLS_KEY_FILE} is not the key of the certificate in TLS_CERT_FILE` });
  if (faults.length > 0) throw new SettingsError(faults);
  return tls;
}

/** Throws where the bytes are none. */
const HOLDS = {
  certificate: (bytes: Buffer) => new X509Certificate(bytes),
  'private key': (bytes: Buffer) => createPrivateKey(bytes),
};

function contentOf(file: string, kind: keyof typeof HOLDS): { bytes: Buffer; wrong?: string } {
  let bytes: Buffer = Buffer.alloc(0);
  try {
    bytes = readFileSync(file);
    HOLDS[kind](bytes);
    return { bytes };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^E[A-Z]+$/.test(code)) return { bytes, wrong: `${file} cannot be read (${code})` };
    return { bytes, wrong: `${file} holds no ${kind} in PEM${kind === 'private key' ? ', without a passphrase' : ''}` };
  }
}
