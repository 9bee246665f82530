import type { Decided } from '@stockroom/commands';
import type { Write } from '@stockroom/store';
import { WriteConflict, writeAll } from '@stockroom/store';
import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { createBarcode } from '../../src/use-cases/create-barcodes.ts';
import {
  findBarcode,
  getBarcode,
  listItemBarcodes,
  readLabels,
  readLabelsById,
} from '../../src/use-cases/read-barcodes.ts';
import { search } from '../../src/use-cases/search.ts';
import type { BarcodeMessage } from '../../src/view.ts';
import { deleteBarcode, deleteItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import {
  aBarcode,
  aBatch,
  addBarcode,
  addItem,
  all,
  changeBarcode,
  openReplica,
  openTestCatalog,
  outcomeOf,
  storedItems,
  write,
} from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;

beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const either = (index: number): CatalogDeps => (index % 2 === 0 ? catalog : other);
const succeeded = (outcomes: object[]) => outcomes.filter((outcome) => 'value' in outcome).length;
const change = (key: { id: number; itemId: number }, given: Parameters<typeof aBarcode>[0]) =>
  changeBarcode(catalog, key, given ?? {});

describe('what labels show', () => {
  it('is each barcode with its item, and nothing through another item or of a deleted one', async () => {
    const [item, gone] = [await addItem(catalog), await addItem(catalog)];
    const barcode = await addBarcode(catalog, item.id, { text: 'label-1' });
    const lost = await addBarcode(catalog, gone.id, { text: 'label-2' });
    await write(catalog, deleteItem, gone.id);
    const keys = [
      { id: barcode.id, itemId: gone.id },
      { id: lost.id, itemId: gone.id },
    ];
    expect(await readLabels(other, keys)).toEqual([]);
    const found = await readLabels(other, [...keys, { id: barcode.id, itemId: item.id }]);
    expect(found).toEqual([{ barcode, item }]);
    expect(await readLabelsById(other, [lost.id, barcode.id, barcode.id, 987_654_321])).toEqual([{ barcode, item }]);
  });
});

describe('a barcode', () => {
  it('is added once, by one of 20 callers on two replicas', async () => {
    const items = await all(4, () => addItem(catalog));
    const outcomes = await all(20, (index) =>
      outcomeOf(addBarcode(either(index), items[index % 4]?.id ?? 0, { text: 'same-1' })),
    );
    expect(succeeded(outcomes)).toBe(1);
    const refused = outcomes.find((outcome) => !('value' in outcome));
    expect(refused).toMatchObject({ kind: 'invalid', fields: { barcode: [expect.stringContaining('SAME-1')] } });
  });

  it('may be added again when it was deleted, or its item', async () => {
    const [first, second] = await all(2, () => addItem(catalog));
    const barcode = await addBarcode(catalog, first?.id ?? 0, { text: 'FREE' });
    await write(catalog, deleteBarcode, barcode);
    await addBarcode(catalog, first?.id ?? 0, { text: 'FREE' });
    await write(catalog, deleteItem, first?.id ?? 0);
    await addBarcode(catalog, second?.id ?? 0, { text: 'FREE' });
  });

  it('is not found through another item', async () => {
    const [first, second] = await all(2, () => addItem(catalog));
    const { id } = await addBarcode(catalog, first?.id ?? 0);
    const wrong = { id, itemId: second?.id ?? 0 };
    const missing = { kind: 'not-found' };
    await expect(getBarcode(catalog, wrong)).rejects.toMatchObject(missing);
    await expect(change(wrong, {})).rejects.toMatchObject(missing);
    await expect(write(catalog, deleteBarcode, wrong)).rejects.toMatchObject(missing);
    await expect(listItemBarcodes(catalog, 999_999)).rejects.toMatchObject(missing);
    await expect(addBarcode(catalog, 999_999)).rejects.toMatchObject(missing);
  });

  it('is not left behind on an item that is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addItem(catalog);
      await Promise.all([
        outcomeOf(write(catalog, deleteItem, id)),
        ...[0, 1].map((index) => outcomeOf(addBarcode(either(index), id))),
      ]);
      expect(await storedItems(catalog, [id])).toEqual([]);
      expect(await catalog.barcodes.ofItem(id)).toEqual([]);
    }
  });
});

