import { isFault } from '@stockroom/kernel';
import type { Metrics } from '@stockroom/runtime';
import type { PrintAsk } from './print/print-label.ts';
import type { Renderer } from './render/renderer.ts';

/** Counts the labels that are rendered. */
export function countRendered(render: Renderer, { counter }: Pick<Metrics, 'counter'>): Renderer {
  const rendered = counter({ name: 'stockroom_labels_rendered_total', help: 'Labels rendered, from memory too.' });
  return async (label, options) => {
    const bytes = await render(label, options);
    rendered();
    return bytes;
  };
}

type Print = (ask: PrintAsk) => Promise<void>;

/** Counts what became of printing: accepted by the printer, or the kind of the refusal. */
export function countPrinted(print: Print, { counter }: Pick<Metrics, 'counter'>): Print {
  const printed = counter({
    name: 'stockroom_print_jobs_total',
    help: 'Print requests sent to the printer, by outcome.',
    labels: ['outcome'],
    // Every outcome is exported from 0, as an alert looks for growth: a counter that first appears at ten, as when
    // paper runs out before Prometheus reads again, shows none.
    known: ['accepted', 'unavailable', 'internal'].map((outcome) => ({ outcome })),
  });
  return async (ask) => {
    try {
      await print(ask);
      printed({ outcome: 'accepted' });
    } catch (error) {
      printed({ outcome: isFault(error) ? error.kind : 'internal' });
      throw error;
    }
  };
}
