import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { inUrl } from '../ports.ts';
import type { StartSettings } from '../settings.ts';
import { namesOf } from './certificate-folder.ts';
import { networkAddresses } from './machine.ts';

type About = Pick<StartSettings, 'HOST' | 'PORT' | 'BASE_PATH'> & {
  /** In PEM; nothing for plain HTTP. */
  certificate?: Buffer | undefined;
  /** This machine's, those that phones reach first. */
  addresses?: string[];
};

/** The address at which to open Stockroom: where it listens everywhere, the one by which a phone reaches it. */
export function publicUrl({ HOST, PORT, BASE_PATH, certificate, addresses = networkAddresses() }: About): string {
  const scheme = certificate ? 'https' : 'http';
  const hosts = EVERYWHERE.includes(HOST) ? [...addresses, 'localhost'] : [HOST];
  return `${scheme}://${inUrl(hostFor(hosts, certificate))}:${PORT}${BASE_PATH}`;
}

export const EVERYWHERE = ['0.0.0.0', '::'];

/** The first that the certificate is for; else the first name in it, which the network then knows. */
function hostFor(hosts: string[], certificate: Buffer | undefined): string {
  const [first = 'localhost'] = hosts;
  if (!certificate) return first;
  const shown = new X509Certificate(certificate);
  const isFor = (host: string) => (isIP(host) ? shown.checkIP(host) : shown.checkHost(host)) !== undefined;
  return hosts.find(isFor) ?? namesOf(shown).find((name) => !name.includes('*')) ?? first;
}
