// What a printer is looked at with, and what it says of itself at one moment.
import type { JobFacts, Printer, PrinterFacts } from '../print/printer.ts';
import type { WorkMeans } from './work.ts';

export type IppMeans = WorkMeans & {
  printer: Printer;
  oneLabelPerJob: boolean;
  memory: IppMemory;
};

/** What this process knows of a printer from one look to the next. */
export type IppMemory = {
  /** Since when it has looked for what may have arrived, by token: by then nobody sends it any more. */
  lookedSince: Map<string, number>;
  /** Its words when it took no further job, and how many of ours it had then. */
  refusal?: { words: string; inFlight: number; at: number } | undefined;
};

export type Sight = {
  at: number;
  facts: PrinterFacts;
  /** The jobs that it lists for a user; asked once. */
  listed: (user: string) => Promise<JobFacts[]>;
};

export const ASK_MS = 5_000;

/** @throws PrinterTrouble where the printer does not say how it is */
export async function lookAt({ printer, now }: IppMeans): Promise<Sight> {
  const facts = await printer.ask(AbortSignal.timeout(ASK_MS));
  const known = new Map<string, Promise<JobFacts[]>>();
  const listed = (user: string) => {
    const asked = known.get(user) ?? printer.jobs(user, AbortSignal.timeout(ASK_MS));
    known.set(user, asked);
    return asked;
  };
  return { at: now(), facts, listed };
}

/** Why the printer takes nothing now; undefined where it does. */
export function whyWait({ isStopped, isAccepting, words }: PrinterFacts): string | undefined {
  const because = words === '' ? '.' : `: ${words}.`;
  if (isStopped) return `The printer is stopped${because}`;
  return isAccepting ? undefined : `The printer does not accept jobs at the moment${because}`;
}
