// Chooses how the public address answers: HTTPS by the user's own files, or by `npm run certificate`'s, or plain HTTP.
import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { type Certificate, type HttpsFiles, readHttpsFiles, SettingsError } from '@stockroom/runtime';
import type { StartSettings } from '../settings.ts';
import { hasCertificate, keepCertificate } from './certificate-folder.ts';

type Https = {
  files: HttpsFiles;
  certificate: Certificate;
  /** True if `npm run certificate` made it: it is then renewed in time. */
  isOurs: boolean;
};

type About = Pick<StartSettings, 'HOST' | 'DATA_DIR' | 'HTTPS_CERT_FILE' | 'HTTPS_KEY_FILE' | 'ALLOW_PLAIN_HTTP'>;

/**
 * Chooses for `npm start`. Beyond this machine's loopback address plain HTTP is refused, unless it was asked for.
 * @returns nothing for plain HTTP
 * @throws SettingsError that says why, and what to do
 */
export async function chooseHttps(settings: About): Promise<Https | undefined> {
  const { HTTPS_CERT_FILE, HTTPS_KEY_FILE, DATA_DIR } = settings;
  if (HTTPS_CERT_FILE && HTTPS_KEY_FILE) return read({ HTTPS_CERT_FILE, HTTPS_KEY_FILE }, false);
  if (settings.ALLOW_PLAIN_HTTP || (await isLoopback(settings.HOST))) return undefined;
  if (!hasCertificate(DATA_DIR)) throw new SettingsError([{ name: 'HOST', wrong: NOT_PLAIN }]);
  const { cert, key } = keepCertificate(DATA_DIR).files;
  return read({ HTTPS_CERT_FILE: cert, HTTPS_KEY_FILE: key }, true);
}

const NOT_PLAIN = `opens Stockroom to the network, and over plain HTTP everybody there can read passwords and take over \
logins; browsers also keep the camera from such a page. Run npm run certificate and start again, or set HTTPS_CERT_FILE \
and HTTPS_KEY_FILE. ALLOW_PLAIN_HTTP=true allows it nevertheless, as behind a proxy that ends TLS`;

/** @throws SettingsError also for a certificate that has ended, which no browser would take */
function read(files: HttpsFiles, isOurs: boolean): Https {
  const certificate = readHttpsFiles(files) as Certificate;
  const end = new X509Certificate(certificate.cert).validToDate;
  if (end.getTime() > Date.now()) return { files, certificate, isOurs };
  const wrong = `${files.HTTPS_CERT_FILE} ended on ${end.toISOString().slice(0, 10)}; browsers refuse it`;
  throw new SettingsError([{ name: 'HTTPS_CERT_FILE', wrong }]);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Tells if only this machine reaches who listens at a host; one without an address is somebody else's to refuse. */
export async function isLoopback(host: string): Promise<boolean> {
  try {
    const found = await lookup(host, { all: true });
    return found.every(({ address }) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
  } catch {
    // Said by whoever tries to listen there.
    return true;
  }
}
