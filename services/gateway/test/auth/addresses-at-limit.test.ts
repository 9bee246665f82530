import { createAddressesAtLimit } from '../../src/auth/addresses-at-limit.ts';
import { TooManyOfAddress } from '../../src/auth/throttle.ts';

describe('an address at its limit', () => {
  it('is refused for a second without asking again, and no other address is', () => {
    let now = 0;
    const addresses = createAddressesAtLimit(() => now);
    const refusal = new TooManyOfAddress('from here', 60_000);
    addresses.hold('192.0.2.1', refusal);
    expect(() => addresses.refuse('192.0.2.1')).toThrow(refusal);
    addresses.refuse('192.0.2.2');
    now = 1_000;
    addresses.refuse('192.0.2.1');
  });
});
