import { aBarcode, anAcquisition, anItem, aUser, aWork, bodyOf, unique } from '../support/builders.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useKeeper } from './support/keeper.ts';
import { brokenText, settled } from './support/page-checks.ts';

useStack();

/** A name in Hebrew that ends in what has no direction of its own: where it is not set apart, the words beside it move. */
const named = (what: string) => unique(`${what} בורג (12)`);

/** Words from the right that stand neither in an element of their own nor in an isolate: the rest of the line would move. */
const NOT_APART = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const bare = node.data.replaceAll(/\\u2068[^\\u2068\\u2069]*\\u2069/g, '');
    const holder = node.parentElement.closest('bdi, option, .unseen');
    if (/[\\u0590-\\u05ff]/.test(bare) && !holder) found.push(node.parentElement.outerHTML.slice(0, 200));
  }
  return found;
})()`;

let places: Record<string, string>;
beforeAll(async () => {
  const [unit, vendor, customer] = await Promise.all([
    admin.post<{ id: number }>('/units', { unit: 'יחידה' }).then(bodyOf),
    admin.post<{ id: number }>('/vendors', { name: named('ספק') }).then(bodyOf),
    admin.post<{ id: number }>('/customers', { name: named('לקוח') }).then(bodyOf),
  ]);
  const texts = { unit, vendor, article_number: 'מק"ט 7', location: 'מדף 3', warning_quantity: 99 };
  const item = await anItem({ ...texts, name: named('פריט'), stock: 20 });
  await aBarcode(item, { barcode: '4006381333931', quantity: 12 });
  const comment = named('הערה');
  const items = [[item, 5]] as const;
  const open = await aWork({ customer, comment, items: [[item, 500]] });
  const out = await aWork({ customer, comment, items: [...items], closed: 'outbound' });
  const done = await aWork({ customer, comment, items: [...items], closed: 'returned' });
  const delivery = await anAcquisition({ comment, items: [...items] });
  const { user } = await aUser();
  bodyOf(await admin.post('/tokens', { name: named('אסימון').slice(0, 60), scope: 'read' }));
  places = {
    'what waits': '/',
    items: '/items',
    'one item': `/items/${item.id}`,
    jobs: '/works',
    'a job to pick': `/works/${open.id}`,
    'a job to return': `/return/${out.id}`,
    'a job that is done': `/works/${done.id}`,
    deliveries: '/receive',
    'one delivery': `/receive/${delivery.id}`,
    customers: '/customers',
    vendors: '/vendors',
    units: '/units',
    users: '/users',
    'one user': `/users?user=${user.id}`,
    'the own account': '/account',
  };
}, 120_000);

const PAGES = [
  ...[
    'what waits',
    'items',
    'one item',
    'jobs',
    'a job to pick',
    'a job to return',
    'a job that is done',
    'deliveries',
  ],
  ...['one delivery', 'customers', 'vendors', 'units', 'users', 'one user', 'the own account'],
];

describe.each(names)('%s', (name) => {
  describeIn(name)('what people wrote', () => {
    useKeeper(name);

    it.each(PAGES)(
      'is set apart from the words around it: %s',
      async (what) => {
        await keeper.goTo(`${stack.url}${places[what]}`);
        await keeper.seen('main h1, main h2');
        await settled(keeper.page);
        expect(await keeper.value(NOT_APART)).toEqual([]);
        expect(await brokenText(keeper.page)).toEqual([]);
      },
      60_000,
    );

    it.each(['what waits', 'a job to pick', 'a job to return', 'one delivery'])(
      'and in the answer to a scan: %s',
      async (what) => {
        await keeper.goTo(`${stack.url}${places[what]}`);
        await keeper.seen('main h1, main h2');
        await settled(keeper.page);
        await keeper.scan('4006381333931');
        await keeper.answered(/פריט/);
        await settled(keeper.page);
        expect(await keeper.value(NOT_APART)).toEqual([]);
      },
      60_000,
    );
  });
});
