import { madeOfBytes } from '../src/index.ts';

describe('what is made of bytes', () => {
  const [before, after] = [Buffer.from('before'), Buffer.from('after')];

  it('counts only for the same bytes of the same id', () => {
    const known = madeOfBytes<string>(10);
    known.keep(1, before, 'made');
    expect(known.of(1, Buffer.from('before'))).toBe('made');
    expect(known.of(1, after)).toBeUndefined();
    expect(known.of(2, before)).toBeUndefined();
  });

  it('has its own copy of the bytes', () => {
    const known = madeOfBytes<string>(10);
    const received = Buffer.from(before);
    known.keep(1, received, 'made');
    received.fill(0);
    expect(known.of(1, before)).toBe('made');
  });

  it('has one place for each id, however often it changes', () => {
    const known = madeOfBytes<string>(2);
    known.keep(1, before, 'other');
    for (let change = 0; change < 10; change += 1) known.keep(2, Buffer.from([change]), 'changed');
    expect(known.of(1, before)).toBe('other');
    expect(known.of(2, Buffer.from([9]))).toBe('changed');
  });

  it('begins anew when there are too many', () => {
    const known = madeOfBytes<string>(2);
    for (const id of [1, 2, 3]) known.keep(id, before, 'made');
    expect([1, 2, 3].map((id) => known.of(id, before))).toEqual([undefined, undefined, 'made']);
  });
});
