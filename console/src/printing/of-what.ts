// A print job says in words what it prints, and leads to where that is found.
import type { components } from '@stockroom/client';
import { say } from './texts.ts';

type PrintJob = components['schemas']['PrintJob'];

export const countOf = ({ kind, labels }: Pick<PrintJob, 'kind' | 'labels'>): string =>
  kind === 'labels' ? say().labels(labels) : say().copiesOf(labels);

/** Gives what is printed: the code of the first label and how many others there are, or "Delivery note 118". */
export const whatOf = ({ kind, title }: Pick<PrintJob, 'kind' | 'title'>): string =>
  kind === 'labels' ? title : `${say().papers[kind]} ${title}`.trim();

/** Gives the page of what a paper was printed of, from which it is printed again; labels have none. */
export function pageOf({ kind, title }: Pick<PrintJob, 'kind' | 'title'>): string | undefined {
  if (kind === 'labels') return undefined;
  if (kind === 'order-list') return '/running-out';
  if (kind === 'goods-in-note') return `/receive/${title}`;
  return kind === 'counting-sheet' ? `/counts/${title}` : `/works/${title}`;
}
