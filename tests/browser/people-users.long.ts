import { aUser, bodyOf, unique } from '../support/builders.ts';
import type { User } from '../support/shapes.ts';
import { admin, stack, stranger, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, keeper, useKeeper } from './support/keeper.ts';
import { aStorekeeper } from './support/storekeeper.ts';

useStack();

const aName = () => unique('u').slice(0, 10).replace(' ', '.');
const users = async () => bodyOf(await admin.get<User[]>('/users'));
const named = async (name: string) => (await users()).find(({ username }) => username === name);

describe.each(names)('%s', (name) => {
  describeIn(name)('users, by keyboard alone', () => {
    useKeeper(name);

    const button = (words: string) =>
      `//button[normalize-space(.)=${JSON.stringify(words)} or @aria-label=${JSON.stringify(words)}]`;
    /** Presses Tab until the button with these words has the focus, then Enter. */
    const use = async (words: string) => {
      await keeper.seen(`::-p-xpath(${button(words)})`);
      const isThere = `document.evaluate(${JSON.stringify(button(words))}, document, null, 9).singleNodeValue === document.activeElement`;
      for (let tabs = 0; tabs < 80 && !(await keeper.value(isThere)); tabs += 1) await keeper.press('Tab');
      await keeper.press('Enter');
    };
    const open = async ({ user }: { user: { id: number } }) => {
      await keeper.goTo(`${stack.url}/users?user=${user.id}`);
      await keeper.seen('#users .saved-field');
    };

    it('are made with a first password, which logs in', async () => {
      await keeper.goTo(`${stack.url}/users`);
      await keeper.seen('.user-row');
      const username = aName();
      await keeper.press('n');
      await keeper.seen('form.panel input:focus');
      await keeper.type('not a name');
      await use('Add the user');
      await keeper.says('form.panel', /Only letters[\s\S]*such as ann@example\.com[\s\S]*8 to 200/);
      await keeper.seen('form.panel input[aria-invalid]:focus');
      await keeper.replace(username);
      await keeper.press('Tab');
      await keeper.type('ada@example.com');
      await use('Make one up');
      const password = String(await keeper.value("document.querySelector('.password-to-tell input').value"));
      expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
      await use('Add the user');
      await keeper.says('.last-done', /Added/);
      expect(await named(username)).toMatchObject({ email: 'ada@example.com', admin: false, disabled: false });
      expect((await stranger.post('/session', { username, password })).status).toBe(201);
      await keeper.tabTo('.user-row');
      const first = await keeper.value('document.activeElement.href');
      await keeper.press('ArrowDown');
      await keeper.page.waitForFunction(`document.activeElement.href !== ${JSON.stringify(first)}`);
      await keeper.press('Enter');
      await keeper.seen('#users .saved-field');
    }, 180_000);

    it('are changed in place with Undo, and no other admin’s change is lost', async () => {
      const ada = await aUser();
      await open(ada);
      const { id, email } = ada.user;
      await keeper.tabTo('.saved-field:nth-of-type(2) input');
      bodyOf(await admin.put(`/users/${id}`, { ...ada.user, admin: true }));
      await keeper.replace('new@example.com');
      await keeper.press('Tab');
      await keeper.says('.last-done', /Email changed/);
      expect(bodyOf(await admin.get<User>(`/users/${id}`))).toMatchObject({ email: 'new@example.com', admin: true });
      await use(`Undo: ${ada.user.username}`);
      await keeper.page.waitForFunction("!document.querySelector('.last-done')");
      expect(bodyOf(await admin.get<User>(`/users/${id}`))).toMatchObject({ email, admin: true });
    }, 180_000);

    it('are told what disabling ends before it is done, and it ends sessions and tokens', async () => {
      const ada = await aUser();
      await open(ada);
      await keeper.says('.tokens', /tests/);
      await use('Disable');
      expect(await keeper.says('dialog', /tokens end for good/)).toContain('enabling again brings none of them back');
      await keeper.press('Escape');
      expect(await named(ada.user.username)).toMatchObject({ disabled: false });
      await use('Disable');
      await keeper.seen('dialog');
      await keeper.press('Tab', 'Tab', 'Tab', 'Enter');
      await keeper.says('.chips', /Disabled/);
      expect(await named(ada.user.username)).toMatchObject({ disabled: true });
      expect((await ada.client.get('/items')).status).toBe(401);
      await use('Enable again');
      await keeper.page.waitForFunction("!document.querySelector('.chips')?.innerText.includes('Disabled')");
      expect(await named(ada.user.username)).toMatchObject({ disabled: false });
      expect((await ada.client.get('/items')).status).toBe(401);
    }, 180_000);

    it('have tokens that an admin can end', async () => {
      const ada = await aUser();
      await open(ada);
      await use('End the token tests');
      await keeper.says('dialog', /cannot be undone/);
      await keeper.press('Tab', 'Tab', 'Tab', 'Enter');
      await keeper.says('#users', /No token yet/);
      expect((await ada.client.get('/items')).status).toBe(401);
    }, 120_000);

    it('keep the last admin, and say so', async () => {
      for (const other of await users())
        if (other.admin && other.username !== 'admin')
          bodyOf(await admin.put(`/users/${other.id}`, { ...other, admin: false }));
      await open({ user: (await named('admin')) as User & { id: number } });
      await keeper.tabTo('.check input');
      await keeper.press(' ');
      expect(await keeper.says('.fault', /./)).toBe(
        'admin is the last admin who can log in. Make somebody else an admin first, then try again.',
      );
      expect(await keeper.value("document.querySelector('.check input').checked")).toBe(true);
      expect(await named('admin')).toMatchObject({ admin: true });
    }, 120_000);

    it('are not for those who are no admins: no link, and a sentence', async () => {
      const { user, password } = await aUser();
      const other = await aStorekeeper(browser, name, `${stack.url}/users`);
      await other.logIn({ username: user.username, password });
      expect(await other.says('#users', /./)).toContain('Users are managed by admins.');
      expect(
        await other.value(`[...document.querySelectorAll('a')].filter(({ href }) => href.endsWith('/users')).length`),
      ).toBe(0);
      await other.close();
    }, 120_000);
  });
});
