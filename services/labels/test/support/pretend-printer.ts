import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ipp from 'ipp';
import type { Sent } from './ipp-bytes.ts';
import { ippAnswer } from './ipp-bytes.ts';

type PretendJob = { id: number; name: string; state: number; reasons: string; created: number };

export type Received = { name: string; user: string; format: string; copies: number; bytes: number };

/** A printer whose every answer can be set; it counts what it was sent. */
export type PretendPrinter = {
  url: string;
  received: Received[];
  operations: string[];
  jobs: PretendJob[];
  state: {
    printer: number;
    reasons: string[];
    isAccepting: boolean;
    upTime: number;
    formats: string[];
    mostCopies: number;
    resolution: number;
  };
  /** The state a new job gets, 9 (completed) at first. */
  newJobState: number;
  /** Happens before a request is looked at: its answer shows what is so then. */
  before?: (asked: Asked) => Promise<void>;
  /** Gets the answer to an operation instead of the client: may send it, another one, or break off. */
  instead: Partial<Record<string, (response: ServerResponse, answer: Buffer) => void>>;
  stop: () => Promise<void>;
};

type Asked = {
  operation: string;
  'operation-attributes-tag': Record<string, string | number>;
  'job-attributes-tag'?: { copies?: number };
  data?: string;
};

export async function startPretendPrinter(): Promise<PretendPrinter> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const asked = ipp.parse(bytes) as unknown as Asked;
    await printer.before?.(asked);
    printer.operations.push(asked.operation);
    const answer = handlers[asked.operation]?.(asked, bytes.length) ?? ippAnswer(0x0501, []);
    const instead = printer.instead[asked.operation];
    if (instead) instead(response, answer);
    else response.setHeader('content-type', 'application/ipp').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const printer: PretendPrinter = {
    url: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`,
    received: [],
    operations: [],
    jobs: [],
    state: {
      printer: 3,
      reasons: ['none'],
      isAccepting: true,
      upTime: 1_000,
      formats: ['application/pdf'],
      mostCopies: 999,
      resolution: 203,
    },
    newJobState: 9,
    instead: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const handlers = handlersOf(printer);
  return printer;
}

function handlersOf(printer: PretendPrinter): Record<string, (asked: Asked, bytes: number) => Buffer> {
  const byId = (asked: Asked) => printer.jobs.find(({ id }) => id === asked['operation-attributes-tag']['job-id']);
  return {
    'Get-Printer-Attributes': () => ippAnswer(0, [{ group: 'printer', attributes: printerAttributes(printer) }]),
    'Print-Job': (asked, bytes) => {
      const operation = asked['operation-attributes-tag'];
      const name = String(operation['job-name']);
      const user = String(operation['requesting-user-name']);
      const format = String(operation['document-format']);
      printer.received.push({ name, user, format, copies: asked['job-attributes-tag']?.copies ?? 1, bytes });
      const id = printer.received.length;
      const job = { id, name, state: printer.newJobState, reasons: 'none', created: printer.state.upTime };
      printer.jobs.push(job);
      return jobsAnswer([job]);
    },
    'Get-Job-Attributes': (asked) => {
      const job = byId(asked);
      return job ? jobsAnswer([job]) : ippAnswer(0x0406, []);
    },
    'Get-Jobs': (asked) => {
      const isDone = asked['operation-attributes-tag']['which-jobs'] === 'completed';
      return jobsAnswer(printer.jobs.filter(({ state }) => state >= 7 === isDone));
    },
    'Cancel-Job': (asked) => {
      const job = byId(asked);
      if (job) job.state = 7;
      return ippAnswer(job ? 0 : 0x0406, []);
    },
  };
}

function printerAttributes({ state }: PretendPrinter): Record<string, Sent> {
  return {
    'printer-state': { type: 'enum', values: [state.printer] },
    'printer-state-reasons': { type: 'keyword', values: state.reasons },
    'printer-is-accepting-jobs': { type: 'boolean', values: [state.isAccepting] },
    'printer-up-time': { type: 'integer', values: [state.upTime] },
    'document-format-supported': { type: 'keyword', values: state.formats },
    'copies-supported': { type: 'range', values: [[1, state.mostCopies]] },
    'printer-resolution-supported': { type: 'resolution', values: [[state.resolution, state.resolution]] },
  };
}

function jobsAnswer(jobs: PretendJob[]): Buffer {
  const sent = jobs.map(({ id, name, state, reasons, created }) => ({
    group: 'job' as const,
    attributes: {
      'job-id': { type: 'integer', values: [id] },
      'job-name': { type: 'text', values: [name] },
      'job-state': { type: 'enum', values: [state] },
      'job-state-reasons': { type: 'keyword', values: [reasons] },
      'time-at-creation': { type: 'integer', values: [created] },
    } satisfies Record<string, Sent>,
  }));
  return ippAnswer(0, sent);
}
