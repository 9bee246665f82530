// The papers that labels are printed on, and the one that the person used last.
import type { components } from '@stockroom/client';
import { api } from '../../api/api.ts';
import { useQuery } from '../../api/query.ts';
import { config, settings } from '../../api/session.ts';
import { saveSetting } from '../../api/user-settings.ts';
import { quantity } from '../../i18n/numbers.ts';
import { isPrinting } from '../print-label.ts';
import { say } from './texts.ts';

export type Paper = components['schemas']['LabelPaper'];

/** The ways that labels go: to the printer, or into a PDF, on the server's own label or on a paper that is known by its name. */
export type Target = { kind: 'printer' } | { kind: 'pdf'; paper?: Paper | undefined };

const PRINTER = 'printer';
/** A page of the server's own label size. */
const OWN = 'own';
const SETTING = 'labels.paper';

export type Choice = { value: string; name: string; target: Target };

/** The choices there are here, and the one that is made: the person's last one, on every device. */
export function usePaper() {
  const { data: papers } = useQuery('label-papers', () => api.get('/api/labels/papers'));
  const choices = choicesOf(papers ?? []);
  const wanted = settings.value[SETTING];
  const chosen = choices.find(({ value }) => value === wanted) ?? (choices[0] as Choice);
  const choose = (value: string) => void saveSetting(SETTING, value).result.catch(() => {});
  return { choices, chosen, choose };
}

function choicesOf(papers: readonly Paper[]): Choice[] {
  const printer: Choice = { value: PRINTER, name: say().printer, target: { kind: 'printer' } };
  const { width_mm: width, height_mm: height } = config.value?.label ?? { width_mm: 62, height_mm: 29 };
  const own: Choice = { value: OWN, name: say().ownSize(sizeOf(width, height)), target: { kind: 'pdf' } };
  const named = papers.map((paper): Choice => {
    return { value: paper.name, name: nameOf(paper), target: { kind: 'pdf', paper } };
  });
  return [...(isPrinting() ? [printer] : []), own, ...named];
}

const sizeOf = (width: number, height: number) => `${quantity(shortened(width))} × ${quantity(shortened(height))} mm`;
/** Inches have many decimals in mm. */
const shortened = (mm: number) => Math.round(mm * 10) / 10;

/** As it stands on the box: "Avery L7160: 21 on a sheet, 63.5 × 38.1 mm". */
function nameOf({ name, kind, columns, rows, width_mm: width, height_mm: height }: Paper): string {
  const size = sizeOf(width, height);
  const [maker = '', ...number] = name.split('-');
  if (number.length === 0) return `PDF: ${size}`;
  const box = `${maker.charAt(0).toUpperCase()}${maker.slice(1)} ${number.join('-').toUpperCase()}`;
  return kind === 'sheet' ? say().sheet(box, columns * rows, size) : `PDF: ${box}, ${size}`;
}
