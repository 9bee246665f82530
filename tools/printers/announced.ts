// Printers that announce themselves by DNS-SD (RFC 6763), as avahi-browse tells of them. Whoever is in the network can
// announce anything, so nothing of it is taken as it stands.
import { isIP, isIPv6 } from 'node:net';

/** A printer that was announced, in the form in which PRINTERS takes it. */
export type Suggestion = {
  /** Its entry for PRINTERS, such as `office=ipp://192.0.2.7:631/ipp/print`. */
  entry: string;
  /** What it calls itself. */
  title: string;
};

/** The services in which printers announce themselves, with the scheme of their addresses. */
export const SERVICES = { '_ipp._tcp': 'ipp', '_ipps._tcp': 'ipps', '_pdl-datastream._tcp': 'socket' } as const;

type Service = keyof typeof SERVICES;
type Announced = { service: Service; title: string; address: string; port: number; about: ReadonlyMap<string, string> };

/**
 * Gives what to write into PRINTERS for each printer: once, though it announces itself at several addresses and services.
 * @param printed what `avahi-browse --parsable --resolve` printed, by service
 */
export function suggestionsFrom(printed: Partial<Record<Service, string>>): Suggestion[] {
  const all = (Object.keys(SERVICES) as Service[]).flatMap((service) => announcedIn(printed[service] ?? '', service));
  const found = new Map<string, Announced>();
  for (const one of all.filter(isUsable)) {
    const other = found.get(one.title);
    // IPP without TLS comes first: a printer's certificate is mostly one of its own.
    if (!other || (other.service === one.service && rankOf(one) < rankOf(other))) found.set(one.title, one);
  }
  const names = new Set<string>();
  return [...found.values()].map((one) => ({ entry: `${nameOf(one, names)}=${urlOf(one)}`, title: one.title }));
}

/** Splits the lines of what was resolved: `=;interface;protocol;name;type;domain;host;address;port;"key=value" …`. */
function announcedIn(printed: string, service: Service): Announced[] {
  return printed.split('\n').flatMap((line) => {
    const [mark, , , name = '', , , , address = '', port = '', ...rest] = line.split(';');
    if (mark !== '=' || isIP(address) === 0) return [];
    return [{ service, title: shown(unescaped(name)), address, port: Number(port), about: pairsIn(rest.join(';')) }];
  });
}

/** Avahi writes each byte of a name that is no letter, digit, `-` or `_` as a backslash and three decimal digits. */
function unescaped(name: string): string {
  const bytes = [...name.matchAll(/\\(\d{3})|\\?([\s\S])/g)].flatMap(([, code, letter = '']) =>
    code === undefined ? [...Buffer.from(letter)] : [Number(code) & 0xff],
  );
  return Buffer.from(bytes).toString();
}

/** A terminal obeys control characters. */
const shown = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();

function pairsIn(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, pair = '']) => /^([^=]+)=(.*)$/s.exec(pair));
  return new Map(pairs.flatMap((pair) => (pair ? [[(pair[1] as string).toLowerCase(), pair[2] as string]] : [])));
}

/** Of those on a raw socket only one that reads ZPL is of use. */
function isUsable({ service, address, port, about }: Announced): boolean {
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || address.toLowerCase().startsWith('fe80:')) return false;
  if (SERVICES[service] !== 'socket') return true;
  return ['pdl', 'ty', 'product', 'usb_mdl', 'usb_mfg', 'usb_cmd'].some((key) =>
    /zpl|zebra/i.test(about.get(key) ?? ''),
  );
}

/** An address of the network before one of this machine alone, and IPv4 before IPv6. */
const rankOf = ({ address }: Announced): number => Number(/^127\.|^::1$/.test(address)) * 2 + Number(isIPv6(address));

/** The name by which Stockroom is to know it: letters and digits of its own, and no other printer's. */
function nameOf({ title }: Announced, taken: Set<string>): string {
  const letters = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-');
  const base = letters.replaceAll(/^-|-$/g, '').toLowerCase().slice(0, 50) || 'printer';
  let name = base;
  for (let next = 2; taken.has(name); next += 1) name = `${base}-${next}`;
  taken.add(name);
  return name;
}

function urlOf({ service, address, port, about }: Announced): string {
  const host = isIPv6(address) ? `[${address}]` : address;
  const scheme = SERVICES[service];
  if (scheme === 'socket') return `socket://${host}:${port}`;
  const path = (about.get('rp') ?? 'ipp/print').split('/').filter(Boolean).map(encoded).join('/');
  return `${scheme}://${host}:${port}/${path}`;
}

/** A comma would begin the next printer, and a quote would end the setting in a shell. */
const encoded = (part: string): string =>
  encodeURIComponent(part.toWellFormed()).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
