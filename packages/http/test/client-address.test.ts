import { countedAddress } from '../src/client-address.ts';

describe('the address by which limits count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:40001', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:40001', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:ffff::]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['a:b', 'a:b'],
    ['', ''],
    [undefined, ''],
  ])('of %s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it('is short, whatever a proxy wrote', () => {
    expect(countedAddress('x'.repeat(10_000))).toHaveLength(64);
    expect(countedAddress(`:${'x'.repeat(10_000)}`)).toHaveLength(64);
  });
});
