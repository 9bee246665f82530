import { exchange } from './exchange.ts';
import type { Attributes, IppAnswer, IppRequest } from './ipp-message.ts';
import { numberOf, readAnswer, textOf, textsOf, writeRequest } from './ipp-message.ts';
import { PrinterTrouble } from './printer-trouble.ts';

/** Describes what a printer tells about itself. */
export type PrinterFacts = {
  isStopped: boolean;
  isPrinting: boolean;
  isAccepting: boolean;
  /** The words of the printer: reasons such as media-empty, and its message. */
  words: string;
  /** The reasons among them that are in the way of printing, or soon will be. */
  troubles: string[];
  formats: string[];
  mostCopies: number;
  /** Square resolutions of pictures, in dots per inch; empty when it does not say. */
  resolutions: number[];
  rasterTypes: string[];
  mayKeepScale: boolean;
  /** What lies in it, in its own words. */
  paper: string | undefined;
  /** Seconds since it was started. */
  upTime: number | undefined;
};

export type JobState = 'waiting' | 'held' | 'printing' | 'stopped' | 'canceled' | 'aborted' | 'completed';

export type JobFacts = { id: number; name: string; state: JobState; words: string; createdUpTime: number | undefined };

export type JobOrder = {
  name: string;
  user: string;
  copies: number;
  format: string;
  document: Buffer;
  keepScale: boolean;
};

/**
 * A printer's answer to a job: taken, or refused with its words. A busy one may take the same job in a moment; one that
 * refuses it for good never will.
 */
export type Receipt =
  | { isTaken: true; job: JobFacts }
  | { isTaken: false; isBusy: boolean; isForGood: boolean; words: string };

/** One printer, spoken to in IPP. Each call is one request, ends with its signal and throws PrinterTrouble. */
export type Printer = {
  ask: (signal: AbortSignal) => Promise<PrinterFacts>;
  print: (order: JobOrder, signal: AbortSignal) => Promise<Receipt>;
  /** Undefined when the printer does not know the job (any more). */
  job: (id: number, user: string, signal: AbortSignal) => Promise<JobFacts | undefined>;
  /** Every job that it still knows, done or not. */
  jobs: (user: string, signal: AbortSignal) => Promise<JobFacts[]>;
  /** Cancels a job. @returns false where the printer did not: it may be printed already */
  cancel: (id: number, user: string, signal: AbortSignal) => Promise<boolean>;
};

export function connectPrinter(address: string): Printer {
  const url = new URL(address);
  const uri = `${url.protocol === 'ipps:' || url.protocol === 'https:' ? 'ipps' : 'ipp'}://${url.host}${url.pathname}`;
  const send = async (request: IppRequest, signal: AbortSignal) =>
    readAnswer(await exchange(url, writeRequest(uri, request), signal));
  return {
    ask: async (signal) => factsOf(await send({ operation: 'Get-Printer-Attributes', attributes: {} }, signal)),
    print: async (order, signal) => receiptOf(await send(jobRequest(order), signal)),
    job: async (id, user, signal) => {
      const attributes = { 'job-id': id, 'requesting-user-name': user };
      const answer = await send({ operation: 'Get-Job-Attributes', attributes }, signal);
      if (answer.status === NOT_FOUND || answer.status === GONE) return undefined;
      return jobsOf(succeeded(answer))[0];
    },
    jobs: async (user, signal) => {
      const list = async (which: string) => {
        const attributes = { 'requesting-user-name': user, 'which-jobs': which, 'requested-attributes': JOB_FACTS };
        return jobsOf(succeeded(await send({ operation: 'Get-Jobs', attributes }, signal)));
      };
      // In this order: a job that ends in between is in both. The other way round, or at once, it could be in neither.
      const going = await list('not-completed');
      return [...(await list('completed')), ...going];
    },
    cancel: async (id, user, signal) => {
      const attributes = { 'job-id': id, 'requesting-user-name': user };
      return isSuccess((await send({ operation: 'Cancel-Job', attributes }, signal)).status);
    },
  };
}

const JOB_FACTS = ['job-id', 'job-name', 'job-state', 'job-state-reasons', 'job-state-message', 'time-at-creation'];
const [NOT_FOUND, GONE] = [0x0406, 0x0407];
const BUSY = 0x0507;
/** An internal error, one of the device, a job cancelled while it was read: some of it may be printed. */
const BROKEN_OFF = [0x0500, 0x0504, 0x0508];
const isSuccess = (status: number) => status < 0x0100;

function succeeded(answer: IppAnswer): IppAnswer {
  if (isSuccess(answer.status)) return answer;
  throw new PrinterTrouble(`it answers with an error: ${statusWords(answer)}`, { isUntouched: false });
}

function statusWords({ status, operation }: IppAnswer): string {
  const said = shown(textOf(operation, 'status-message') ?? '');
  return said || (statusNames[status] ?? `IPP status 0x${status.toString(16).padStart(4, '0')}`);
}

