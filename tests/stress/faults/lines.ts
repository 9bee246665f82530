/** Describes what the parts wrote, the last of it. */
export type Lines = {
  add: (part: string, line: string) => void;
  /** Gives what was written about one request. */
  ofRequest: (id: string) => string[];
  /** The lines that fit. */
  all: (pattern: RegExp) => string[];
  /** Gives what a part wrote. */
  of: (part: string) => string[];
  /** Defects that were noted, each message once. */
  defects: () => string[];
  last: (count: number) => string[];
};

const KEPT = 100_000;
const ERROR = 50;

/** Keeps the lines in memory; the oldest go when there are too many. */
export function keepLines(): Lines {
  const kept: string[] = [];
  const defects = new Map<string, { line: string; count: number }>();
  return {
    add: (part, line) => {
      if (line === '') return;
      const named = `${part}: ${line}`;
      kept.push(named);
      if (kept.length > KEPT) kept.splice(0, KEPT / 2);
      const defect = defectIn(line);
      if (!defect) return;
      const key = `${part.replace(/-\d+$/, '')} ${defect}`;
      defects.set(key, { line: named, count: (defects.get(key)?.count ?? 0) + 1 });
    },
    ofRequest: (id) => kept.filter((line) => line.includes(id)),
    all: (pattern) => kept.filter((line) => pattern.test(line)),
    of: (part) => kept.filter((line) => line.startsWith(`${part}: `)),
    defects: () => [...defects.values()].map(({ line, count }) => `${count} × ${line}`),
    last: (count) => kept.slice(-count),
  };
}

/** Gives what was noted as a defect, without what differs each time. */
function defectIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    return Number(level) >= ERROR ? `${msg} ${err?.message?.replace(/[\da-f-]{6,}|\d+/g, '#')}` : undefined;
  } catch {
    // The broker writes plain text.
    return undefined;
  }
}
