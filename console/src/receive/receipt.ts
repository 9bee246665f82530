import { act } from '../api/act.ts';
import { exact } from '../i18n/numbers.ts';
import { type Meant, meantBy } from '../items/look-up.ts';
import type { Scan } from '../scan/bus.ts';
import { actOf, meantEarlier } from '../scan/journal.ts';
import { addition, type Line } from './add-to-line.ts';
import { linesOf } from './lines-of.ts';
import { type Share, sumsAt } from './together.ts';

/** The amount that a scan has booked, and the line as it was right then. */
export type Booked = { line: Line; by: number };

/**
 * Books scans together, each item by one act.
 * @returns for each what it has booked; undefined where it is not known
 */
export function receipt(scans: readonly Scan[], delivery: number): Map<Scan, Promise<Booked | undefined>> {
  const known = sharesOf(scans);
  const lines = new Map<string, Promise<Line>>();
  const add = ({ item, group }: Share, by: number, shares: readonly Share[]) => {
    const meanings = shares.filter((one) => one.group === group).map(({ scan, ...meant }) => ({ scan, meant }));
    const kept = meanings[0] && actOf(meanings[0].scan, meanings);
    const line =
      lines.get(group) ?? act(addition({ item, by }, linesOf(delivery)), kept).result.then((now) => now as Line);
    lines.set(group, line);
    return line;
  };
  const bookedBy = async (scan: Scan): Promise<Booked | undefined> => {
    const shares = await known;
    const mine = shares.find((one) => one.scan === scan);
    // A meaning that was refused is refused for its own scan alone.
    if (!mine) return void (await meaningOf(scan));
    const { all, after } = sumsAt(shares, mine);
    return { by: mine.by, line: lineBefore(await add(mine, all, shares), after) };
  };
  return new Map(scans.map((scan) => [scan, bookedBy(scan)]));
}

/** Those of the scans that are known here. */
async function sharesOf(scans: readonly Scan[]): Promise<Share[]> {
  const shares = await Promise.allSettled(scans.map(shareOf));
  return shares.flatMap((share) => (share.status === 'fulfilled' && share.value ? [share.value] : []));
}

async function shareOf(scan: Scan): Promise<Share | undefined> {
  const earlier = meantEarlier<Pick<Share, 'item' | 'by'>>(scan);
  // Scans booked together before the page was closed stay together.
  if (earlier) return { ...earlier.meant, scan, group: earlier.leader };
  const meaning = await meaningOf(scan);
  if (!meaning) return undefined;
  const { itemId: item, quantity } = meaning;
  return { scan, item, by: scan.amount ?? quantity, group: `item ${item}` };
}

const meanings = new WeakMap<Scan, Promise<Meant | undefined>>();

/** Asked once for each scan, as early as one likes; it waits for Stockroom as an act does. */
export function meaningOf(scan: Scan): Promise<Meant | undefined> {
  const meaning = meanings.get(scan) ?? ask(scan);
  meanings.set(scan, meaning);
  return meaning;
}

/** Questions that are not answered yet: scans of the same label ask once. */
const asked = new Map<string, Promise<Meant | undefined>>();

function ask(scan: Scan): Promise<Meant | undefined> {
  const question = `${scan.source} ${scan.itemId ?? ''} ${scan.text}`;
  const meaning = asked.get(question) ?? act(() => meantBy(scan), actOf(scan)).result;
  asked.set(question, meaning);
  const end = () => asked.delete(question);
  meaning.then(end, end);
  return meaning;
}

/** The line as it was before so much of it was added. */
function lineBefore(line: Line, added: number): Line {
  const less = (value: number) => exact(value - added);
  return { ...line, quantity: less(line.quantity), item: { ...line.item, quantity: less(line.item.quantity) } };
}
