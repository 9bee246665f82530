import { termsOf } from '../../src/domain/search-terms.ts';
import { searchTerms } from '../../src/migrations/search-terms.ts';
import { foldedEarlier } from '../../src/store/terms.ts';
import { search } from '../../src/use-cases/search.ts';
import { updateItem } from '../commands.ts';
import { earlierTermsOf } from '../earlier-terms.ts';
import type { TestCatalog } from '../support.ts';
import { aBody, addBarcode, addItem, openTestCatalog, write } from '../support.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

const migrate = () => Promise.all(searchTerms(catalog).map(({ run }) => run(new AbortController().signal)));
const find = async (expression: string) => {
  const found = await search(catalog, { expression, barcodes: false, items: true, limit: 6 });
  return { items: found.items.map(({ id }) => id) };
};

describe('what an earlier release writes', () => {
  type Stored = { _id: number; texts: string[]; terms: string[] };
  const terms = () => catalog.store.db.collection<Stored>('item_terms');
  const asEarlier = async (id: number, texts: string[]) =>
    terms().updateOne({ _id: id }, { $set: { texts, terms: earlierTermsOf(texts) } });

  it('is found as it was at once, and gets the terms of this release', async () => {
    const { id } = await addItem(catalog, { name: 'Grobian 77' });
    await asEarlier(id, ['grobian 77', '']);
    for (const part of ['robian 77', 'grobian', 'bian']) expect((await find(part)).items).toEqual([id]);
    await migrate();
    expect(await terms().findOne({ _id: id })).toMatchObject({ terms: termsOf(['grobian 77', '']) });
    expect((await find('robian 77')).items).toEqual([id]);
    expect(await terms().find(foldedEarlier).toArray()).toEqual([]);
  });

  // As release 0.1.0 folded these names: what it lost is read again from the item.
  it.each([
    ['Scheibe 3×41', 'scheibe 3×41', ['3x41', '3×41', '3X41']],
    ['Rohr 1½″ lang', 'rohr 11⁄2′′ lang', ['1 1/2"', "1½''", '1 1/2″']],
    ['Profil 10–20 kurz', 'profil 10–20 kurz', ['10-20 k', '10−20 k']],
    ['Pott´s Deckel', 'pott s deckel', ["pott's", 'pott’s']],
    ['Teil ๔๐๐๖', 'teil ๔๐๐๖', ['teil 4006', 'teil ٤٠٠٦']],
  ])('%j is folded as this release does', async (name, folded, expressions) => {
    const { id } = await addItem(catalog, { name });
    await asEarlier(id, [folded, '']);
    expect((await find(expressions[0] as string)).items).toEqual([]);
    await migrate();
    for (const expression of expressions) expect((await find(expression)).items).toEqual([id]);
    expect(await terms().find(foldedEarlier).toArray()).toEqual([]);
  });

  it('is found by master barcodes too', async () => {
    const { id } = await addItem(catalog, { name: 'Renewed' });
    const barcode = await addBarcode(catalog, id, { text: 'SK321321' });
    const ofBarcodes = catalog.store.db.collection<Stored>('barcode_terms');
    await ofBarcodes.updateOne({ _id: barcode.id }, { $set: { terms: earlierTermsOf(['sk321321']) } });
    await migrate();
    expect(await ofBarcodes.findOne({ _id: barcode.id })).toMatchObject({ terms: termsOf(['sk321321']) });
  });

  it('keeps the terms of a change that came meanwhile', async () => {
    const { id } = await addItem(catalog, { name: 'Quirl' });
    await asEarlier(id, ['quirl', '']);
    await Promise.all([migrate(), write(catalog, updateItem, { id, body: aBody({ name: 'Besen' }) }), migrate()]);
    expect(await terms().findOne({ _id: id })).toMatchObject({ terms: termsOf(['besen', '']) });
  });
});
