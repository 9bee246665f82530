import { type Kind, matchColumns } from '../src/index.ts';
import { tableOf } from './files.ts';

/** The column that is the quantity, and those that are named as ignored. */
const quantityOf = async (kind: Kind, header: string) => {
  const { columns, ignored, faults } = matchColumns(
    kind,
    await tableOf(`${header}\n${header.replace(/[^,]+/g, '1')}\n`),
  );
  const chosen = columns.filter(({ field }) => field === 'quantity').map((column) => column.header);
  return { chosen, ignored, faults: faults.map(({ code }) => code) };
};

describe('of columns that could be the quantity', () => {
  it.each([
    ['stocktaking', 'Bestand', 'Gezählt'],
    ['stocktaking', 'Menge', 'Istmenge'],
    ['stocktaking', 'Lagerbestand', 'Gezählte Menge'],
    ['stocktaking', 'Stock', 'Counted'],
    ['stocktaking', 'Quantity', 'Counted quantity'],
    ['stocktaking', 'quantity', 'Physical count'],
    ['stocktaking', 'On hand', 'Amount'],
    ['stocktaking', 'Készlet', 'Megszámolt'],
    ['stocktaking', 'Mennyiség', 'Számlált mennyiség'],
    ['stocktaking', 'quantity', 'counted_quantity'],
    ['acquisition', 'Bestand', 'Geliefert'],
    ['acquisition', 'Menge', 'Liefermenge'],
    ['acquisition', 'Stock', 'Received'],
    ['acquisition', 'Qty', 'Qty delivered'],
    ['acquisition', 'In stock', 'Amount'],
    ['acquisition', 'Készlet', 'Beérkezett'],
    ['acquisition', 'Mennyiség', 'Szállított mennyiség'],
    ['work', 'Bestand', 'Entnommen'],
    ['work', 'Menge', 'Entnahmemenge'],
    ['work', 'Stock', 'Issued'],
    ['work', 'Quantity', 'Quantity taken'],
    ['work', 'Készlet', 'Kivett mennyiség'],
    ['work', 'Mennyiség', 'Kiadott'],
    ['work', 'quantity', 'outbound_quantity'],
    ['items', 'Received', 'Bestand'],
    ['items', 'Gezählt', 'Lagerbestand'],
    ['items', 'Menge', 'Bestand'],
    ['items', 'Amount', 'In stock'],
    ['items', 'Mennyiség', 'Készlet'],
  ] as const)('%s: not %s but %s is it, and the other is named', async (kind, other, meant) => {
    for (const header of [`EAN,Name,${other},${meant}`, `EAN,Name,${meant},${other}`])
      expect(await quantityOf(kind, header)).toEqual({ chosen: [meant], ignored: [other], faults: [] });
  });

  it.each([
    ['acquisition', 'Bestand'],
    ['work', 'Készlet'],
    ['acquisition', 'Counted'],
    ['work', 'Geliefert'],
    ['stocktaking', 'Received'],
  ] as const)('%s: %s alone is another one, and it is asked which column it is', async (kind, other) => {
    expect(await quantityOf(kind, `EAN,${other}`)).toEqual({ chosen: [], ignored: [other], faults: ['missing'] });
  });

  it('the one of a count may be its only one', async () => {
    expect(await quantityOf('stocktaking', 'EAN,Bestand')).toEqual({ chosen: ['Bestand'], ignored: [], faults: [] });
  });
});

it('of two prices, what things cost is it, and not what they sell for', async () => {
  for (const [other, meant] of [
    ['Price', 'Cost'],
    ['Preis', 'EK netto'],
    ['Ár', 'Bekerülési ár'],
  ]) {
    const { columns, ignored } = matchColumns('items', await tableOf(`name,${other},${meant}\nBolt,1,2\n`));
    const chosen = columns.find(({ field }) => field === 'purchase_price');
    expect([chosen?.header, ignored]).toEqual([meant, [other]]);
  }
});
