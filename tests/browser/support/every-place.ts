// Every page of the console with something on it, and the states of pages that have an address of their own.
import routes from '../../../console/routes.json' with { type: 'json' };
import { aBarcode, anAcquisition, anItem, aUser, aVendor, aWork, bodyOf } from '../../support/builders.ts';
import { admin } from '../../support/the-stack.ts';

/** A name as long as people have them, and one that would run if it were not shown as text. */
const LONG = 'Meier & Söhne Stahl- und Metallbau GmbH und Co. KG, Niederlassung Süd';
const SCRIPT = '<img src=x onerror="window.ran=1">';

/** Fills the system. @returns the addresses by the pattern of their path */
export async function everyPlace(): Promise<Record<string, string[]>> {
  const bolt = await anItem({
    name: 'Hex bolt M8 × 40',
    article_number: 'din933-8-40',
    location: 'A-03-12',
    stock: 1240,
  });
  const script = await anItem({ name: SCRIPT, location: '<b>X</b>', stock: 3, warning_quantity: 10 });
  const long = await anItem({ name: LONG, location: 'C-11-01', stock: 12 });
  await aBarcode(bolt);
  await aBarcode(bolt, { barcode: '4006381333931', quantity: 120 });
  const customer = bodyOf(await admin.post<{ id: number; name: string }>('/customers', { name: LONG }));
  const open = await aWork({
    customer,
    comment: 'roof of hall 3',
    items: [
      [bolt, 80],
      [script, 9],
      [long, 1],
    ],
  });
  // It wants what the first one wants, too: there is not enough for both.
  await aWork({ customer, items: [[bolt, 1400]] });
  const out = await aWork({
    items: [
      [bolt, 40],
      [long, 2],
    ],
    closed: 'outbound',
  });
  const done = await aWork({ items: [[bolt, 4]], closed: 'returned' });
  const delivery = await anAcquisition({
    comment: 'Würth, order 5531',
    items: [
      [bolt, 120],
      [script, 4],
    ],
  });
  const empty = await anAcquisition();
  const count = await aCount('A-03-12', [bolt, 1234], [script, 4]);
  const counted = await aCount('C-11-01', [long, 12]);
  bodyOf(await admin.put(`/stocktakings/${counted}/close`, {}));
  await aVendor();
  const { user } = await aUser();
  bodyOf(await admin.post('/tokens', { name: 'Nightly export', scope: 'read' }));
  await aFewPrintJobs();
  const places: Record<string, string[]> = {
    '/items': [
      '/items',
      '/items?order=-quantity&columns=price,value,planned,free',
      '/items?q=bolt',
      '/items?q=nothing-is-called-so',
    ],
    '/items/:id': [`/items/${bolt.id}`, `/items/${script.id}`, '/items/987654321'],
    '/works': ['/works', '/works?state=out'],
    '/works/:id': [`/works/${open.id}`, `/works/${done.id}`],
    '/return/:id': [`/return/${out.id}`],
    '/receive/:id': [`/receive/${delivery.id}`, `/receive/${empty.id}`],
    '/counts/:id': [`/counts/${count}`, `/counts/${counted}`, '/counts/987654321'],
    '/running-out': ['/running-out', '/running-out?view=short', '/running-out?vendor=987654321'],
    '/places/:place': ['/places/C-11-01', '/places/nowhere'],
    '/reports': ['/reports', '/reports?range=30&by=customer', '/reports?from=2020-05-01&to=2020-05-31'],
    '/print-jobs': ['/print-jobs', '/print-jobs?printer=desk&state=waiting', '/print-jobs?state=unknown'],
    '/customers': ['/customers', '/customers?find=nobody-is-called-so'],
    '/users': ['/users', '/users?new=1', `/users?user=${user.id}`],
    '/import': ['/import', '/import?kind=work', `/import?kind=acquisition&into=${delivery.id}`],
  };
  for (const route of routes) {
    if (!places[route] && route.includes(':')) throw new Error(`every-place.ts names no page of ${route}.`);
    places[route] ??= [route];
  }
  return places;
}

/** Two printers with names that people give them, neither of which is there. */
export const PRINTERS = 'desk=socket://127.0.0.1:9,Etikettendrucker_Hochregallager-Nord_Gasse-12=socket://127.0.0.1:9';

/** One job that waits and one that was cancelled on each printer, where there are printers. */
export async function aFewPrintJobs(): Promise<void> {
  for (const { name } of bodyOf(await admin.get<{ name: string }[]>('/printers'))) {
    const print = async (copies: number) =>
      bodyOf(await admin.post<{ id: number }>('/print-jobs', { labels: [{ place: 'A-1', copies }], printer: name }));
    await print(1200);
    bodyOf(await admin.delete(`/print-jobs/${(await print(1)).id}`));
  }
}

/** A count of a place in which so much of these is counted. */
export async function aCount(location: string, ...counted: [{ id: number }, number][]): Promise<number> {
  const items = counted.map(([{ id }, quantity]) => ({ item: { id }, quantity }));
  return bodyOf(await admin.post<{ id: number }>('/stocktakings', { location, comment: 'spring', items })).id;
}

export const patterns: readonly string[] = routes;
