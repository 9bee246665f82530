import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from '../src/sha256.ts';

it('gives what SHA-256 is, for every length around a block', () => {
  for (const length of [...Array(200).keys(), 1_000, 100_003]) {
    const bytes = randomBytes(length);
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
