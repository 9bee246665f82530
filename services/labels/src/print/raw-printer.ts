// A printer that reads ZPL from a raw socket. Many say nothing but, when they are asked by ~HS, how they are; an answer
// that comes behind the labels shows that the printer has read them, and so does a connection that it closes in order.
import { createKeyedMutex } from '@stockroom/batching';
import type { RawStatus } from './host-status.ts';
import { statusIn } from './host-status.ts';
import { PrinterTrouble } from './printer-trouble.ts';
import type { Line } from './raw-line.ts';
import { openLine, trouble } from './raw-line.ts';

export type RawPrinter = {
  /**
   * How it is: what it said last where it prints at the moment. Undefined where it can be reached and never said anything.
   * @throws PrinterTrouble, also for one that did say it before: it may have stopped reading
   */
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
/** One that gave no answer is not waited for again for so long. */
const SILENT_MS = 60_000;
/** What is known of a printer that prints, and has not said how it is. */
const AT_WORK: RawStatus = { reasons: [], waiting: 1 };

export function connectRawPrinter(at: { host: string; port: number }, limits: RawLimits = rawLimits): RawPrinter {
  const inTurn = turns();
  let [prints, last] = [0, undefined as RawStatus | undefined];
  let [silentUntil, hasAnswered] = [0, false];
  const asking: Asking = {
    isSilent: () => performance.now() < silentUntil,
    ask: async (line, waitMs) => {
      line.socket.write(ASK);
      const status = await line.heard(statusIn, waitMs);
      silentUntil = status ? 0 : performance.now() + SILENT_MS;
      hasAnswered ||= status !== undefined;
      return status;
    },
  };
  return {
    status: async (signal) => {
      if (prints > 0) return last ?? AT_WORK;
      return inTurn(signal, async () => {
        const line = await openLine(at, signal, limits.connectMs);
        try {
          if (!hasAnswered && asking.isSilent()) return undefined;
          const status = await asking.ask(line, limits.statusMs);
          if (!status && hasAnswered) throw new PrinterTrouble('it does not say how it is', { isUntouched: true });
          return status;
        } finally {
          line.socket.destroy();
        }
      });
    },
    print: async (labels, watch) => {
      const onStatus = (status: RawStatus) => {
        last = status;
        watch.onStatus?.(status);
      };
      prints += 1;
      try {
        await inTurn(watch.signal, async () => {
          last = undefined;
          const line = await openLine(at, watch.signal, limits.connectMs);
          await printOn(line, labels, { ...watch, ...asking, onStatus, limits });
        });
      } finally {
        prints -= 1;
      }
    },
  };
}

/** Such a printer has one connection at a time. Who waits for it does so no longer than the signal, and sends nothing then. */
function turns() {
  const mutex = createKeyedMutex();
  return <T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> => {
    const given = Promise.withResolvers<T>();
    const giveUp = () => given.reject(new PrinterTrouble('it prints something else', { isUntouched: true }));
    signal.addEventListener('abort', giveUp, { once: true });
    void mutex(['printer'], async () => {
      signal.removeEventListener('abort', giveUp);
      if (signal.aborted) giveUp();
      else await act().then(given.resolve, given.reject);
    });
    return given.promise;
  };
}

type Asking = {
  isSilent: () => boolean;
  /** Asks how it is. @returns undefined when it says nothing in this time */
  ask: (line: Line, waitMs: number) => Promise<RawStatus | undefined>;
};
type Sending = Required<RawWatch> & Asking & { limits: RawLimits };

async function printOn(line: Line, labels: Buffer, { limits, onStatus, isSilent, ask }: Sending): Promise<void> {
  const { socket } = line;
  try {
    await line.sent(labels, limits.silenceMs);
    for (let asked = 0; socket.writable && !isSilent(); asked += 1) {
      const status = await ask(line, asked === 0 ? limits.statusMs : limits.silenceMs);
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
