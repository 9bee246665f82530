import type { Lines } from './lines.ts';

const STALL_MS = 8_000;
const LOOK_MS = 500;
const REASONS = 6;

/** Prints when no write was answered for a while, and what the parts wrote meanwhile, each thing once. */
export function watchStalls(answered: () => number, lines: Lines): { stop: () => void } {
  let count = answered();
  let since = Date.now();
  let isTold = false;
  const timer = setInterval(() => {
    if (answered() !== count) {
      if (isTold) console.log(`      writes are answered again after ${Math.round((Date.now() - since) / 1000)} s`);
      [count, since, isTold] = [answered(), Date.now(), false];
    } else if (!isTold && Date.now() - since > STALL_MS) {
      isTold = true;
      console.log(`      no write was answered for ${STALL_MS / 1000} s:`);
      for (const reason of reasonsIn(lines.last(300))) console.log(`         ${reason}`);
    }
  }, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}

/** Gives what the lines say, the most frequent first, without what differs each time. */
function reasonsIn(lines: string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [part = '', text = ''] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)];
    const reason = `${part}: ${said(text)}`.replace(/[\da-f]{8,}(-[\da-f]+)*|\d+/g, '#').slice(0, 250);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, REASONS).map(([reason, count]) => `${count} × ${reason}`);
}

function said(text: string): string {
  try {
    const { msg, cause, reason, err } = JSON.parse(text) as Record<string, unknown>;
    const why = cause ?? reason ?? (err as { message?: string } | undefined)?.message ?? err ?? '';
    return `${msg} ${why}`;
  } catch {
    // The broker writes plain text.
    return text;
  }
}
