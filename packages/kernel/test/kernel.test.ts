import { Fault, faultData, faultFrom, idFromText, isFault, now, timestampFromMicros } from '../src/index.ts';

describe('timestamps', () => {
  it('always have six digits and are UTC', () => {
    expect(timestampFromMicros(1_795_163_887_430_655)).toBe('2026-11-20T08:38:07.430655+00:00');
    expect(timestampFromMicros(1_795_163_887_000_000)).toBe('2026-11-20T08:38:07.000000+00:00');
    expect(now()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(Math.abs(Date.parse(now()) - Date.now())).toBeLessThan(60_000);
  });

  it.each([3_600_000, -3_600_000])('are of the clock as it is set while the process runs, %d ms away', (ms) => {
    const { now: before } = Date;
    // Not the first: it may have been interrupted by other processes, and then keeps to what it knew.
    const soon = () => Date.parse([now(), now(), now()].at(-1) ?? '');
    try {
      Date.now = () => before() + ms;
      expect(Math.abs(soon() - before() - ms)).toBeLessThan(60_000);
    } finally {
      Date.now = before;
    }
    expect(Math.abs(soon() - Date.now())).toBeLessThan(60_000);
  });

  it('ascend to the microsecond', () => {
    const times = Array.from({ length: 10_000 }, now);
    expect(times.toSorted()).toEqual(times);
    expect(new Set(times.map((time) => time.slice(0, 23))).size).toBeLessThan(new Set(times).size);
  });
});

describe('idFromText', () => {
  it.each([
    ['1', 1],
    ['9007199254740991', 9007199254740991],
  ])('reads %s', (text, id) => expect(idFromText(text)).toBe(id));
  it.each(['', '0', '-1', '01', '1.0', '1e3', '9007199254740992', '99999999999999999', 'x', ' 1'])(
    'refuses %j',
    (text) => expect(idFromText(text)).toBeUndefined(),
  );
});

describe('a fault', () => {
  it('crosses a wire whole', () => {
    const detail = {
      message: 'Short.',
      fields: { 'item.id': ['Unknown.'] },
      shortages: [{ itemId: 1, name: 'Bolt', required: 2, available: 1 }],
      retryAfterSeconds: 3,
    };
    const fault = new Fault('invalid', { ...detail, cause: new Error('inner') });
    expect(fault.cause).toEqual(new Error('inner'));
    const sent = faultData(fault);
    expect(sent).toStrictEqual({ kind: 'invalid', ...detail });
    const back = faultFrom(JSON.parse(JSON.stringify(sent)));
    expect(back).toMatchObject({ ...sent, name: 'Fault' });
    expect(isFault(back, 'invalid') && !isFault(back, 'closed') && !isFault(new Error())).toBe(true);
  });
});
