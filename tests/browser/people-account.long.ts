import { MongoClient } from 'mongodb';
import { aSession, aUser, bodyOf, type KnownUser } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import type { User } from '../support/shapes.ts';
import { stack, stranger, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useNewKeepers } from './support/keeper.ts';

useStack();

type Token = { name: string; scope: string; expires: string | null };

/** As if everybody had logged in so long ago. */
async function letLogInsAge(minutes: number): Promise<void> {
  const { MONGODB_DATABASE } = stack.specs.find(({ name }) => name === 'gateway')?.env ?? {};
  const client = new MongoClient(process.env.MONGODB_URL ?? '');
  const created = new Date(Date.now() - minutes * 60_000);
  await client.db(MONGODB_DATABASE).collection('sessions').updateMany({}, { $set: { created } });
  await client.close();
}

describe.each(names)('%s', (name) => {
  describeIn(name)('one’s own account, by keyboard alone', () => {
    useNewKeepers(name, '/account');
    let ada: KnownUser;
    beforeEach(async () => {
      ada = await aUser();
      await logIn();
      await keeper.seen('#account');
    }, 90_000);

    const logIn = () => keeper.logIn({ username: ada.user.username, password: ada.password });
    const use = async (selector: string) => {
      await keeper.tabTo(selector);
      await keeper.press('Enter');
    };

    it('changes the password: other sessions end, this one and the tokens stay', async () => {
      const elsewhere = await aSession({ username: ada.user.username, password: ada.password });
      await use('[aria-label="Change password"]');
      expect(await keeper.says('dialog', /./)).toContain('Everywhere else you are logged out at once');
      await keeper.type('not my password');
      await keeper.press('Tab');
      await keeper.type('a new password');
      await keeper.press('Enter');
      await keeper.says('dialog .fault', /not your password/);
      expect((await elsewhere.get('/session')).status).toBe(200);
      await keeper.page.keyboard.down('Shift');
      await keeper.tabTo('dialog input[autocomplete=current-password]');
      await keeper.page.keyboard.up('Shift');
      await keeper.replace(ada.password);
      await keeper.press('Enter');
      await keeper.says('.last-done', /Password changed/);
      expect((await elsewhere.get('/session')).status).toBe(401);
      expect((await ada.client.get('/items')).status).toBe(200);
      await keeper.page.reload();
      await keeper.seen('#account');
      const old = { username: ada.user.username, password: ada.password };
      expect((await stranger.post('/session', old)).status).toBe(401);
      expect((await stranger.post('/session', { ...old, password: 'a new password' })).status).toBe(201);
    }, 180_000);

    it('changes the email', async () => {
      await use('[aria-label="Change email"]');
      await keeper.seen('dialog input:focus');
      await keeper.replace('ada@new.example');
      await keeper.press('Tab');
      await keeper.type(ada.password);
      await keeper.press('Enter');
      await keeper.says('.last-done', /ada@new\.example/);
      expect(bodyOf(await ada.client.get<User>('/session'))).toMatchObject({ email: 'ada@new.example' });
    }, 120_000);

    it('makes a token that only reads and is shown once, and ends it after a question', async () => {
      await use('.section-head .button');
      await keeper.seen('dialog input:focus');
      await keeper.press('Enter');
      await keeper.says('dialog .fault', /fill this in/);
      await keeper.type('Nightly export');
      await keeper.press('Enter');
      const token = (await keeper.says('.secret', /^\S{20,}$/)).trim();
      await keeper.press('Escape');
      await keeper.seen('.secret');
      const program = clientOf(stack.url, { authorization: `Bearer ${token}` });
      expect((await program.get('/items')).status).toBe(200);
      expect((await program.post('/customers', { name: 'no' })).status).toBe(403);
      const [made] = bodyOf(await ada.client.get<Token[]>('/tokens')).filter(({ name }) => name === 'Nightly export');
      expect(made?.scope).toBe('read');
      expect(new Date(made?.expires ?? 0).getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000);
      await keeper.tabTo('dialog footer > .button');
      await keeper.press('Enter');
      await keeper.says('.tokens', /Nightly export/);
      expect(await keeper.value('document.body.innerHTML')).not.toContain(token);
      await use('[aria-label="End the token Nightly export"]');
      await keeper.says('dialog', /cannot be undone/);
      await keeper.press('Tab', 'Tab', 'Tab', 'Enter');
      await keeper.says('.last-done', /Token ended/);
      expect((await program.get('/items')).status).toBe(401);
    }, 180_000);

    it('asks for the password to make a token some time after the log-in', async () => {
      await letLogInsAge(16);
      await use('.section-head .button');
      await keeper.seen('dialog input:focus');
      await keeper.type('Later');
      await keeper.press('Enter');
      await keeper.says('dialog .refused', /enter your password once more/);
      await keeper.seen('dialog input[autocomplete=current-password]:focus');
      await keeper.type('not my password');
      await keeper.press('Enter');
      await keeper.says('dialog .fault', /not your password/);
      await keeper.seen('dialog input[autocomplete=current-password]:focus');
      await keeper.replace(ada.password);
      await keeper.press('Enter');
      const token = (await keeper.says('.secret', /^\S{20,}$/)).trim();
      const program = clientOf(stack.url, { authorization: `Bearer ${token}` });
      expect((await program.get('/items')).status).toBe(200);
    }, 180_000);

    it('speaks another language at once, and at the next log-in', async () => {
      await keeper.tabTo('.radio-group.inline input');
      await keeper.press('ArrowDown');
      await keeper.says('.rail', /Einstellungen/);
      expect(await keeper.value('document.documentElement.lang')).toBe('de');
      await keeper.press('ArrowDown');
      await keeper.says('.rail', /Beállítások/);
      expect(await keeper.value('document.documentElement.lang')).toBe('hu');
      await keeper.page.waitForFunction("!document.querySelector('.live.saving')");
      expect(bodyOf(await ada.client.get('/session/settings'))).toEqual({ language: 'hu' });
      await use('#log-out');
      await logIn();
      await keeper.says('.rail', /Beállítások/);
      expect(await keeper.value('document.documentElement.lang')).toBe('hu');
    }, 180_000);
  });
});