// RFC 8011, 4.1.6, those that a job can meet
const statusNames: Record<number, string> = {
  1025: 'client-error-forbidden',
  1026: 'client-error-not-authenticated',
  1027: 'client-error-not-authorized',
  1028: 'client-error-not-possible',
  1030: 'client-error-not-found',
  1034: 'client-error-document-format-not-supported',
  1280: 'server-error-internal-error',
  1282: 'server-error-service-unavailable',
  1283: 'server-error-version-not-supported',
  1284: 'server-error-device-error',
  1285: 'server-error-temporary-error',
  1286: 'server-error-not-accepting-jobs',
  1287: 'server-error-busy',
  1288: 'server-error-job-canceled',
};

function factsOf(answer: IppAnswer): PrinterFacts {
  const { printer } = succeeded(answer);
  const copies = printer.get('copies-supported')?.[0];
  const [accepting] = printer.get('printer-is-accepting-jobs') ?? [];
  return {
    isStopped: numberOf(printer, 'printer-state') === 5,
    isPrinting: numberOf(printer, 'printer-state') === 4,
    isAccepting: accepting !== false,
    words: wordsOf(printer, 'printer-state-reasons', 'printer-state-message'),
    troubles: textsOf(printer, 'printer-state-reasons')
      .map(shown)
      .filter((reason) => reason !== 'none' && reason !== '' && !reason.endsWith('-report')),
    formats: textsOf(printer, 'document-format-supported'),
    mostCopies: typeof copies === 'object' && 'upper' in copies ? Math.max(1, copies.upper) : 1,
    resolutions: resolutionsOf(printer),
    rasterTypes: textsOf(printer, 'pwg-raster-document-type-supported'),
    mayKeepScale: textsOf(printer, 'print-scaling-supported').includes('none'),
    paper: paperOf(printer),
    upTime: numberOf(printer, 'printer-up-time'),
  };
}

function paperOf(printer: Attributes): string | undefined {
  const [ready = textOf(printer, 'media-default')] = textsOf(printer, 'media-ready');
  return ready === undefined ? undefined : shown(ready) || undefined;
}

const DOTS_PER_INCH = 3;

function resolutionsOf(printer: Attributes): number[] {
  const named = ['pwg-raster-document-resolution-supported', 'printer-resolution-supported'];
  const listed = named.map((name) => printer.get(name)).find((values) => values !== undefined) ?? [];
  const square = listed.flatMap((value) =>
    typeof value === 'object' && 'unit' in value && value.unit === DOTS_PER_INCH && value.x === value.y
      ? [value.x]
      : [],
  );
  // AirPrint's way to say it: RS203-300
  const airPrint = textsOf(printer, 'urf-supported').find((text) => /^RS\d/.test(text)) ?? '';
  return square.length > 0 ? square : Array.from(airPrint.matchAll(/\d+/g), ([digits]) => Number(digits));
}

/** Reasons and message in one, without the empty reason and without saying anything twice. */
function wordsOf(attributes: Attributes, reasons: string, message: string): string {
  const words = [...textsOf(attributes, reasons), ...textsOf(attributes, message)]
    .map(shown)
    .filter((word) => word !== '' && word !== 'none');
  return [...new Set(words)].join(', ');
}

const LONGEST = 300;

/** A printer's words as part of a sentence of ours. */
function shown(words: string): string {
  const line = words
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .replace(/\.$/, '');
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}

function jobRequest({ name, user, copies, format, document, keepScale }: JobOrder): IppRequest {
  return {
    operation: 'Print-Job',
    attributes: { 'requesting-user-name': user, 'job-name': name, 'document-format': format },
    job: { ...(copies > 1 && { copies }), ...(keepScale && { 'print-scaling': 'none' }) },
    document,
  };
}

function receiptOf(answer: IppAnswer): Receipt {
  const [job] = jobsOf(answer);
  const { status } = answer;
  if (!isSuccess(status)) {
    if (job && status >= 0x0500) return { isTaken: true, job };
    if (BROKEN_OFF.includes(status)) throw new PrinterTrouble(statusWords(answer), { isUntouched: false });
    const isForGood = status >= 0x0400 && status < 0x0500;
    return { isTaken: false, isBusy: status === BUSY, isForGood, words: statusWords(answer) };
  }
  if (!job) throw new PrinterTrouble('its answer names no job', { isUntouched: false });
  return { isTaken: true, job };
}

// RFC 8011, 5.3.7
const states: Record<number, JobState> = {
  3: 'waiting',
  4: 'held',
  5: 'printing',
  6: 'stopped',
  7: 'canceled',
  8: 'aborted',
  9: 'completed',
};

function jobsOf({ jobs }: IppAnswer): JobFacts[] {
  return jobs.flatMap((job) => {
    const id = numberOf(job, 'job-id');
    const state = states[numberOf(job, 'job-state') ?? 0];
    if (id === undefined || state === undefined) return [];
    const words = wordsOf(job, 'job-state-reasons', 'job-state-message');
    return [
      { id, state, words, name: textOf(job, 'job-name') ?? '', createdUpTime: numberOf(job, 'time-at-creation') },
    ];
  });
}
