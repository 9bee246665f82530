// Recognised scans, kept on the device: written before anything is sent, with its key and what it means; with each
// call that is decided for it, so that the very same is sent again after whatever has happened; removed by its answer.
import { signal } from '@preact/signals';
import { newKey } from '@stockroom/client';
import type { KeptAct } from '../api/act.ts';
import { InWords, sentenceOf } from '../api/errors.ts';
import { amountsOf, bookedWith, isTooOld, type Kept, type Problem, sortLeft } from './kept.ts';
import { addKept, adoptKept, changeKept, readKept, TakenOver } from './kept-store.ts';
import { say } from './kept-texts.ts';
import type { Answer, Scan } from './scan.ts';
import { untilClosed, whileOpen } from './windows.ts';

const TAB = newKey();
let owner: number | undefined;
let ready: Promise<void> = Promise.resolve();
let lastOrder = 0;

/** All that this page has kept and not removed, by id. */
const records = new Map<string, Kept>();
const keptOf = new WeakMap<Scan, Kept>();
const outcomes = new WeakMap<Scan, unknown>();
const leftBefore = new WeakSet<Scan>();

/** Scans that are not sent by themselves: the person says what is to become of them. */
export const problems = signal<readonly Kept[]>([]);

/** Keeps scans for this person from now on. */
export function keepFor(user: number): void {
  if (owner === user) return;
  owner = user;
  ready = whileOpen(TAB);
}

/** Keeps a scan for the work of a page. @returns when it is safe; nothing is sent before */
export async function keepScan(scan: Scan, place: string): Promise<void> {
  if (owner === undefined) return;
  const { time: _, amends, ...rest } = scan;
  lastOrder = Math.max(Date.now(), lastOrder + 1);
  const kept: Kept = {
    id: newKey(),
    user: owner,
    tab: TAB,
    order: lastOrder,
    at: Date.now(),
    place,
    scan: rest,
    calls: {},
  };
  const amended = amends && keptOf.get(amends);
  if (amended) Object.assign(kept, { amends: amended.amends ?? amended.id, was: outcomes.get(amends) });
  records.set(kept.id, kept);
  keptOf.set(scan, kept);
  await ready;
  await addKept(kept);
}

/** Gives the page whose work a scan is for. */
export const placeOfScan = (scan: Scan): string | undefined => keptOf.get(scan)?.place;

/** Tells whether a scan was made before this page was opened: nobody waits here for where it leads. */
export const wasLeft = (scan: Scan): boolean => leftBefore.has(scan);

/** A scan is for the work of another page than was known at first. It is written with its next call. */
export function moveScan(scan: Scan, place: string): void {
  const kept = keptOf.get(scan);
  if (kept) kept.place = place;
}

/** Gives what a scan was found to mean before the page was closed, and whose call has booked it. */
export function meantEarlier<Meant>(scan: Scan): { meant: Meant; leader: string } | undefined {
  const { meant, leader } = keptOf.get(scan) ?? {};
  // The asking page has kept it: each place reads what it wrote itself.
  return leader === undefined ? undefined : { meant: meant as Meant, leader };
}

/** The outcome of a scan, for the amounts that are said for it afterwards. */
export const noteOutcome = (scan: Scan, outcome: unknown): void => void outcomes.set(scan, outcome);
export const outcomeOf = (scan: Scan): unknown => outcomes.get(scan);

type Meaning = { scan: Scan; meant: unknown };

/** The act of a scan, for `act`: it has the scan's key, and may book other scans, too. Undefined for what is not kept. */
export function actOf(leader: Scan, meanings: readonly Meaning[] = []): KeptAct | undefined {
  const own = keptOf.get(leader);
  if (!own) return undefined;
  // Whatever was decided before the page was closed lies with the scan that led then.
  const kept = records.get(own.leader ?? own.id) ?? own;
  const keep: KeptAct['memory']['keep'] = async (call, decision) => {
    kept.calls = { ...kept.calls, [call]: decision };
    const members = meanings.flatMap(({ scan, meant }) => {
      const member = keptOf.get(scan);
      return member ? [Object.assign(member, { meant, leader: kept.id })] : [];
    });
    await changeKept({ changed: [...new Set([kept, ...members])] }).catch(inWords);
  };
  return {
    id: kept.id,
    memory: { recall: (call) => kept.calls[call], keep },
    check: () => {
      if (!isTooOld(kept, Date.now())) return;
      leave(kept, { title: say().tooOld, lines: [] });
      throw new InWords(say().tooOld);
    },
    leave: (why) => leave(kept, { title: sentenceOf(why), lines: [] }),
  };
}

