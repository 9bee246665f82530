// The printers of a server, as its settings name them.
import type { LabelSize } from './size.ts';
import { sizeFromText } from './size.ts';

/** A printer that is spoken to in IPP, or one that reads ZPL from a raw socket and may say nothing. */
export type PrinterAddress =
  | { name: string; kind: 'ipp'; url: string }
  | { name: string; kind: 'socket'; host: string; port: number; dpi?: number; size?: LabelSize };

/** The name of the printer that LABEL_PRINTER_URL names. */
export const DEFAULT = 'default';

const NAME = /^[A-Za-z0-9._-]{1,64}$/;
const IPP = ['ipp:', 'ipps:', 'http:', 'https:'];
const RAW_PORT = 9_100;
const SHAPE =
  'must be NAME=ADDRESS by commas, such as desk=ipp://printer.example/ipp/print,dock=socket://10.0.0.7:9100';

/** @returns the printers in their order, or the sentence that says what is wrong with the first wrong one */
export function printersFrom(text: string): PrinterAddress[] | string {
  const printers: PrinterAddress[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(entry) ?? [];
    if (address === '') return SHAPE;
    if (!NAME.test(name))
      return `must have names of 1 to 64 letters, digits, ".", "_" or "-", and ${shown(name)} is none`;
    // A name is also what people write.
    const twin = printers.find((printer) => printer.name.toLowerCase() === name.toLowerCase());
    if (twin) return `must name each printer once, and names ${shown(name)} twice`;
    const printer = printerFrom(name, address);
    if (typeof printer === 'string') return `has a wrong address for ${shown(name)}: it ${printer}`;
    printers.push(printer);
  }
  return printers;
}

function printerFrom(name: string, address: string): PrinterAddress | string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && IPP.includes(url.protocol)) {
    const wrong = faultOfIpp(address);
    return wrong ?? { name, kind: 'ipp', url: address };
  }
  if (url?.protocol === 'socket:') return socketFrom(name, url);
  return 'must begin with ipp://, ipps://, http://, https:// or socket://, and name a host';
}

/** The reason why this is no address of an IPP printer; none where it is one. */
export function faultOfIpp(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !IPP.includes(url.protocol) || url.hostname === '')
    return 'must be the address of a printer, such as ipp://printer.example/ipp/print';
  try {
    decodeURIComponent(url.username + url.password);
    return undefined;
  } catch {
    return 'must have %25 for each % in its name and password, and %40 for each @';
  }
}

function socketFrom(name: string, url: URL): PrinterAddress | string {
  const { hostname, port, pathname, searchParams, username, password } = url;
  if (hostname === '' || username !== '' || password !== '' || !['', '/'].includes(pathname))
    return 'must be socket://HOST:PORT, with nothing but ?language=zpl, dpi= and size= behind it';
  if (port === '0') return 'must have a port from 1 to 65535';
  const unknown = [...searchParams.keys()].find((key) => !['language', 'dpi', 'size'].includes(key));
  if (unknown !== undefined) return `has ${shown(unknown)}, and may have language, dpi and size`;
  if ((searchParams.get('language') ?? 'zpl') !== 'zpl') return 'must have language=zpl, the only one that is spoken';
  const dpi = searchParams.get('dpi');
  if (dpi !== null && !['203', '300'].includes(dpi)) return 'must have dpi=203 or dpi=300';
  const text = searchParams.get('size');
  const size = text === null ? undefined : sizeFromText(text.toLowerCase());
  if (text !== null && !size) return `has size=${text}, which is no size of LABEL_SIZE`;
  return {
    ...{ name, kind: 'socket', host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? RAW_PORT : Number(port) },
    ...(dpi !== null && { dpi: Number(dpi) }),
    ...(size && { size }),
  };
}

const shown = (text: string) => JSON.stringify(text.slice(0, 80));
