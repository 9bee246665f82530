import { seal, unseal } from '../../src/auth/sealed.ts';

describe('a sealed answer', () => {
  it('opens for the credential that it was sealed for, and for no other', () => {
    const sealed = seal('secret of a token', 'session one');
    expect(sealed).not.toContain(Buffer.from('secret of a token').toString('base64url'));
    expect(unseal(sealed, 'session one')).toBe('secret of a token');
    expect(() => unseal(sealed, 'session two')).toThrow('another session');
  });
});
