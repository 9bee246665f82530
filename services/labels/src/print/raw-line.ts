// A connection with a printer on a raw socket: what is known of it when it breaks is that it got nothing, or may have.
import { connect, type Socket } from 'node:net';
import { PrinterTrouble } from './printer-trouble.ts';

/** Nobody's status is so long. */
const MOST_BYTES = 64 << 10;

/** The printer may have got something. */
export const trouble = (words: string, cause?: unknown) => new PrinterTrouble(words, { isUntouched: false, cause });

export type Line = {
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

/** Connects. @throws PrinterTrouble */
export async function openLine(at: { host: string; port: number }, signal: AbortSignal, ms: number): Promise<Line> {
  const socket = connect({ ...at, signal });
  const heard = listen(socket, signal);
  try {
    const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await heard.within(connected, ms, () => {
      throw new PrinterTrouble('it does not answer in time', { isUntouched: true });
    });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return lineOf(socket, heard);
}

type Heard = ReturnType<typeof listen>;

/** Gathers what a printer says, until it breaks off or ends. */
function listen(socket: Socket, signal: AbortSignal) {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  let [isOpen, text, news] = [false, '', Promise.withResolvers<void>()];
  socket.on('connect', () => {
    isOpen = true;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    const words = signal.aborted ? 'it does not answer in time' : (causes[error.code ?? ''] ?? 'the connection failed');
    broken.reject(new PrinterTrouble(words, { isUntouched: !isOpen, cause: error }));
  });
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.length > MOST_BYTES) socket.destroy(new Error('Its answer has no end.'));
    news.resolve();
  });
  socket.on('end', () => {
    ended.resolve();
    news.resolve();
  });
  return {
    ended: ended.promise,
    text: () => text,
    forget: () => {
      text = '';
    },
    /** Settles with the next word of the printer, or its end. */
    next: () => {
      news = Promise.withResolvers();
      return news.promise;
    },
    /** Waits so long, unless the connection breaks. */
    within: <T>(what: Promise<T>, limitMs: number, onTime: () => T): Promise<T> =>
      withTimer(Promise.race([what, broken.promise]), limitMs, onTime),
  };
}

async function withTimer<T>(what: Promise<T>, limitMs: number, onTime: () => T): Promise<T> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, limitMs);
  try {
    return await Promise.race([what, late.promise.then(onTime)]);
  } finally {
    clearTimeout(timer);
  }
}

function lineOf(socket: Socket, { ended, text, forget, next, within }: Heard): Line {
  return {
    socket,
    sent: async (bytes, silenceMs) => {
      let [isFlushed, before] = [false, -1];
      const flushed = new Promise<void>((resolve) => {
        socket.write(bytes, () => {
          isFlushed = true;
          resolve();
        });
      });
      while (!isFlushed) {
        await within(Promise.race([flushed, ended]), silenceMs, () => {
          const read = socket.bytesWritten - socket.writableLength;
          if (read === before) throw trouble('it stopped reading');
          before = read;
        });
        if (!isFlushed && socket.readableEnded) throw trouble('it closed the connection before it had read all');
      }
    },
    heard: async (read, limitMs) => {
      forget();
      const until = performance.now() + limitMs;
      for (;;) {
        const answer = read(text());
        if (answer !== undefined) return answer;
        const left = until - performance.now();
        if (left <= 0 || socket.readableEnded) return undefined;
        await within(next(), left, () => undefined);
      }
    },
    closed: (limitMs) =>
      within(ended, limitMs, () => {
        throw trouble('it does not say that it read all');
      }),
    pause: (limitMs) => within(new Promise<void>(() => undefined), limitMs, () => undefined),
  };
}
