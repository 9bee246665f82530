// Somebody always seems to have been faster: because of a proxy that changes tags, say. The page tries three times, then
// it tells the person what is wrong.
import { anAcquisition, bodyOf } from '../support/builders.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, proxy, useKeeperOnABadDay } from './support/keeper.ts';
import { aJob, aStocked, openJob, pressButton } from './support/picking.ts';

useStack();

type Kind = {
  path: RegExp;
  /** Opens its page. @returns does the act there */
  open: () => Promise<() => Promise<void>>;
  /** What was known from before is no try. */
  most?: number;
};

const goTo = (path: string) => keeper.goTo(`${proxy.url}${path}`);

async function aDelivery() {
  const bolts = await aStocked(100);
  const { id } = await anAcquisition({ items: [[bolts.item, 5]] });
  await goTo(`/receive/${id}`);
  await keeper.seen('.answer.waiting');
  return { bolts, id };
}

const KINDS: Record<string, Kind> = {
  'a field of an item': {
    path: /\/api\/items\/\d+$/,
    open: async () => {
      const { item } = await aStocked(1);
      await goTo(`/items/${item.id}`);
      await keeper.seen('.item-edit, .answer, h1');
      await keeper.press('e');
      await keeper.seen('#item-location');
      return async () => {
        await keeper.tabTo('#item-location');
        await keeper.replace('Z-99');
        await keeper.press('Tab');
      };
    },
  },
  'a name of a register': {
    path: /\/api\/customers\/\d+$/,
    open: async () => {
      await aJob();
      await goTo('/customers');
      const row = 'button[aria-label^="Rename "]';
      await keeper.seen(row);
      return async () => {
        await pressButton(keeper, row);
        await keeper.seen('.rename input:focus');
        await keeper.replace('Another name');
        await keeper.press('Enter');
      };
    },
  },
  'the comment of a job': {
    path: /\/api\/works\/\d+$/,
    open: async () => {
      await openJob(keeper, `/works/${await aJob()}`);
      await pressButton(keeper, '.job-head .end button');
      await keeper.seen('#job-comment');
      return async () => {
        await keeper.tabTo('#job-comment');
        await keeper.replace('roof of hall 3');
        await keeper.press('Enter');
      };
    },
  },
  'the comment of a delivery': {
    path: /\/api\/acquisitions\/\d+$/,
    open: async () => {
      await aDelivery();
      return async () => {
        await keeper.tabTo('#comment');
        await keeper.type('order 5531');
        await keeper.press('Tab');
      };
    },
  },
  'a line of a delivery': {
    path: /\/api\/acquisitions\/\d+\/items\/\d+$/,
    open: async () => {
      const { bolts } = await aDelivery();
      return async () => {
        await keeper.tabTo(`[data-item="${bolts.item.id}"] input`);
        await keeper.type('500');
        await keeper.press('Enter');
      };
    },
  },
  'a scan in a delivery': {
    path: /\/api\/acquisitions\/\d+\/items\/\d+$/,
    most: 4,
    open: async () => {
      const { bolts } = await aDelivery();
      return () => keeper.scan(bolts.text);
    },
  },
  'a scan in a job': {
    path: /\/api\/session\/settings\/picked/,
    open: async () => {
      const bolts = await aStocked(100);
      await openJob(keeper, `/works/${await aJob([bolts, 10])}`);
      return () => keeper.scan(bolts.text);
    },
  },
  'a scan of what came back': {
    path: /\/api\/works\/\d+\/items\/\d+$/,
    open: async () => {
      const bolts = await aStocked(100);
      const job = await aJob([bolts, 10]);
      bodyOf(await admin.put(`/works/${job}/close-outbound`));
      await openJob(keeper, `/return/${job}`);
      return () => keeper.scan(bolts.text);
    },
  },
};

describe.each(names)('%s', (name) => {
  describeIn(name)('an edit that is always refused as changed meanwhile', () => {
    useKeeperOnABadDay(name);

    it.each(Object.entries(KINDS))(
      'is tried three times, and then says what is wrong: %s',
      async (_, { path, open, most = 3 }) => {
        const act = await open();
        let sent = 0;
        const isMeant = (asked: { method: string; path: string }) => asked.method === 'PUT' && path.test(asked.path);
        keeper.page.on('request', (asked) => {
          if (isMeant({ method: asked.method(), path: new URL(asked.url()).pathname })) sent += 1;
        });
        proxy.next(isMeant, { status: 412, body: { message: 'This has been changed since.' } }, 1_000);
        await act();
        await keeper.says('body', /three tries were refused[\s\S]*a proxy on the way/);
        expect(sent).toBeLessThanOrEqual(most);
        expect(sent).toBeGreaterThan(2);
      },
      120_000,
    );
  });
});
