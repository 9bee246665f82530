import { createHash, randomBytes } from 'node:crypto';
import { ownSha256, sha256 } from '../src/sha256.ts';

it('gives what SHA-256 is, for every length around a block, with and without the platform', async () => {
  for (const length of [...Array(200).keys(), 1_000, 100_003]) {
    const bytes = randomBytes(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect([await sha256(bytes), ownSha256(bytes)]).toEqual([expected, expected]);
  }
});
