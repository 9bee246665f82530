import { readFileSync } from 'node:fs';

/** A process's own certificate and key, and the authority that signs everybody's. */
export type Tls = { cert: Buffer; key: Buffer; ca: Buffer };

export type TlsFiles = {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CA_FILE?: string | undefined;
};

/** Reads the files, once: new certificates are taken into use by a restart. Without any, connections are plain. */
export function readTls({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE }: TlsFiles): Tls | undefined {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE || !TLS_CA_FILE) return undefined;
  return { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE), ca: readFileSync(TLS_CA_FILE) };
}
