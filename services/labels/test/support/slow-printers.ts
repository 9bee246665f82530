// Two printers that take their time, count every label that comes out by what stands on it, and lose what they hold when
// they are switched off: one of IPP, one on a raw socket.
import { createServer as createHttp } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ipp from 'ipp';
import type { Sent } from './ipp-bytes.ts';
import { ippAnswer } from './ipp-bytes.ts';

export type SlowPrinter = {
  url: string;
  /** What came out, in its order: the title of a job, or the ZPL of a label. */
  printed: string[];
  off: () => Promise<void>;
  on: () => Promise<void>;
};

/** The time for one label. */
const LABEL_MS = 25;

/** One that is never off for longer than it waits for its next label, and prints what it holds one by one. */
function startEngine(printed: string[]) {
  let held: { text: string; done: () => void }[] = [];
  let isOn = true;
  void (async () => {
    for (;;) {
      await sleep(LABEL_MS, undefined, { ref: false });
      const next = isOn ? held.shift() : undefined;
      if (!next) continue;
      printed.push(next.text);
      next.done();
    }
  })();
  return {
    hold: (text: string, done: () => void) => void held.push({ text, done }),
    drop: (text: string) => {
      held = held.filter((each) => each.text !== text);
    },
    held: () => held.length,
    off: () => {
      held = [];
      isOn = false;
    },
    on: () => {
      isOn = true;
    },
  };
}

type Asked = { operation: string; 'operation-attributes-tag': Record<string, string | number> };
type Job = { id: number; name: string; state: number; created: number };

export async function startSlowIpp(): Promise<SlowPrinter> {
  const printed: string[] = [];
  const engine = startEngine(printed);
  let jobs: Job[] = [];
  // As one that has been on for a while: a printer that has just begun cannot tell what was before.
  let began = Date.now() - 60_000;
  const upTime = () => Math.floor((Date.now() - began) / 1_000);
  const answers: Record<string, (tag: Asked['operation-attributes-tag']) => Buffer> = {
    'Get-Printer-Attributes': () =>
      ippAnswer(0, [{ group: 'printer', attributes: attributes(upTime(), engine.held()) }]),
    'Print-Job': (tag) => {
      const job = { id: jobs.length + 1, name: String(tag['job-name']), state: 5, created: upTime() };
      jobs.push(job);
      engine.hold(job.name, () => {
        job.state = 9;
      });
      return listOf([job]);
    },
    'Get-Job-Attributes': ({ 'job-id': id }) => {
      const job = jobs.find((each) => each.id === id);
      return job ? listOf([job]) : ippAnswer(0x0406, []);
    },
    'Get-Jobs': ({ 'which-jobs': which }) => listOf(jobs.filter(({ state }) => state >= 7 === (which === 'completed'))),
    'Cancel-Job': ({ 'job-id': id }) => {
      const job = jobs.find((each) => each.id === id && each.state === 5);
      if (!job) return ippAnswer(0x0404, []);
      engine.drop(job.name);
      job.state = 7;
      return ippAnswer(0, []);
    },
  };
  const make = () =>
    createHttp(async (request, response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      } catch {
        return;
      }
      const asked = ipp.parse(Buffer.concat(chunks)) as unknown as Asked;
      response.setHeader('content-type', 'application/ipp');
      response.end(answers[asked.operation]?.(asked['operation-attributes-tag']) ?? ippAnswer(0x0501, []));
    });
  let server = make();
  const port = await listen(server, 0);
  return {
    url: `ipp://127.0.0.1:${port}/ipp/print`,
    printed,
    off: async () => {
      engine.off();
      jobs = [];
      await close(server, () => server.closeAllConnections());
    },
    on: async () => {
      began = Date.now();
      engine.on();
      server = make();
      await listen(server, port);
    },
  };
}

function attributes(upTime: number, held: number): Record<string, Sent> {
  return {
    'printer-state': { type: 'enum', values: [held > 0 ? 4 : 3] },
    'printer-state-reasons': { type: 'keyword', values: ['none'] },
    'printer-is-accepting-jobs': { type: 'boolean', values: [true] },
    'printer-up-time': { type: 'integer', values: [upTime] },
    'document-format-supported': { type: 'keyword', values: ['application/pdf'] },
    'copies-supported': { type: 'range', values: [[1, 99]] },
  };
}

function listOf(jobs: Job[]): Buffer {
  const sent = jobs.map(({ id, name, state, created }) => ({
    group: 'job' as const,
    attributes: {
      'job-id': { type: 'integer', values: [id] },
      'job-name': { type: 'text', values: [name] },
      'job-state': { type: 'enum', values: [state] },
      'time-at-creation': { type: 'integer', values: [created] },
    } satisfies Record<string, Sent>,
  }));
  return ippAnswer(0, sent);
}

export type SlowRaw = SlowPrinter & {
  /** How many labels it has read, and from where the last one came. */
  read: { labels: number; from: string };
};

export async function startSlowRaw(at = { host: '127.0.0.1', port: 0 }): Promise<SlowRaw> {
  const printed: string[] = [];
  const read = { labels: 0, from: '' };
  const engine = startEngine(printed);
  const sockets = new Set<Socket>();
  const make = () =>
    createServer({ allowHalfOpen: true }, (socket) => {
      let text = '';
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      socket.on('end', () => socket.end());
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        for (let end = text.indexOf('^XZ\n'); end >= 0; end = text.indexOf('^XZ\n')) {
          engine.hold(text.slice(text.indexOf('^XA'), end + 4), () => undefined);
          read.labels += 1;
          read.from = socket.remoteAddress ?? read.from;
          text = text.slice(end + 4);
        }
        if (!text.includes('~HS')) return;
        text = text.replaceAll('~HS', '');
        socket.write(hostStatus(engine.held()));
      });
    });
  let server = make();
  const port = await listen(server, at.port, at.host);
  return {
    url: `socket://${at.host}:${port}`,
    printed,
    read,
    off: async () => {
      engine.off();
      await close(server, () => {
        for (const socket of sockets) socket.resetAndDestroy();
      });
    },
    on: async () => {
      engine.on();
      server = make();
      await listen(server, port, at.host);
    },
  };
}

// ZPL II Programming Guide, "Host Status Return"
function hostStatus(waiting: number): string {
  const first = `030,0,0,0245,${String(waiting).padStart(3, '0')},0,0,0,000,0,0,0`;
  const lines = [first, '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'];
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}

async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server, cut: () => void): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  cut();
  await closed;
}
