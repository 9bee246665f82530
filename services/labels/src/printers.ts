// The printers of this server, and how each of them is: asked by everybody who wants to know at once, and never for long.
import type { PrinterAddress } from './domain/printer-list.ts';
import type { LabelSize } from './domain/size.ts';
import type { Printer } from './print/printer.ts';
import { connectPrinter } from './print/printer.ts';
import { PrinterTrouble } from './print/printer-trouble.ts';
import type { RawPrinter } from './print/raw-printer.ts';
import { connectRawPrinter } from './print/raw-printer.ts';

export type PrinterState = {
  state: 'idle' | 'printing' | 'stopped' | 'unreachable';
  message: string;
  accepting: boolean;
  paper: string | null;
};

export type Device = { name: string } & (
  | { kind: 'ipp'; printer: Printer }
  | { kind: 'socket'; printer: RawPrinter; dpi: number | undefined; size: LabelSize | undefined }
);

export type Printers = {
  /** The first is meant where none is named. */
  devices: Device[];
  named: (name: string) => Device | undefined;
  /** How all of them are; one that does not answer in time delays no other. */
  states: () => Promise<({ name: string; default: boolean; papers: boolean } & PrinterState)[]>;
};

/** The longest that anybody waits for a printer's word, and how long a word is true. */
const [ASK_MS, TRUE_MS] = [1_800, 1_500];

export function openPrinters(addresses: PrinterAddress[]): Printers {
  const devices = addresses.map(deviceOf);
  const ask = devices.map((device) => remembered(() => stateOf(device)));
  return {
    devices,
    named: (name) => devices.find((device) => device.name.toLowerCase() === name.toLowerCase()),
    states: () =>
      Promise.all(
        devices.map(async (device, at) => ({
          name: device.name,
          default: at === 0,
          papers: printsPapers(device),
          ...(await (ask[at] as () => Promise<PrinterState>)()),
        })),
      ),
  };
}

/** One on a socket is told in ZPL what to draw, and that is for labels. */
export const printsPapers = ({ kind }: Device): boolean => kind === 'ipp';

function deviceOf(address: PrinterAddress): Device {
  const { name } = address;
  if (address.kind === 'ipp') return { name, kind: 'ipp', printer: connectPrinter(address.url) };
  const { host, port, dpi, size } = address;
  return { name, kind: 'socket', printer: connectRawPrinter({ host, port }), dpi, size };
}

/** Those who ask at once share one question, and its answer is true for a moment. */
function remembered(read: () => Promise<PrinterState>): () => Promise<PrinterState> {
  let asked: { state: Promise<PrinterState>; until: number } | undefined;
  return () => {
    if (asked && performance.now() < asked.until) return asked.state;
    const state = read();
    const question = { state, until: Number.POSITIVE_INFINITY };
    asked = question;
    void state.finally(() => {
      question.until = performance.now() + TRUE_MS;
    });
    return state;
  };
}

async function stateOf(device: Device): Promise<PrinterState> {
  // The signal ends the question; a name that is looked up for longer is not waited for.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new PrinterTrouble('it does not answer in time', { isUntouched: true })),
    ASK_MS,
  );
  try {
    const asked = device.kind === 'ipp' ? ippState(device.printer) : socketState(device.printer);
    return await Promise.race([asked, late.promise]);
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    return { state: 'unreachable', message: error.message, accepting: false, paper: null };
  } finally {
    clearTimeout(timer);
  }
}

async function ippState(printer: Printer): Promise<PrinterState> {
  const { isStopped, isPrinting, isAccepting, words, paper } = await printer.ask(AbortSignal.timeout(ASK_MS));
  const state = isStopped ? 'stopped' : isPrinting ? 'printing' : 'idle';
  return { state, message: words, accepting: isAccepting, paper: paper ?? null };
}

async function socketState(printer: RawPrinter): Promise<PrinterState> {
  const status = await printer.status(AbortSignal.timeout(ASK_MS));
  const reasons = status?.reasons ?? [];
  const going = status && status.waiting > 0 ? 'printing' : 'idle';
  return { state: reasons.length > 0 ? 'stopped' : going, message: reasons.join(', '), accepting: true, paper: null };
}
