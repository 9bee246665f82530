// The tests of picking and returning arrange and read by these.
import { aBarcode, anItem, aText, aWork, bodyOf } from '../../support/builders.ts';
import type { Item, Movement, Work, WorkItem } from '../../support/shapes.ts';
import { admin } from '../../support/the-stack.ts';
import type { Storekeeper } from './storekeeper.ts';

type Stocked = { item: Item; text: string };

/** An item with so much in stock, and a barcode that means so much of it. */
export async function aStocked(stock: number, { means = 1, location = 'A-03-12' } = {}): Promise<Stocked> {
  const item = await anItem({ name: `Bolt ${aText().slice(1, 7)}`, location, stock });
  const { barcode } = await aBarcode(item, { barcode: aText(), quantity: means });
  return { item, text: barcode };
}

/** An open job that wants so much of these. */
export async function aJob(...lines: [Stocked, number][]): Promise<number> {
  const work = await aWork({ items: lines.map(([{ item }, wanted]) => [item, wanted] as const) });
  return work.id;
}

export const jobNow = async (job: number): Promise<Work> => bodyOf(await admin.get<Work>(`/works/${job}`));

/** The lines of a job, as item id, what goes out and what came back. */
export const linesOf = async (job: number) =>
  bodyOf(await admin.get<WorkItem[]>(`/works/${job}/items`)).map(
    ({ item, outbound_quantity: out, returned_quantity: back }): [number, number, number | null] => [
      item.id,
      out,
      back,
    ],
  );

/** Gives what is picked in a job so far, by item id, as the person's settings say. */
export async function pickedIn(job: number): Promise<Record<string, number> | undefined> {
  const settings = bodyOf(await admin.get<Record<string, Record<string, number>>>('/session/settings'));
  const picked = settings[`picked.${job}`];
  if (!picked) return undefined;
  const lines = bodyOf(await admin.get<WorkItem[]>(`/works/${job}/items`));
  return Object.fromEntries(lines.flatMap(({ id, item }) => (picked[id] ? [[item.id, picked[id]]] : [])));
}

/** Gives what jobs have moved of an item, oldest first: reason and quantity, all of this job. */
export async function ledgerOf({ id }: Item, job: number): Promise<[string, number][]> {
  const movements = bodyOf(await admin.get<Movement[]>(`/items/${id}/movements`));
  return movements
    .filter(({ reason, reference }) => reason.startsWith('work-') && reference === job)
    .map(({ reason, quantity }): [string, number] => [reason, quantity])
    .toReversed();
}

/** Opens a page of a job, and waits until its lines are there. */
export async function openJob(keeper: Storekeeper, path: string): Promise<void> {
  const { origin } = new URL(keeper.page.url());
  await keeper.goTo(`${origin}${path}`);
  await keeper.seen('.job-head');
  await keeper.seen('.job-foot, .job-table, .empty');
}

/** The job whose page is shown. */
export async function theJob({ page }: Storekeeper): Promise<number> {
  await page.waitForFunction('/\\/works\\/\\d+$/.test(location.pathname)');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Presses the button that has these words, by keys alone. */
export async function pressButton(keeper: Storekeeper, selector: string): Promise<void> {
  await keeper.seen(selector);
  await keeper.tabTo(selector);
  await keeper.press('Enter');
}

/** Closes outbound or return: the button, the question, and its yes. */
export async function closeByKeys(keeper: Storekeeper): Promise<void> {
  await pressButton(keeper, '.job-foot .button.main');
  await pressButton(keeper, 'dialog[open] button[type=submit]');
}

/** Gives what a line shows beside its bar: "80 / 200". */
export const amountsOf = ({ item }: Stocked): string => `[data-line="${item.id}"] .line-amount`;

/** Says yes by Enter, as late as a person who has read the question: an Enter right after a scan is the scanner's. */
export async function sayYes(keeper: Storekeeper): Promise<void> {
  await keeper.seen('.answer .button.main');
  const seenAt = Number(await keeper.value('performance.now()'));
  await keeper.page.waitForFunction(`performance.now() > ${seenAt + 300}`);
  await keeper.press('Enter');
}
