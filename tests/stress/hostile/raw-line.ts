// An HTTP/1.1 client that sends exactly the bytes it is given and takes answers to the letter.
import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string[]>; body: Buffer; ms: number };

/** Carries what came instead of a whole answer. */
export class NoAnswer extends Error {
  readonly received: string;

  constructor(message: string, received = '') {
    super(message);
    this.received = received;
  }
}

export type RawLine = {
  /** Sends a request and gives its answer. @throws NoAnswer when none came in time, or what came is no HTTP */
  ask: (bytes: Buffer, options: { isHead: boolean; patienceMs: number }) => Promise<RawAnswer>;
  close: () => void;
};

/**
 * One connection after another to a port, kept for further requests as long as the server keeps it.
 * @param from the own address, such as 127.0.0.2
 */
export function openLine(port: number, from?: string): RawLine {
  let socket: Socket | undefined;
  let isUsed = false;

  const ask: RawLine['ask'] = async (bytes, options) => {
    const wasUsed = isUsed && socket !== undefined;
    try {
      return await once(bytes, options);
    } catch (error) {
      // A kept connection may end just when the next request begins: then, and only then, it is asked anew.
      if (!(error instanceof NoAnswer) || !wasUsed || error.received !== '' || error.message !== CLOSED) throw error;
      return once(bytes, options);
    }
  };

  function once(bytes: Buffer, { isHead, patienceMs }: { isHead: boolean; patienceMs: number }): Promise<RawAnswer> {
    const began = performance.now();
    socket ??= connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) }).setNoDelay(true);
    const line = socket;
    isUsed = true;
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const timer = setTimeout(() => fail(`no answer within ${patienceMs} ms`), patienceMs);
      const done = () => {
        clearTimeout(timer);
        line.removeAllListeners('data').removeAllListeners('close').removeAllListeners('error');
        line.on('error', () => {});
      };
      const drop = () => {
        line.destroy();
        if (socket === line) socket = undefined;
      };
      const fail = (message: string) => {
        done();
        drop();
        reject(new NoAnswer(message, received.toString('latin1').slice(0, 300)));
      };
      const look = (hasEnded: boolean) => {
        const read = parseAnswer(received, { isHead, hasEnded });
        if (read === 'more') return hasEnded ? fail(CLOSED) : undefined;
        if (typeof read === 'string') return fail(read);
        done();
        if (read.closes || hasEnded) drop();
        resolve({ status: read.status, headers: read.headers, body: read.body, ms: performance.now() - began });
      };
      line.on('data', (part) => {
        received = received.length === 0 ? part : Buffer.concat([received, part]);
        look(false);
      });
      line.on('error', () => {});
      line.on('close', () => look(true));
      line.write(bytes);
    });
  }

  return {
    ask,
    close: () => {
      socket?.destroy();
      socket = undefined;
    },
  };
}

const CLOSED = 'the connection was closed without a whole answer';

type Parsed = Omit<RawAnswer, 'ms'> & { closes: boolean };
const HEAD_END = Buffer.from('\r\n\r\n');

/** Reads one answer and nothing after it: `more` when it is not whole, another sentence when it is no HTTP. */
export function parseAnswer(bytes: Buffer, of: { isHead: boolean; hasEnded: boolean }): Parsed | string {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return 'more';
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\w '-]*$/.exec(first)?.[1]);
  if (!status) return `a status line that is none: ${first}`;
  if (status < 200) return parseAnswer(bytes.subarray(end + 4), of);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w-]+): ([\x20-\x7e\t\x80-\xff]*)$/.exec(line) ?? [];
    if (name === '') return `a header line that is none: ${line}`;
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const rest = bytes.subarray(end + 4);
  const closes = headers.get('connection')?.[0] === 'close';
  const body = bodyOf(rest, headers, { ...of, isBare: of.isHead || status === 204 || status === 304 });
  if (typeof body === 'string') return body;
  if (body.after > 0) return 'bytes after the end of the answer';
  return { status, headers, body: body.bytes, closes };
}

type Body = { bytes: Buffer; after: number };

function bodyOf(
  rest: Buffer,
  headers: Map<string, string[]>,
  { isBare, hasEnded }: { isBare: boolean; hasEnded: boolean },
): Body | string {
  if (isBare) return { bytes: Buffer.alloc(0), after: rest.length };
  if (headers.get('transfer-encoding')?.[0] === 'chunked') return chunked(rest);
  const lengths = headers.get('content-length');
  if (lengths) {
    const length = Number(lengths[0]);
    if (lengths.length > 1 || !Number.isInteger(length)) return `a length that is none: ${lengths}`;
    return rest.length < length ? 'more' : { bytes: rest.subarray(0, length), after: rest.length - length };
  }
  return hasEnded ? { bytes: rest, after: 0 } : 'more';
}

function chunked(rest: Buffer): Body | string {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = rest.indexOf('\r\n', at);
    if (end < 0) return 'more';
    const size = Number.parseInt(rest.toString('latin1', at, end), 16);
    if (!Number.isInteger(size)) return 'a chunk without a size';
    const next = end + 2 + size + 2;
    if (rest.length < next) return 'more';
    if (size === 0) return { bytes: Buffer.concat(parts), after: rest.length - next };
    parts.push(rest.subarray(end + 2, end + 2 + size));
    at = next;
  }
}
