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
  /** What one label is drawn on. */
  sheet: Sheet;
  /** Called once for each label, however many copies there are. */
  draw: (label: Label) => Drawing;
};

// Between labels other requests have their turn.
const TURN_MS = 10;

/** Writes pages of labels, in chunks. The same pages give the same bytes. */
export async function* pdfPages({ pages, page, sheet, draw }: Asked): AsyncGenerator<Buffer> {
  const document = newPdf('Labels');
  const size = pointsOf(page, sheet.dpi);
  const formOf = formsOf(document, { sheet, draw });
  // At once: what is asked for exists, and somebody waits.
  yield* written(document);
  let turn = performance.now();
  for (const labels of pages) {
    const shown = new Map<string, Reference>();
    const content = [scaleOf(sheet.dpi)];
    for (const { label, x, y } of labels) {
      const { name, form } = formOf(label);
      shown.set(name, form);
      content.push(`q 1 0 0 1 ${x} ${y} cm /${name} Do Q`);
      if (performance.now() - turn < TURN_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
    document.addPage({ size, margin: 0 });
    Object.assign((document as unknown as WithForms).page.xobjects, Object.fromEntries(shown));
    document.addContent(content.join('\n'));
    yield* written(document);
  }
  formOf.end();
  document.end();
  yield* written(document);
}

/** The parts of pdfkit that its types lack. */
type Reference = { end: (chunk?: Buffer) => void };
type WithForms = Pages & {
  ref: (data: object) => Reference;
  page: { xobjects: Record<string, Reference> };
};

/** What pdfkit has written since the last time. It writes at once, so nothing is to be waited for. */
function* written(document: PDFKit.PDFDocument): Generator<Buffer> {
  const chunk = (document as unknown as { read: () => Buffer | null }).read();
  if (chunk !== null) yield chunk;
}

type Form = { name: string; form: Reference };

function formsOf(document: PDFKit.PDFDocument, { sheet, draw }: Pick<Asked, 'sheet' | 'draw'>) {
  const forms = new Map<Label, Form>();
  const fonts = {};
  const raw = document as unknown as WithForms;
  const resources = raw.ref({ ProcSet: ['PDF', 'Text'], Font: fonts });
  const pen = penFor(raw, fonts);
  const make = (label: Label): Form => {
    const { width, height } = sheet.page;
    const data = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources };
    const form = raw.ref({ ...data, Filter: 'FlateDecode' });
    form.end(deflateSync(contentOf(draw(label), sheet, pen)));
    return { name: `L${forms.size + 1}`, form };
  };
  const formOf = (label: Label): Form => {
    const made = forms.get(label) ?? make(label);
    forms.set(label, made);
    return made;
  };
  return Object.assign(formOf, { end: () => resources.end() });
}
