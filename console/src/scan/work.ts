// What a scan means by the page that it was made for. The page need not be open: a scan that was kept goes on anywhere.
import { untilBack } from '../api/connection.ts';
import type { Answer, Scan, Work } from './scan.ts';

type Meaning = (scan: Scan, id: number) => Promise<Answer | undefined>;

export type Meanings = readonly [place: RegExp, load: () => Promise<Meaning>][];

let meanings: Meanings = [];
let meaningElsewhere: (scan: Scan, place: string) => Promise<Answer | undefined>;

/** Says what the scans of each page mean, and those of every other page. */
export function setMeanings(all: Meanings, elsewhere: typeof meaningElsewhere): void {
  meanings = all;
  meaningElsewhere = elsewhere;
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
  if (!found) return meaningElsewhere(scan, place);
  const [pattern, load] = found;
  const meaning = await loaded(load);
  return meaning(scan, Number(pattern.exec(place)?.[1]));
}

/** The code of a page that was not open yet may have to wait for Stockroom, too. */
async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      await untilBack();
    }
  }
}
