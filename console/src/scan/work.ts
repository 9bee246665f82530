// A scan means what the page says that it was made for. The page need not be open: a scan that was kept goes on anywhere.
import { answers, untilBack } from '../api/connection.ts';
import { TRIES } from '../api/tries.ts';
import { leaveUnseen } from './journal.ts';
import { say } from './kept-texts.ts';
import type { Answer, Scan, Work } from './scan.ts';

type Meaning = (scan: Scan, id: number) => Promise<Answer | undefined>;

export type Meanings = readonly [place: RegExp, load: () => Promise<Meaning>][];

type Otherwise = {
  /** Does the scans of every other page. */
  elsewhere: (scan: Scan, place: string) => Promise<Answer | undefined>;
  /** Loads the page again, where what waits goes on; false where that may not be. */
  loadAnew: () => boolean;
};

let meanings: Meanings = [];
let otherwise: Otherwise;

/** Says what the scans of each page mean. */
export function setMeanings(all: Meanings, rest: Otherwise): void {
  meanings = all;
  otherwise = rest;
}

const AGAIN_MS = 2_000;
const works = new Map<string, Work>();

/** The work of a page, by its path. Where it has none a scan shows what was scanned. */
export function workAt(place: string): Work {
  const work = works.get(place) ?? { place, handler: (scan: Scan) => answer(scan, place) };
  works.set(place, work);
  return work;
}

async function answer(scan: Scan, place: string): Promise<Answer | undefined> {
  const found = meanings.find(([pattern]) => pattern.test(place));
  if (!found) return otherwise.elsewhere(scan, place);
  const [pattern, load] = found;
  const meaning = await loaded(load);
  if (meaning) return meaning(scan, Number(pattern.exec(place)?.[1]));
  const refused: Answer = { kind: 'refused', title: say().oldPage, lines: [] };
  leaveUnseen(scan, refused);
  return refused;
}

/**
 * The code of a page that was not open yet may have to wait for Stockroom, too. A Stockroom that answers without it has
 * another build by now; and some browsers never ask again for code that did not come once.
 * @returns undefined where the person is to load the page again
 */
async function loaded<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  for (let tries = 0; tries < TRIES; ) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (await answers()) tries += 1;
      await untilBack();
    }
  }
  if (otherwise.loadAnew()) await new Promise<never>(() => {});
  return undefined;
}
