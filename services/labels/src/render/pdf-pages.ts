// Many labels as one PDF, page after page, so that nobody waits for the last one and none is held in memory. A label is
// drawn once, as a form of the PDF, and shown wherever a copy of it stands; all of them share their fonts.
import { deflateSync } from 'node:zlib';
import type { Drawing } from '../domain/drawing.ts';
import type { Label } from '../domain/label.ts';
import type { PlacedLabel } from '../domain/pages.ts';
import type { Sheet } from '../domain/sheet.ts';
import type { Pages } from './pdf.ts';
import { contentOf, newPdf, penFor, pointsOf, scaleOf } from './pdf.ts';

type Asked = {
  pages: Iterable<PlacedLabel[]>;
  /** All pages have this size, in dots. */
  page: { width: number; height: number };
  /** The sheet that one label is drawn on. */
  sheet: Sheet;
  /** Called once for each label, however many copies there are. */
  draw: (label: Label) => Drawing;
};

// A label is a few kilobytes. zlib's usual 256 KiB of window and 16 KiB of room for each would fill the memory with garbage.
const SMALL = { windowBits: 12, memLevel: 5, chunkSize: 2_048 };

// Between labels other requests have their turn.
const TURN_MS = 10;

/** Writes pages of labels, in chunks. The same pages give the same bytes. */
export async function* pdfPages({ pages, page, sheet, draw }: Asked): AsyncGenerator<Buffer> {
  const document = newPdf('Labels') as unknown as RawPdf;
  const { formOf, resources } = formsOf(document, { sheet, draw });
  const addPage = pagesOf(document, { size: pointsOf(page, sheet.dpi), resources });
  // At once: what is asked for exists, and somebody waits.
  yield* written(document);
  let turn = performance.now();
  for (const labels of pages) {
    const content = [scaleOf(sheet.dpi)];
    for (const { label, x, y } of labels) {
      content.push(`q 1 0 0 1 ${x} ${y} cm /${formOf(label)} Do Q`);
      if (performance.now() - turn < TURN_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
    addPage(content);
    yield* written(document);
  }
  resources.end();
  document.end();
  yield* written(document);
}

/** An object of the file. Its types are not pdfkit's, which tell less than pdfkit has. */
type Reference = { data: object; end: (chunk?: Buffer) => void };
type RawPdf = Pages & {
  ref: (data: object) => Reference;
  _root: { data: { Pages: { data: { Kids: Reference[]; Count: number } } } };
  read: () => Buffer | null;
  end: () => void;
};

/** Gives the bytes that pdfkit has written since the last time. It writes at once, so nothing is to be waited for. */
function* written(document: RawPdf): Generator<Buffer> {
  const chunk = document.read();
  if (chunk !== null) yield chunk;
}

/** Writes an object; once it is in the file, others name it by its number, and what it was is not kept. */
function put(document: RawPdf, data: object, bytes?: Buffer): Reference {
  const object = document.ref(data);
  object.end(bytes);
  object.data = {};
  return object;
}

/** pdfkit's own pages keep more for each than these are. */
function pagesOf(document: RawPdf, { size, resources }: { size: [number, number]; resources: Reference }) {
  const all = document._root.data.Pages;
  const [width, height] = size;
  // A PDF counts upwards.
  const turned = `1 0 0 -1 0 ${height} cm`;
  return (content: string[]) => {
    const contents = put(document, {}, Buffer.from([turned, ...content].join('\n')));
    const page = { Type: 'Page', Parent: all, MediaBox: [0, 0, width, height], Contents: contents };
    all.data.Kids.push(put(document, { ...page, Resources: resources }));
    all.data.Count += 1;
  };
}

function formsOf(document: RawPdf, { sheet, draw }: Pick<Asked, 'sheet' | 'draw'>) {
  const [names, forms, fonts] = [new Map<Label, string>(), {} as Record<string, Reference>, {}];
  const resources = document.ref({ ProcSet: ['PDF', 'Text'], Font: fonts, XObject: forms });
  const pen = penFor(document, fonts);
  const { width, height } = sheet.page;
  const formOf = (label: Label): string => {
    const known = names.get(label);
    if (known !== undefined) return known;
    const name = `L${names.size + 1}`;
    names.set(label, name);
    const data = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources };
    const content = deflateSync(contentOf(draw(label), sheet, pen), SMALL);
    forms[name] = put(document, { ...data, Filter: 'FlateDecode' }, content);
    return name;
  };
  return { formOf, resources };
}
