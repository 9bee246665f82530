// For any set of items, export then import changes nothing: the gateway's writer and the importer's reader, without a server.

import { matchColumns, readTable } from '@stockroom/importer';
import fc from 'fast-check';
import { createKnown, type ShownItem } from '../../packages/importer/src/plan/known.ts';
import { createItemPlanner } from '../../packages/importer/src/plan/plan-item.ts';
import { csvWriter } from '../../services/gateway/src/http/csv.ts';
import { itemColumns } from '../../services/gateway/src/schemas/item.ts';

const SIGNS = [...'=+-@\t\r\n\'"`,;.|–−＝ äőß½0123456789eE€abcXYZ/()\u00a0\u2028\ufeff'];
const letters = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...SIGNS), { maxLength: 30 }).map((signs) => signs.join('')) },
  fc.constantFrom(
    'n/a',
    '-',
    '#N/A',
    '=1+1',
    "'=1+1",
    "''",
    'Total',
    'Summe',
    '5.9012E+12',
    'sep=;',
    '1.234',
    '28.11.2026',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
// As the server keeps them: trimmed, and without NUL.
const text = (most: number) =>
  letters.map((value) => [...value.replaceAll('\0', '').trim()].slice(0, most).join('').trim());
const name = text(60).filter((value) => value !== '');
const amount = fc.oneof(
  fc.nat(2_000).map((n) => n / 1_000),
  fc.integer({ min: 0, max: 1e15 }).map((n) => n / 1e6),
);

const anyItem = fc.record({
  ...{ article_number: text(30).map((value) => value.toUpperCase().trim()), location: text(20), name },
  ...{ purchase_price: amount, quantity: amount, warning_quantity: amount },
  ...{ unit: fc.nat(3), vendor: fc.nat(3) },
});

const dialects = fc.constantFrom(
  ...([
    { bom: false, sep: ',', decimal: '.' },
    { bom: true, sep: ';', decimal: ',' },
    { bom: false, sep: ';', decimal: '.' },
    { bom: true, sep: 'tab', decimal: ',' },
  ] as const),
);

const PLAIN = {
  ...{ article_number: '', location: '', purchase_price: 0, quantity: 0, warning_quantity: 0, unit: 0, vendor: 0 },
};

it('an export that is imported changes nothing, whatever the items are called', async () => {
  const entries = fc.uniqueArray(name, {
    minLength: 4,
    maxLength: 4,
    selector: (value) => value.normalize('NFKC').toLowerCase(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyItem, { minLength: 1, maxLength: 12 }),
      entries,
      dialects,
      async (some, names, dialect) => {
        const items: ShownItem[] = some.map(({ unit, vendor, ...item }, at) => ({
          ...item,
          id: at + 1,
          unit: { id: unit + 1, unit: names[unit] ?? '' },
          vendor: { id: vendor + 1, name: names[vendor] ?? '' },
        }));
        const csv = csvWriter(itemColumns, dialect);
        const file = `${dialect.bom ? '\ufeff' : ''}${csv.header}${csv.rows(items)}`;
        const table = await readTable(new TextEncoder().encode(file), { fileName: 'items.csv' });
        const known = createKnown();
        for (const item of items) known.addItem(item);
        const columns = matchColumns('items', table);
        const options = {
          columns,
          defaults: {},
          lostZeros: 'refuse',
          known: () => known,
          earlier: () => undefined,
        } as const;
        const plans = (await Array.fromAsync(table.rows())).map(createItemPlanner(options));
        expect(plans.map(({ action, changes, findings, remarks }) => ({ action, changes, findings, remarks }))).toEqual(
          items.map(() => ({ action: 'unchanged', changes: [], findings: [], remarks: [] })),
        );
      },
    ),
    {
      numRuns: 300,
      // Texts that look like rows of their own by another delimiter.
      examples: [
        [
          [
            { ...PLAIN, name: '=' },
            { ...PLAIN, name: 'n/a' },
          ],
          ['=\n,=', '=', '3', 'n/a'],
          { bom: false, sep: ';', decimal: '.' },
        ],
      ],
    },
  );
});
