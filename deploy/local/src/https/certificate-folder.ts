import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Issued, issue, makeAuthority } from './issue.ts';
import { canonical, type Machine, thisMachine } from './machine.ts';

/** The paths of what `npm run certificate` makes; all of it is for its owner's eyes. */
type CertificateFiles = Record<'folder' | 'authority' | 'authorityKey' | 'cert' | 'key', string>;

export type Kept = {
  files: CertificateFiles;
  /** True if phones must be told of a new authority. */
  isNewAuthority: boolean;
  /** The reason why the certificate was made; undefined when the one that was there stays. */
  because: string | undefined;
};

type KeepOptions = {
  /** Names that no machine knows of itself; those of the present certificate stay. */
  names?: string[];
  machine?: Machine;
  now?: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const RENEW_BEFORE_MS = 30 * DAY_MS;

/** The files in a data folder, whether they are there or not. */
export function certificateFilesIn(dataFolder: string): CertificateFiles {
  const folder = join(dataFolder, 'certificate');
  const at = (name: string) => join(folder, name);
  return {
    folder,
    ...{ authority: at('authority.crt'), authorityKey: at('authority.key') },
    ...{ cert: at('server.crt'), key: at('server.key') },
  };
}

/** Tells whether `npm run certificate` was run on this data folder. */
export function hasCertificate(dataFolder: string): boolean {
  return existsSync(certificateFilesIn(dataFolder).authority);
}

/**
 * Makes an authority and a certificate for this machine, or what of it is missing, ends within 30 days, or is for other
 * addresses than the machine now has. The authority stays until a month before its end, so that phones go on trusting it.
 * @throws Error with a sentence, when what is there cannot be read
 */
export function keepCertificate(
  dataFolder: string,
  { names = [], machine = thisMachine(), now = new Date() }: KeepOptions = {},
): Kept {
  const files = certificateFilesIn(dataFolder);
  mkdirSync(files.folder, { recursive: true, mode: 0o700 });
  chmodSync(files.folder, 0o700);
  const known = authorityIn(files, now);
  const authority = known ?? makeAuthority(`Stockroom on ${machine.names[1] ?? 'this machine'} since ${day(now)}`, now);
  if (!known) writePair({ cert: files.authority, key: files.authorityKey }, authority);
  const present = known && certificateIn(files);
  const hosts = hostsFor(machine, [...names, ...namesOf(present)]);
  const because = known ? whyNot(present, { hosts, authority, now }) : 'there was none of this authority';
  if (because) writePair(files, issue(authority, hosts, now));
  for (const file of [files.authority, files.authorityKey, files.cert, files.key]) chmodSync(file, 0o600);
  return { files, isNewAuthority: !known, because };
}

const day = (date: Date) => date.toISOString().slice(0, 10);

function hostsFor({ names, addresses }: Machine, more: string[]): string[] {
  return [...new Set([...names, ...more, ...addresses.map(canonical)])];
}

function authorityIn({ authority, authorityKey }: CertificateFiles, now: Date): Issued | undefined {
  // A key alone is of a start that was cut off: no phone trusts it yet.
  if (!existsSync(authority)) return undefined;
  try {
    const pair = { cert: readFileSync(authority, 'utf8'), key: readFileSync(authorityKey, 'utf8') };
    const certificate = new X509Certificate(pair.cert);
    if (!certificate.checkPrivateKey(createPrivateKey(pair.key))) throw new Error('the key is of another one');
    return endsSoon(certificate, now) ? undefined : pair;
  } catch (error) {
    throw new Error(
      `The authority in ${authority} and ${authorityKey} cannot be used: ${(error as Error).message}. Put both back from a backup, or remove both to make another, which every phone must then be told to trust.`,
      { cause: error },
    );
  }
}

/** The certificate that is there, with its key; nothing when it cannot be used: it is then made anew. */
function certificateIn({ cert, key }: CertificateFiles): X509Certificate | undefined {
  if (!existsSync(cert) || !existsSync(key)) return undefined;
  try {
    const certificate = new X509Certificate(readFileSync(cert));
    return certificate.checkPrivateKey(createPrivateKey(readFileSync(key))) ? certificate : undefined;
  } catch {
    // Written by halves before a crash, or by somebody else.
    return undefined;
  }
}

type Wanted = { hosts: string[]; authority: Issued; now: Date };

function whyNot(present: X509Certificate | undefined, { hosts, authority, now }: Wanted): string | undefined {
  if (!present?.verify(new X509Certificate(authority.cert).publicKey)) return 'there was none of this authority';
  if (endsSoon(present, now)) return `the one before ends on ${day(present.validToDate)}`;
  const before = [...namesOf(present), ...addressesOf(present)];
  const isSame = before.length === hosts.length && hosts.every((host) => before.includes(host));
  return isSame ? undefined : 'the names or addresses of this machine have changed';
}

const endsSoon = ({ validToDate }: X509Certificate, now: Date) =>
  validToDate.getTime() - now.getTime() < RENEW_BEFORE_MS;

/** The names in a certificate. */
export function namesOf(certificate: X509Certificate | undefined): string[] {
  return altNames(certificate, 'DNS:');
}

/** The addresses in a certificate. */
export function addressesOf(certificate: X509Certificate): string[] {
  return altNames(certificate, 'IP Address:').map(canonical);
}

function altNames(certificate: X509Certificate | undefined, kind: string): string[] {
  const all = certificate?.subjectAltName?.split(', ') ?? [];
  return all.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
}

/** Each file is there whole or not at all; a key without its certificate is made anew at the next time. */
function writePair(files: { cert: string; key: string }, { cert, key }: Issued): void {
  for (const [file, text] of [
    [files.key, key],
    [files.cert, cert],
  ] as const) {
    const unfinished = `${file}.unfinished`;
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, text, { mode: 0o600 });
    renameSync(unfinished, file);
  }
}
