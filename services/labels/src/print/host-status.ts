// What a Zebra printer says when it is asked by ~HS (ZPL II Programming Guide, "Host Status Return"): three lines between
// STX and ETX.

export type RawStatus = {
  /** The reasons why it does not print, in the words of IPP. */
  reasons: string[];
  /** The labels and formats that it has read and not yet printed. */
  waiting: number;
};

const [STX, ETX] = ['\u0002', '\u0003'];

/** Reads the last whole status in what a printer sent; undefined while there is none. */
export function statusIn(text: string): RawStatus | undefined {
  const lines = linesIn(text);
  const whole = lines.length - (lines.length % 3);
  const [first, second] = lines.slice(Math.max(0, whole - 3), whole);
  if (!first || !second || first.length < 12 || second.length < 9) return undefined;
  const isOne = (value: string | undefined) => value === '1';
  const reasons = [
    ...(isOne(first[1]) ? ['media-empty'] : []),
    ...(isOne(second[2]) ? ['cover-open'] : []),
    ...(isOne(second[3]) ? ['marker-supply-empty'] : []),
    ...(isOne(first[2]) ? ['paused'] : []),
  ];
  return { reasons, waiting: countOf(first[4]) + countOf(second[8]) };
}

const countOf = (digits = ''): number => (/^\d{1,8}$/.test(digits) ? Number(digits) : 0);

function linesIn(text: string): string[][] {
  const begun = text.split(STX).slice(1);
  return begun.filter((line) => line.includes(ETX)).map((line) => line.slice(0, line.indexOf(ETX)).split(','));
}
