// Where labels go, and the papers that they are printed on; the person's last choice is remembered on every device.
import type { components } from '@stockroom/client';
import { useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { useQuery } from '../../api/query.ts';
import { config, settings } from '../../api/session.ts';
import { saveSetting } from '../../api/user-settings.ts';
import { quantity } from '../../i18n/numbers.ts';
import { chosenPrinter, PDF } from '../../printing/printers.ts';
import { isPrinting, usePrinters } from '../../printing/use-printers.ts';
import {
  isDrawable,
  isSheet,
  type Measure,
  type Measures,
  readMeasures,
  rememberedMeasures,
  type Typed,
  typedMeasures,
} from './custom.ts';
import { say as customSays } from './custom-texts.ts';
import {
  CUSTOM,
  CUSTOM_MEASURES,
  OWN,
  PDF_PAPER,
  PRINTER,
  PRINTER_PAPERS,
  printerPapers,
  wantedPaper,
  wantedPrinter,
} from './remembered.ts';
import { say } from './texts.ts';

export type Paper = components['schemas']['LabelPaper'];

/** The server's own label, or the printer's, has no paper. */
export type Choice = { value: string; name: string; paper: Paper | undefined };

/** The choices there are here, and those that are made. */
export function useTarget() {
  const { data: printers } = usePrinters();
  const { data: papers } = useQuery('label-papers', () => api.get('/api/labels/papers'));
  const [typed, setTyped] = useState<Typed>();
  const remembered = settings.value;
  const printer = isPrinting() ? chosenPrinter(wantedPrinter(remembered), printers) : PDF;
  const choices = choicesOf(papers ?? [], printer);
  const wanted = wantedPaper(remembered, printer);
  const chosen = choices.find(({ value }) => value === wanted) ?? (choices[0] as Choice);
  const measures = typed ?? typedMeasures(rememberedMeasures(remembered[CUSTOM_MEASURES]), quantity);
  const custom = chosen.value === CUSTOM ? readMeasures(measures) : undefined;
  const own = custom && 'measures' in custom ? custom.measures : undefined;
  return {
    printers,
    printer,
    isPdf: printer === PDF,
    choosePrinter: (value: string) => keep(PRINTER, value),
    choices,
    chosen,
    choosePaper: (value: string) => {
      if (printer === PDF) return keep(PDF_PAPER, value);
      // A paper is that of a printer: from now on the printer is meant by its name, whichever is the default one.
      if (printer !== '' && remembered[PRINTER] !== printer) keep(PRINTER, printer);
      return keep(PRINTER_PAPERS, { ...printerPapers(settings.peek()), [printer]: value });
    },
    /** The measures as they are typed, where those are chosen. */
    typed: custom && measures,
    onType: (name: Measure, text: string) => setTyped({ ...measures, [name]: text }),
    /** The paper of which a first sheet may be used; a label is a page of its own. */
    paper: custom ? own && customPaper(own) : chosen.paper,
    sent: own ?? chosen.paper?.name,
    isWrong: custom !== undefined && !own,
    /** Called when labels were made with what is typed. */
    remember: () => own && keep(CUSTOM_MEASURES, own),
  };
}

function customPaper(measures: Measures): Paper | undefined {
  if (!isDrawable(measures)) return undefined;
  return { ...measures, name: CUSTOM, kind: isSheet(measures) ? 'sheet' : 'label' };
}

const keep = (name: string, value: unknown): void => void saveSetting(name, value).result.catch(() => {});

function choicesOf(papers: readonly Paper[], printer: string): Choice[] {
  const { width_mm: width, height_mm: height } = config.value?.label ?? { width_mm: 62, height_mm: 29 };
  const own = printer === PDF ? say().ownSize(sizeOf(width, height)) : say().printerSize;
  const inPdf = (name: string) => (isPrinting() ? name : `PDF: ${name}`);
  const named = papers.map((paper): Choice => ({ value: paper.name, name: inPdf(nameOf(paper)), paper }));
  const custom: Choice = { value: CUSTOM, name: inPdf(customSays().custom), paper: undefined };
  return [{ value: OWN, name: own, paper: undefined }, ...named, custom];
}

const sizeOf = (width: number, height: number) => `${quantity(shortened(width))} × ${quantity(shortened(height))} mm`;
/** Inches have many decimals in mm. */
const shortened = (mm: number) => Math.round(mm * 10) / 10;

/** As it stands on the box: "Avery L7160: 21 on a sheet, 63.5 × 38.1 mm". */
function nameOf({ name, kind, columns, rows, width_mm: width, height_mm: height }: Paper): string {
  const size = sizeOf(width, height);
  const [maker = '', ...number] = name.split('-');
  if (number.length === 0) return size;
  const box = `${maker.charAt(0).toUpperCase()}${maker.slice(1)} ${number.join('-').toUpperCase()}`;
  return kind === 'sheet' ? say().sheet(box, columns * rows, size) : `${box}, ${size}`;
}
