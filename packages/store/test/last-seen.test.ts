import { openLastSeen } from '../src/last-seen.ts';

describe('what was last seen', () => {
  it('is given as it was kept last, until it is forgotten', () => {
    const seen = openLastSeen<string>({ most: 10 });
    expect(seen.get(1)).toBeUndefined();
    seen.keep(1, 'first');
    seen.keep(1, 'second');
    seen.keep(2, 'other');
    expect([seen.get(1), seen.get(2)]).toEqual(['second', 'other']);
    seen.forget(1);
    seen.forget(1);
    expect([seen.get(1), seen.get(2)]).toEqual([undefined, 'other']);
  });

  it('is never more than it may be: what was kept first is forgotten first', () => {
    const seen = openLastSeen<string>({ most: 10, sizeOf: (text) => text.length });
    seen.keep(1, 'four');
    seen.keep(2, 'sixsix');
    expect([seen.get(1), seen.get(2)]).toEqual(['four', 'sixsix']);
    seen.keep(1, 'five5');
    expect([seen.get(1), seen.get(2)]).toEqual(['five5', undefined]);
    seen.keep(3, 'fives');
    expect([seen.get(1), seen.get(3)]).toEqual(['five5', 'fives']);
    seen.keep(3, 'nine only');
    expect([seen.get(1), seen.get(3)]).toEqual([undefined, 'nine only']);
    seen.keep(4, 'much too long');
    expect([seen.get(3), seen.get(4)]).toEqual([undefined, undefined]);
    seen.keep(5, 'ten in all');
    expect(seen.get(5)).toBe('ten in all');
  });

  it('is told nobody for a second after it was wrong', () => {
    let now = 5_000;
    const seen = openLastSeen<string>({ most: 10, clock: () => now });
    seen.keep(1, 'before');
    seen.wasWrong();
    seen.keep(2, 'meanwhile');
    now += 999;
    expect([seen.get(1), seen.get(2)]).toEqual([undefined, undefined]);
    now += 1;
    expect([seen.get(1), seen.get(2)]).toEqual(['before', 'meanwhile']);
  });
});
