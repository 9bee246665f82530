import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { type HttpsFiles, readHttpsFiles } from '@stockroom/runtime';

type Log = { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void };
type Options = { server: Server | SecureServer; log: Log; everyMs?: number };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Takes a renewed certificate into use without a restart. Files that cannot be used are logged, and looked at again.
 * @returns a function that stops it
 */
export function followHttpsFiles(
  { HTTPS_CERT_FILE, HTTPS_KEY_FILE }: HttpsFiles,
  { server, log, everyMs = HOUR_MS }: Options,
): () => void {
  const files = { HTTPS_CERT_FILE, HTTPS_KEY_FILE };
  let shown = readHttpsFiles(files)?.cert;
  const look = () => {
    try {
      const found = readHttpsFiles(files);
      if (!found || shown?.equals(found.cert)) return;
      (server as SecureServer).setSecureContext(found);
      shown = found.cert;
      log.info(files, 'a new certificate is in use');
    } catch (error) {
      log.warn({ err: error }, 'the new certificate cannot be used');
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
