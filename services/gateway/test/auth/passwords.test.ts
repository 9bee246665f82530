import { hashPassword, isPassword, NOBODYS_HASH } from '../../src/auth/passwords.ts';

describe('a password', () => {
  it('is stored as argon2id of 19 MiB and 2 passes under its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('long enough'), hashPassword('long enough')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is recognised, and no other is', async () => {
    const stored = await hashPassword('straße 8 é');
    expect(await isPassword('straße 8 \u00e9', stored)).toBe(true);
    expect(await isPassword('straße 8 e\u0301', stored)).toBe(true);
    expect(await isPassword('Straße 8 é', stored)).toBe(false);
    expect(await isPassword('', NOBODYS_HASH)).toBe(false);
  });
});