/** A scan was answered, and is kept no longer; amounts that wait for it know now what they change. */
export function forgetAnswered(scan: Scan, answer: Answer | undefined): void {
  const kept = keptOf.get(scan);
  if (!kept || kept.problem || !records.delete(kept.id)) return;
  const all = [...records.values()];
  const amounts = amountsOf(kept, all, outcomes.get(scan.amends ?? scan));
  for (const { id, was } of amounts) Object.assign(records.get(id) as Kept, { was });
  // A refused call has booked none of its scans: each of them is on its own again.
  const alone = answer?.kind === 'done' ? [] : bookedWith(kept, all);
  for (const one of alone) {
    delete one.meant;
    delete one.leader;
  }
  const changed = [...amounts, ...alone];
  // Where another window has it, that one removes it.
  void changeKept({ changed, removed: [kept] }).catch(() => undefined);
}

/** Nobody has seen this answer: it is shown until somebody has. */
export function leaveUnseen(scan: Scan, { title, lines }: Answer): void {
  const kept = keptOf.get(scan);
  if (kept && !kept.problem) leave(kept, { title, lines });
}

function leave(kept: Kept, problem: Problem): void {
  const left = bookedWith(kept, [...records.values()]);
  for (const one of left) one.problem = problem;
  void changeKept({ changed: left }).catch(() => undefined);
  problems.value = [...problems.value.filter((one) => !left.includes(one)), ...left];
}

/** Forgets what one call was to book; the person has said so. @returns its scans */
export function forgetProblem(problem: Kept): Scan[] {
  const all = bookedWith(problem, problems.value);
  for (const { id } of all) records.delete(id);
  problems.value = problems.value.filter((one) => !all.includes(one));
  void changeKept({ removed: all }).catch(() => undefined);
  return scansOf(all);
}

/** Goes on with what was left, with the same keys. @returns its scans */
export function takeUp(problem: Kept): Scan[] {
  const all = bookedWith(problem, problems.value);
  problems.value = problems.value.filter((one) => !all.includes(one));
  for (const one of all) delete one.problem;
  void changeKept({ changed: all }).catch(() => undefined);
  return scansOf(all);
}

const awaited = new Set<string>();

/** Takes over what other windows of this person have left behind, now or when they are closed. */
export async function takeOver(onTaken: (scans: Scan[]) => void): Promise<void> {
  const user = owner;
  if (user === undefined) return;
  await ready;
  const left = (await readKept()).filter((one) => one.user === user && one.tab !== TAB && !awaited.has(one.tab));
  for (const tab of new Set(left.map((one) => one.tab))) {
    awaited.add(tab);
    void untilClosed(tab, async () => {
      const { waiting, asked, done } = sortLeft(await adoptKept({ user, tab }, TAB), Date.now());
      awaited.delete(tab);
      for (const one of [...waiting, ...asked]) records.set(one.id, one);
      for (const one of asked) one.problem ??= { title: say().tooOld, lines: [] };
      problems.value = [...problems.value, ...asked];
      await changeKept({ changed: asked, removed: done });
      onTaken(scansOf(waiting));
    });
  }
}

function scansOf(all: readonly Kept[]): Scan[] {
  const byId = new Map<string, Scan>();
  return all.map((kept) => {
    const scan: Scan = { ...kept.scan, time: performance.now() };
    if (kept.amends !== undefined) {
      const amended = byId.get(kept.amends) ?? answeredBefore(kept, kept.amends);
      byId.set(kept.amends, amended);
      if (kept.was !== undefined && !outcomes.has(amended)) outcomes.set(amended, kept.was);
      scan.amends = amended;
    }
    byId.set(kept.id, scan);
    keptOf.set(scan, kept);
    leftBefore.add(scan);
    return scan;
  });
}

/** Stands for a scan that was answered and is kept no longer: amounts for it still come. */
function answeredBefore(amount: Kept, id: string): Scan {
  const scan = { ...amount.scan, time: performance.now() };
  const { amends: _, was: __, ...rest } = amount;
  keptOf.set(scan, { ...rest, id });
  return scan;
}

function inWords(error: unknown): never {
  throw error instanceof TakenOver ? new InWords(say().takenOver) : error;
}
