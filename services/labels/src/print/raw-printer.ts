// A printer that reads ZPL from a raw socket. Many say nothing but, when they are asked by ~HS, how they are; an answer
// that comes behind the labels shows that the printer has read them, and so does a connection that it closes in order.
import { connect, type Socket } from 'node:net';
import { createKeyedMutex } from '@stockroom/batching';
import type { RawStatus } from './host-status.ts';
import { statusIn } from './host-status.ts';
import { PrinterTrouble } from './printer-trouble.ts';

export type RawPrinter = {
  /** How it is: what it said last where it prints at the moment. Undefined where it can be reached and says nothing. */
  status: (signal: AbortSignal) => Promise<RawStatus | undefined>;
  /**
   * Sends labels, and waits until the printer has printed them, or at least read them.
   * @throws PrinterTrouble with what is known of whether the printer got any of it
   */
  print: (labels: Buffer, watch: RawWatch) => Promise<void>;
};

export type RawWatch = {
  signal: AbortSignal;
  /** Called with what the printer says of itself while it prints. */
  onStatus?: (status: RawStatus) => void;
};

export type RawLimits = { connectMs: number; statusMs: number; silenceMs: number; pollMs: number };
/** `silenceMs` is the longest time in which nothing is read and nothing said. */
export const rawLimits: RawLimits = { connectMs: 2_000, statusMs: 700, silenceMs: 60_000, pollMs: 300 };

const ASK = '~HS';
/** Nobody's status is so long. */
const MOST_BYTES = 64 << 10;

export function connectRawPrinter(at: { host: string; port: number }, limits: RawLimits = rawLimits): RawPrinter {
  const inTurn = createKeyedMutex();
  let isPrinting = false;
  let last: RawStatus | undefined;
  return {
    status: async (signal) => {
      if (isPrinting) return last;
      // Such a printer has one connection at a time.
      return inTurn(['printer'], async () => {
        const line = await open(at, signal, limits.connectMs);
        try {
          line.socket.write(ASK);
          return await line.heard(statusIn, limits.statusMs);
        } finally {
          line.socket.destroy();
        }
      });
    },
    print: (labels, watch) =>
      inTurn(['printer'], async () => {
        isPrinting = true;
        last = undefined;
        const onStatus = (status: RawStatus) => {
          last = status;
          watch.onStatus?.(status);
        };
        try {
          await printOn(await open(at, watch.signal, limits.connectMs), labels, { ...watch, onStatus, limits });
        } finally {
          isPrinting = false;
        }
      }),
  };
}

type Sending = Required<RawWatch> & { limits: RawLimits };

async function printOn(line: Line, labels: Buffer, { limits, onStatus }: Sending): Promise<void> {
  const { socket } = line;
  try {
    await line.sent(labels, limits.silenceMs);
    for (let asked = 0; ; asked += 1) {
      if (!socket.writable) break;
      socket.write(ASK);
      const status = await line.heard(statusIn, asked === 0 ? limits.statusMs : limits.silenceMs);
      // One that never says a word is known to have read all when it closes the connection.
      if (!status && asked === 0) break;
      if (!status) throw trouble('it fell silent while it printed');
      onStatus(status);
      if (status.waiting === 0) return;
      await line.pause(limits.pollMs);
    }
    socket.end();
    await line.closed(limits.silenceMs);
  } finally {
    socket.destroy();
  }
}

const trouble = (words: string, cause?: unknown) => new PrinterTrouble(words, { isUntouched: false, cause });

type Line = {
  socket: Socket;
  /** Waits until all is on its way; the printer reads as it prints. */
  sent: (bytes: Buffer, silenceMs: number) => Promise<void>;
  /** Waits for an answer; undefined when none comes in time, or the printer closes in order. */
  heard: <Answer>(read: (text: string) => Answer | undefined, ms: number) => Promise<Answer | undefined>;
  /** Waits until the printer has closed the connection in order. */
  closed: (ms: number) => Promise<void>;
  pause: (ms: number) => Promise<void>;
};

const causes: Record<string, string> = {
  ECONNREFUSED: 'it refuses the connection',
  ENOTFOUND: 'its name is not known in the network',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  EHOSTUNREACH: 'there is no way to it in the network',
  ENETUNREACH: 'there is no way to it in the network',
  ECONNRESET: 'it broke off the connection',
  EPIPE: 'it broke off the connection',
};

async function open(at: { host: string; port: number }, signal: AbortSignal, ms: number): Promise<Line> {
  const socket = connect({ ...at, signal });
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  let [isOpen, text, news] = [false, '', Promise.withResolvers<void>()];
  const wordsOf = (error: NodeJS.ErrnoException) =>
    signal.aborted ? 'it does not answer in time' : (causes[error.code ?? ''] ?? 'the connection failed');
  socket.on('error', (error) =>
    broken.reject(new PrinterTrouble(wordsOf(error), { isUntouched: !isOpen, cause: error })),
  );
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.length > MOST_BYTES) socket.destroy(new Error('Its answer has no end.'));
    news.resolve();
  });
  socket.on('end', () => {
    ended.resolve();
    news.resolve();
  });
  const within = async <T>(what: Promise<T>, limitMs: number, onTime: () => T): Promise<T> => {
    const late = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      try {
        late.resolve(onTime());
      } catch (error) {
        late.reject(error);
      }
    }, limitMs);
    try {
      return await Promise.race([what, late.promise, broken.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    await within(new Promise<void>((resolve) => socket.once('connect', () => resolve())), ms, () => {
      throw new PrinterTrouble('it does not answer in time', { isUntouched: true });
    });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  isOpen = true;
  return {
    socket,
    sent: async (bytes, silenceMs) => {
      let before = -1;
      const flushed = new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
      let isFlushed = false;
      void flushed.then(() => {
        isFlushed = true;
      });
      while (!isFlushed) {
        await within(Promise.race([flushed, ended.promise]), silenceMs, () => {
          const read = socket.bytesWritten - socket.writableLength;
          if (read === before) throw trouble('it stopped reading');
          before = read;
        });
        if (!isFlushed && socket.readableEnded) throw trouble('it closed the connection before it had read all');
      }
    },
    heard: async (read, limitMs) => {
      text = '';
      const until = performance.now() + limitMs;
      for (;;) {
        const answer = read(text);
        if (answer !== undefined) return answer;
        const left = until - performance.now();
        if (left <= 0 || socket.readableEnded) return undefined;
        news = Promise.withResolvers();
        await within(news.promise, left, () => undefined);
      }
    },
    closed: (limitMs) =>
      within(ended.promise, limitMs, () => {
        throw trouble('it does not say that it read all');
      }),
    pause: (limitMs) => within(new Promise<void>(() => undefined), limitMs, () => undefined),
  };
}
