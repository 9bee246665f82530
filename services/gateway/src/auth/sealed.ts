// The kept answer of a token's creation holds its secret. The answer is encrypted under a key that is derived from the
// credential of the request; that credential is stored nowhere either.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Fault } from '@stockroom/kernel';

const PURPOSE = 'stockroom: kept answer of a token';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts text so that only who presents the same credential reads it. */
export function seal(text: string, credential: string): string {
  const salt = randomBytes(16);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(credential, salt), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Fault("invalid") for another credential than at first */
export function unseal(sealed: string, credential: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(16, 16 + IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(credential, bytes.subarray(0, 16)), iv);
  decipher.setAuthTag(bytes.subarray(16 + IV_BYTES, 16 + IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(16 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Fault('invalid', {
      message: 'This token was made in another session, which alone could show it again; please make a new one.',
      cause,
    });
  }
}

function keyFrom(credential: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', credential, salt, PURPOSE, 32));
}