describe('a barcode that was decided', () => {
  const isWriteConflict = (decided: { writes: Write[] }) =>
    expect(writeAll(catalog.store, decided.writes)).rejects.toBeInstanceOf(WriteConflict);

  it('is not written once another was added to its item, or the item is gone', async () => {
    const { id } = await addItem(catalog);
    const decide = async (earlier?: Decided<BarcodeMessage>) => {
      const decided = await createBarcode(catalog, { itemId: id, body: aBarcode() }, {}, earlier);
      return { ...decided, text: decided.answer.barcode };
    };
    const first = await decide();
    await addBarcode(other, id, { text: 'before' });
    await isWriteConflict(first);
    const second = await decide(first);
    // No number is skipped, unless somebody else took it.
    expect(second.text).toBe(first.text);
    await addBarcode(other, id, { text: first.text, master: false });
    const third = await decide(second);
    expect(third.text > second.text).toBe(true);
    await write(other, deleteItem, id);
    await isWriteConflict(third);
    expect(await catalog.barcodes.ofItem(id)).toEqual([]);
  });

  it('is written though the stock of its item has moved meanwhile, at another replica', async () => {
    const { id } = await addItem(catalog);
    const decided = await createBarcode(catalog, { itemId: id, body: aBarcode() }, {});
    await createStockGroups(other, () => {}).add(aBatch([[id, 5]]));
    await writeAll(catalog.store, decided.writes);
    expect(await catalog.barcodes.ofItem(id)).toMatchObject([{ id: decided.answer.id, text: decided.answer.barcode }]);
  });
});

