// A Stockroom whose people write long: names of many words and of one, places, units, comments, and amounts of all digits.
import {
  aBarcode,
  anAcquisition,
  anItem,
  aUser,
  aWork,
  bodyOf,
  type KnownUser,
  unique,
} from '../../support/builders.ts';
import { admin } from '../../support/the-stack.ts';
import { aCount, aFewPrintJobs } from './every-place.ts';

const MANY_WORDS = 'Sechskantschraube mit Flansch, verzinkt, M8 × 40 nach DIN EN 1665, Festigkeitsklasse 10.9';
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const COMPANY = 'Meier & Söhne Stahl- und Metallbau GmbH und Co. KG, Niederlassung Hohenzollern-Sigmaringen';
const COMMENT =
  'Dachstuhl der Mehrzweckhalle 3, zweiter Bauabschnitt: Lieferung nur nach Absprache mit der Bauleitung, Tor 7, bitte vorher anrufen. Megrendelés: a szállítólevelet az átvevőnek alá kell írnia.';
const UNIT = 'Verpackungseinheiten';
const PLACE = 'Hochregallager Nord, Gasse 12, Fach 3';
const ARTICLE = 'DIN-EN-1665-M8X40-A2K-0000123456789';

/** The most digits that an amount has. */
export const LONGEST_AMOUNT = 123_456_789.123456;
/** What is on the label of the first item. */
export const KNOWN_BARCODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ01';

/** Where most of it lies. */
export const KNOWN_PLACE = PLACE;

export type LongWords = { places: Record<string, string[]>; user: KnownUser };

/** Fills the system. @returns the pages with something long on them by their pattern, and a user with a long name */
export async function aStockroomOfLongWords(): Promise<LongWords> {
  const unit = bodyOf(await admin.post<{ id: number }>('/units', { unit: UNIT }));
  const vendor = bodyOf(await admin.post<{ id: number }>('/vendors', { name: COMPANY }));
  const customer = bodyOf(await admin.post<{ id: number }>('/customers', { name: COMPANY }));
  bodyOf(await admin.post('/customers', { name: ONE_WORD }));
  const more = { unit, vendor, article_number: ARTICLE, location: PLACE, purchase_price: 123_456.789 };
  const many = await anItem({ ...more, name: MANY_WORDS, stock: LONGEST_AMOUNT, warning_quantity: 987_654_321.123456 });
  const one = await anItem({ ...more, name: ONE_WORD, location: ONE_WORD.slice(0, 60), stock: 0.123456 });
  const short = await anItem({ name: 'Nut M8', location: 'A-07-02', stock: 140 });
  await aBarcode(many, { barcode: KNOWN_BARCODE, quantity: 1234.5 });
  await aBarcode(many);
  const open = await aWork({
    customer,
    comment: COMMENT,
    items: [
      [many, LONGEST_AMOUNT],
      [one, 999_999_999.123456],
      [short, 200],
    ],
  });
  // They want what the first one wants, too: there is not enough for all.
  for (const amount of [999_999_999.123456, 123_456_789.5])
    await aWork({
      customer,
      comment: COMMENT,
      items: [
        [many, amount],
        [short, 140],
      ],
    });
  const lines = [
    [many, 12.123456],
    [short, 2],
  ] as const;
  const out = await aWork({ customer, comment: COMMENT, items: [...lines], closed: 'outbound' });
  const done = await aWork({ customer, comment: COMMENT, items: [...lines], closed: 'returned' });
  const delivery = await anAcquisition({
    comment: COMMENT,
    items: [
      [many, 123_456.123456],
      [one, 100_000_000.123456],
    ],
  });
  const count = await aCount(PLACE, [many, 123_456_789], [short, 2]);
  const counted = await aCount(ONE_WORD.slice(0, 60), [one, 999_999_999.123456]);
  bodyOf(await admin.put(`/stocktakings/${counted}/close`, {}));
  await aFewPrintJobs();
  const user = await aUser({
    username: unique('maximiliane.von-hohenzollern').replace(' ', '-').slice(0, 64),
    email: 'maximiliane.von-hohenzollern-sigmaringen@niederlassung-sued.meier-soehne.example.com',
    admin: true,
  });
  bodyOf(await user.client.post('/tokens', { name: `${COMPANY}, ${ONE_WORD.slice(0, 8)}`, scope: 'read' }));
  return {
    user,
    places: {
      '/': ['/'],
      '/items': [
        '/items',
        '/items?columns=article,price,value,planned,free,vendor&order=name',
        '/items?low=1',
        '/items?q=nothing-is-called-so',
      ],
      '/items/new': ['/items/new'],
      '/items/:id': [`/items/${many.id}`, `/items/${one.id}`, '/items/987654321'],
      '/works': ['/works'],
      '/works/:id': [`/works/${open.id}`, `/works/${done.id}`],
      '/receive': ['/receive'],
      '/receive/:id': [`/receive/${delivery.id}`],
      '/return/:id': [`/return/${out.id}`],
      '/counts': ['/counts'],
      '/counts/:id': [`/counts/${count}`, `/counts/${counted}`],
      '/running-out': ['/running-out', '/running-out?view=short'],
      '/places/:place': [`/places/${encodeURIComponent(PLACE)}`],
      '/reports': ['/reports', '/reports?range=30&by=customer'],
      '/print-jobs': ['/print-jobs', '/print-jobs?printer=desk&state=unknown'],
      '/customers': ['/customers'],
      '/users': ['/users', '/users?new=1', `/users?user=${user.user.id}`],
      '/import': ['/import', `/import?kind=stocktaking&into=${count}`],
    },
  };
}
