import { aWork, bodyOf, inTurns, unique } from '../support/builders.ts';
import type { Customer, Unit, Vendor } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { type FaultyProxy, startFaultyProxy } from './support/faulty-proxy.ts';
import { keeper, useKeeper } from './support/keeper.ts';

useStack();

type Entry = { id: number; name: string };

const entriesOf = async (register: string): Promise<Entry[]> =>
  bodyOf(await admin.get<(Customer | Vendor | Unit)[]>(`/${register}`)).map((entry) => ({
    id: entry.id,
    name: 'unit' in entry ? entry.unit : entry.name,
  }));
const named = async (register: string, name: string) =>
  (await entriesOf(register)).filter((entry) => entry.name === name);
const aName = () => unique('Z').slice(0, 12);

describe.each(names)('%s', (name) => {
  describeIn(name)('the registers, by keyboard alone', () => {
    let proxy: FaultyProxy;
    beforeAll(async () => {
      proxy = await startFaultyProxy(stack.url);
    });
    useKeeper(name, () => proxy.url);
    afterAll(() => proxy.stop());
    beforeEach(async () => {
      await keeper.goTo(`${proxy.url}/customers`);
      await keeper.seen('#find');
    });
    afterEach(() => proxy.heal());

    const row = (entry: string) => `[aria-label=${JSON.stringify(`Rename ${entry}`)}]`;
    const focused = (selector: string) => keeper.seen(`${selector}:focus`);
    /** Goes to the row of an entry by writing its name into the search. */
    const find = async (entry: string, typed = entry) => {
      await keeper.tabTo('#find');
      await keeper.type(typed);
      await keeper.press('ArrowDown');
      await focused(row(entry));
    };
    const add = async (entry: string) => {
      await keeper.press('n');
      await focused('.new-entry input');
      await keeper.type(entry);
      await keeper.press('Enter');
      await keeper.says('.last-done', /Added/);
    };

    it.each(['customers', 'vendors', 'units'])(
      'find, add, rename and delete %s, each with Undo',
      async (register) => {
        await keeper.goTo(`${proxy.url}/${register}`);
        await keeper.seen('#find');
        const [first, second] = [aName(), aName()];
        await add(first);
        expect(await named(register, first)).toHaveLength(1);
        await keeper.press('Escape');
        await focused('#find');

        await find(first);
        await keeper.press('Enter');
        await focused('.rename input');
        await keeper.type(second);
        await keeper.press('Enter');
        await focused(row(second));
        await keeper.says('.last-done', new RegExp(`${second}[\\s\\S]*It was ${first} before`));
        expect([await named(register, first), await named(register, second)].flat()).toHaveLength(1);
        await keeper.page.keyboard.down('Control');
        await keeper.press('z');
        await keeper.page.keyboard.up('Control');
        await keeper.seen(row(first));
        expect(await named(register, first)).toHaveLength(1);

        await keeper.tabTo(row(first));
        await keeper.press('Delete');
        await keeper.says('.last-done', /Deleted/);
        expect(await named(register, first)).toEqual([]);
        await keeper.tabTo('.last-done .button');
        await keeper.press('Enter');
        await keeper.seen(row(first));
        expect(await named(register, first)).toHaveLength(1);
      },
      180_000,
    );

    it('say in words why one that is in use stays', async () => {
      const { customer } = await aWork();
      await keeper.page.reload();
      await keeper.seen('#find');
      await find(customer.name, customer.name.slice(0, 18));
      await keeper.press('Delete');
      expect(await keeper.says('.entry-row .fault', /./)).toBe(
        `${customer.name} stays: there are jobs for this customer.`,
      );
      await focused(row(customer.name));
      expect(await named('customers', customer.name)).toHaveLength(1);
    }, 120_000);

    it('say at the field that a name is there already or missing, and lose nothing that was typed', async () => {
      const taken = aName();
      bodyOf(await admin.post('/customers', { name: taken }));
      await keeper.press('n');
      await focused('.new-entry input');
      await keeper.press('Enter');
      await keeper.says('.new-entry .fault', /fill this in/);
      await keeper.type(taken);
      await keeper.press('Enter');
      await keeper.says('.new-entry .fault', /with this name already/);
      expect(await keeper.value('document.activeElement.value')).toBe(taken);
      await keeper.press('Escape', 'Escape');
      expect(await named('customers', taken)).toHaveLength(1);
    }, 120_000);

    it('offer what is not found as a new one, and keep a name with a script in it text', async () => {
      const script = `<img src=x onerror="window.ran=1"> ${aName()}`;
      await keeper.tabTo('#find');
      await keeper.type(script);
      await keeper.says('.empty', /Nothing here is called/);
      await keeper.press('Enter');
      await focused('.new-entry input');
      await keeper.press('Enter');
      await keeper.says('.last-done', /Added/);
      expect(await named('customers', script)).toHaveLength(1);
      await keeper.seen(row(script));
      expect(await keeper.value("[window.ran ?? null, document.querySelector('main img')]")).toEqual([null, null]);
    }, 120_000);

    it.each([
      ['theirs', 'Enter'],
      ['mine', 'Tab'],
    ])(
      'show what somebody else has made of a name meanwhile, and keep %s as told',
      async (kept, key) => {
        const { id, name: before } = bodyOf(await admin.post<Entry>('/customers', { name: aName() }));
        const [theirs, mine] = [aName(), aName()];
        await keeper.page.reload();
        await keeper.seen('#find');
        await find(before);
        await keeper.press('Enter');
        await focused('.rename input');
        bodyOf(await admin.put(`/customers/${id}`, { name: theirs }));
        await keeper.type(mine);
        await keeper.press('Enter');
        const words = await keeper.says('dialog', /meanwhile/);
        expect(words).toContain(theirs);
        expect(words).toContain(mine);
        await keeper.press('Tab');
        if (key === 'Tab') await keeper.press('Tab');
        await keeper.press('Enter');
        const wanted = kept === 'theirs' ? theirs : mine;
        await focused(row(wanted));
        expect(bodyOf(await admin.get<Entry>(`/customers/${id}`)).name).toBe(wanted);
      },
      120_000,
    );

    it('add one for one act, whatever becomes of the answer', async () => {
      const lost = aName();
      proxy.next(({ method, path }) => method === 'POST' && path.endsWith('/api/customers'), 'lose');
      await add(lost);
      expect(await named('customers', lost)).toHaveLength(1);
      const twice = aName();
      await keeper.type(twice);
      await Promise.all([keeper.page.keyboard.press('Enter'), keeper.page.keyboard.press('Enter')]);
      await keeper.says('.last-done', new RegExp(twice));
      expect(await named('customers', twice)).toHaveLength(1);
      expect(proxy.left()).toBe(0);
    }, 120_000);

    it('save what was written while Stockroom was away, and go on after a log-in in the middle', async () => {
      const away = aName();
      proxy.next(({ path }) => path.includes('/api/'), { status: 503 }, 12);
      await keeper.press('n');
      await focused('.new-entry input');
      await keeper.type(away);
      await keeper.press('Enter');
      await keeper.says('.live', /no answer since/);
      proxy.heal();
      await keeper.says('.last-done', new RegExp(`${away}[\\s\\S]*Added`));
      expect(await named('customers', away)).toHaveLength(1);

      const late = aName();
      await keeper.value("fetch('/api/session', { method: 'DELETE' }).then(({ status }) => status)");
      await keeper.type(late);
      await keeper.press('Enter');
      await keeper.seen('dialog #username');
      await keeper.logIn();
      await keeper.says('.last-done', new RegExp(`${late}[\\s\\S]*Added`));
      expect(await named('customers', late)).toHaveLength(1);
    }, 180_000);

    it('go through a long list by keys, with few rows in the document', async () => {
      const named = (place: number) => ({ name: `Long ${String(place).padStart(4, '0')}` });
      await inTurns(600, async (place) => bodyOf(await admin.post<Vendor>('/vendors', named(place))));
      await keeper.goTo(`${proxy.url}/vendors?find=Long`);
      await keeper.seen(row('Long 0000'));
      await keeper.tabTo(row('Long 0000'));
      await keeper.press('End');
      await focused(row('Long 0599'));
      await keeper.press('ArrowUp', 'PageUp');
      await focused(row('Long 0588'));
      expect(Number(await keeper.value("document.querySelectorAll('.entry-row').length"))).toBeLessThan(80);
      await keeper.press('Home');
      await focused(row('Long 0000'));
      await keeper.pressAtOnce('ArrowDown', 'ArrowDown');
      await focused(row('Long 0002'));
      await keeper.pressAtOnce('End', 'ArrowUp', 'PageUp');
      await focused(row('Long 0588'));
      await keeper.pressAtOnce('PageUp', 'Home');
      await focused(row('Long 0000'));
      expect(await keeper.value('document.activeElement.getBoundingClientRect().top > 0')).toBe(true);
    }, 180_000);
  });
});