describe('the master of an item', () => {
  it('is its first main barcode, when no body says otherwise', async () => {
    const { id } = await addItem(catalog);
    const made = [];
    for (const text of ['4006381333931', undefined, undefined]) made.push(await addBarcode(catalog, id, { text }));
    expect(made.map(({ main, master }) => [main, master])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
  });

  it('is one, of 20 that ask for it on two replicas', async () => {
    const { id } = await addItem(catalog);
    const outcomes = await all(20, (index) => outcomeOf(addBarcode(either(index), id, { master: true })));
    expect(succeeded(outcomes)).toBe(1);
    const updates = await catalog.barcodes.ofItem(id);
    expect(updates).toHaveLength(1);
  });

  it('is one, of 10 that become it by a change at once', async () => {
    const { id } = await addItem(catalog);
    const made = await all(10, () => addBarcode(catalog, id, { master: false }));
    const outcomes = await Promise.all(made.map((barcode) => outcomeOf(change(barcode, { master: true }))));
    expect(succeeded(outcomes)).toBe(1);
    expect((await catalog.barcodes.ofItem(id)).filter(({ master }) => master)).toHaveLength(1);
  });

  it('is refused when it is not main, also by a change of its text', async () => {
    const { id } = await addItem(catalog);
    const refused = { kind: 'invalid', fields: { master: [expect.any(String)] } };
    await expect(addBarcode(catalog, id, { text: 'EAN', master: true })).rejects.toMatchObject(refused);
    const master = await addBarcode(catalog, id);
    await expect(change(master, { text: 'EAN', master: true })).rejects.toMatchObject(refused);
    const plain = await addBarcode(catalog, id, { text: 'EAN2' });
    await expect(change(plain, { master: true })).rejects.toMatchObject(refused);
  });
});

describe('a change of a barcode', () => {
  it('keeps the text that it leaves out, and is master by default if it is the first main one', async () => {
    const { id } = await addItem(catalog);
    const barcode = await addBarcode(catalog, id);
    const later = await addBarcode(catalog, id);
    expect(await change(barcode, { quantity: 5 })).toEqual({ ...barcode, quantity: 5, editVersion: 1 });
    expect(await getBarcode(catalog, barcode)).toEqual({ ...barcode, quantity: 5, editVersion: 1 });
    expect(await change(later, { quantity: 5 })).toMatchObject({ master: false });
  });

  it('leaves it main when it keeps its text, though barcodes are generated in another form by now', async () => {
    const { id } = await addItem(catalog);
    const barcode = await addBarcode(catalog, id);
    const later = { ...catalog, form: { prefix: 'NEW', digits: 6 } };
    const changed = await changeBarcode(later, barcode, { quantity: 5 });
    expect(changed).toEqual({ ...barcode, quantity: 5, editVersion: 1 });
  });

  it('decides anew whether it is main by a new text', async () => {
    const { id } = await addItem(catalog);
    const barcode = await addBarcode(catalog, id, { text: 'plain' });
    expect(await change(barcode, { text: 'sk777777', master: true })).toMatchObject({
      text: 'SK777777',
      main: true,
      master: true,
    });
    expect(
      (await search(catalog, { expression: '777777', barcodes: true, items: false, limit: 6 })).barcodes,
    ).toHaveLength(1);
    await change(barcode, { text: 'sk777777', master: false });
    expect((await search(catalog, { expression: '777777', barcodes: true, items: false, limit: 6 })).barcodes).toEqual(
      [],
    );
  });

  it('is refused for a text that another has', async () => {
    const { id } = await addItem(catalog);
    const [one, two] = await all(2, () => addBarcode(catalog, id));
    await expect(change(one as never, { text: two?.text })).rejects.toMatchObject({
      fields: { barcode: [expect.any(String)] },
    });
  });
});

describe('a generated barcode', () => {
  it('is distinct for 20 callers on two replicas, and counts upward', async () => {
    const { id } = await addItem(catalog);
    const made = await all(20, (index) => addBarcode(either(index), id, { master: false }));
    expect(new Set(made.map(({ text }) => text)).size).toBe(20);
    expect(made.every(({ text, main }) => /^SK\d{6}$/.test(text) && main)).toBe(true);
    const [next, afterNext] = [await addBarcode(catalog, id), await addBarcode(catalog, id)];
    expect(
      next.text >
        (made
          .map(({ text }) => text)
          .sort()
          .at(-1) ?? ''),
    ).toBe(true);
    expect(afterNext.text > next.text).toBe(true);
  });

  it('skips those that are taken, however many, and is refused when none is left', async () => {
    const small = { ...catalog, form: { prefix: 'Q.', digits: 2 } };
    const { barcodeNumbersIn } = await import('../../src/store/barcode-numbers.ts');
    const tiny: CatalogDeps = { ...small, barcodeNumbers: barcodeNumbersIn(catalog.store, small.form) };
    const { id } = await addItem(catalog);
    // Of another form, though they stand between: they are not in the way.
    for (const text of ['Q.0', 'Q.021', 'Q.1A']) await addBarcode(tiny, id, { text });
    for (let number = 1; number <= 60; number += 1) {
      if (number !== 45) await addBarcode(tiny, id, { text: `Q.${String(number).padStart(2, '0')}` });
    }
    expect((await addBarcode(tiny, id)).text).toBe('Q.45');
    expect((await addBarcode(tiny, id)).text).toBe('Q.61');
    const rest = await all(39, () => addBarcode(tiny, id));
    expect(rest.map(({ text }) => text)).toContain('Q.00');
    expect(new Set(rest.map(({ text }) => text)).size).toBe(39);
    const refused = { kind: 'invalid', fields: { barcode: [expect.any(String)] } };
    await expect(addBarcode(tiny, id)).rejects.toMatchObject(refused);
    // Ahead of the last one that was given, and behind it.
    for (const free of ['Q.30', 'Q.20']) {
      const freed = (await listItemBarcodes(catalog, id)).find(({ text }) => text === free);
      await write(catalog, deleteBarcode, freed ?? { id: 0, itemId: 0 });
      expect((await addBarcode(tiny, id)).text).toBe(free);
    }
    await expect(addBarcode(tiny, id)).rejects.toMatchObject(refused);
  });
});

describe('a scan', () => {
  it('finds a barcode by its whole text, whatever its case and form of GTIN', async () => {
    const { id } = await addItem(catalog);
    await addBarcode(catalog, id, { text: '036000291452' });
    await addBarcode(catalog, id, { text: 'Case-1' });
    for (const text of ['036000291452', '0036000291452', '00036000291452']) {
      expect(await findBarcode(catalog, text)).toMatchObject({ text: '036000291452', itemId: id });
    }
    expect(await findBarcode(catalog, 'cASE-1')).toMatchObject({ text: 'CASE-1' });
    expect(await findBarcode(catalog, 'CASE')).toBeUndefined();
    expect(await findBarcode(catalog, '')).toBeUndefined();
  });

  it('does not confuse GTINs that are equal but were both added', async () => {
    const { id } = await addItem(catalog);
    await addBarcode(catalog, id, { text: '012345678905' });
    await addBarcode(catalog, id, { text: '0012345678905' });
    expect(await findBarcode(catalog, '0012345678905')).toMatchObject({ text: '0012345678905' });
    expect(await findBarcode(catalog, '00012345678905')).toMatchObject({ text: '012345678905' });
  });
});
