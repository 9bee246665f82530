import { execFile } from 'node:child_process';
import { MILLION } from '@stockroom/kernel';
import type { Paper, PaperKind, PaperLine } from '../../src/papers/paper.ts';
import { paperBody } from '../../src/papers/paper.ts';
import { scanFile } from './scan.ts';

/** A line with a name that no other has: "Item 0007". */
export function aLine(at: number, changes: Partial<PaperLine> = {}): PaperLine {
  const number = String(at).padStart(4, '0');
  return {
    ...{ name: `Item ${number} hexagon screw`, article_number: `DIN-${number}`, location: `A-${at % 40}` },
    ...{ unit: 'pcs', vendor: 'Braun GmbH', barcode: `SK00${number}` },
    ...{ quantity: at * MILLION, back: MILLION, there: 500 * MILLION, available: -3 * MILLION, price: 1_250_000 },
    ...changes,
  };
}

export const linesOf = (count: number): PaperLine[] => Array.from({ length: count }, (_, at) => aLine(at + 1));

/** A paper as the gateway sends it. */
export function aPaper(kind: PaperKind, changes: Partial<Paper> = {}): Paper {
  return paperBody.parse({
    ...{ kind, language: 'en', format: 'a4', company: 'Kovács & Fia Kft.', number: 118, barcode: 'WORK-118' },
    ...{ party: 'Braun GmbH', comment: 'Roof of hall 3', lines: linesOf(7) },
    ...changes,
  });
}

/** Gives what a person reads on each page. */
export async function textsOf(pdf: Buffer): Promise<string[]> {
  const text = await pdftotext(['-layout'], pdf);
  return text.split('\f').slice(0, -1);
}

type Word = { page: number; left: number; right: number; top: number; bottom: number; text: string };

/** Every word of a PDF with its place, in mm from the upper left corner of its page. */
export async function wordsOf(pdf: Buffer): Promise<Word[]> {
  const html = await pdftotext(['-bbox'], pdf);
  const found = /<page |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
  const words: Word[] = [];
  let page = 0;
  for (const [tag, ...parts] of html.matchAll(found)) {
    if (tag === '<page ') page += 1;
    const [left, top, right, bottom] = parts.slice(0, 4).map((points) => (Number(points) * 25.4) / 72);
    if (tag !== '<page ') words.push({ page, left, top, right, bottom, text: parts[4] } as Word);
  }
  return words;
}

/** Every code on the first page, as it is read off a print of so many dots to the inch. */
export async function codesOf(pdf: Buffer, dpi: number): Promise<string[]> {
  const page = await read('pdftoppm', ['-mono', '-singlefile', '-r', String(dpi), '-'], pdf);
  return scanFile(page, 'page.pbm');
}

const pdftotext = async (options: string[], pdf: Buffer): Promise<string> =>
  (await read('pdftotext', [...options, '-', '-'], pdf)).toString();

/** Gives what a program writes that reads this. */
function read(program: string, options: string[], input: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, options, { maxBuffer: 64 << 20, encoding: 'buffer' }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(input);
  });
}
