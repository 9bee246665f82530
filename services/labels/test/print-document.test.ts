import { buffer } from 'node:stream/consumers';
import { labelOfPlace } from '../src/domain/label.ts';
import type { LabelPaper } from '../src/domain/label-paper.ts';
import { customPaper, paperNamed, paperOfSize } from '../src/domain/label-paper.ts';
import { namedSizes } from '../src/domain/size.ts';
import { documentOf, planParts } from '../src/queue/document.ts';
import { packOrder, unpackOrder } from '../src/queue/order.ts';
import { drawMany } from '../src/render/many.ts';

const custom = customPaper({
  ...{ widthMm: 60, heightMm: 30, marginMm: 2, page: { widthMm: 210, heightMm: 297 }, columns: 3, rows: 9 },
  ...{ leftMm: 10, topMm: 10, columnStepMm: 64, rowStepMm: 31 },
});
const papers: [string, LabelPaper, number][] = [
  ['a roll', paperOfSize(namedSizes['62x29']!), 0],
  ['a sheet', paperNamed('avery-l7160')!, 0],
  ['a sheet of which some are used', paperNamed('avery-l7160')!, 17],
  ['a paper with measures of its own', custom, 0],
  ['a paper with measures of its own, of which some are used', custom, 26],
];

describe('the document of a print job', () => {
  it.each(papers)('on %s is the file of the same labels', async (_, paper, skip) => {
    const orders = ['A-01', 'A-02'].map((place) => ({ label: labelOfPlace(place), copies: 12 }));
    const kept = unpackOrder(packOrder({ kind: 'labels', orders, paper, skip }));
    const parts = planParts(kept, { format: 'application/pdf', mostCopies: 1, oneLabelPerJob: false });
    expect(parts.map(({ labels }) => labels)).toEqual([24]);
    const form = { format: 'application/pdf', dpi: 300, depth: 'black_1' } as const;
    const file = await buffer(drawMany(orders, { paper, dpi: 300, skip }));
    expect((await documentOf(kept, parts[0]!, form)).equals(file)).toBe(true);
  });

  it('is cut where the printer takes few pages at once, and no label is left out or comes twice', () => {
    const orders = [{ label: labelOfPlace('A-01'), copies: 5_000 }];
    const order = { kind: 'labels', orders, paper: paperNamed('avery-l7160')!, skip: 17 } as const;
    const parts = planParts(order, { format: 'image/pwg-raster', mostCopies: 1, oneLabelPerJob: false });
    expect(parts[0]).toMatchObject({ from: 0, to: 20, labels: 20 * 21 - 17 });
    expect(parts.slice(1).map(({ from }) => from)).toEqual(parts.slice(0, -1).map(({ to }) => to));
    expect(parts.reduce((sum, { labels }) => sum + labels, 0)).toBe(5_000);
  });
});
