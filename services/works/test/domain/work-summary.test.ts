import { MILLION } from '@stockroom/kernel';
import type { SummaryLine, ToSummarize } from '../../src/domain/work-summary.ts';
import { summaryOf } from '../../src/domain/work-summary.ts';

const closing = {
  timestamp: '2026-11-20T08:38:07.430655+00:00',
  user: { id: 2, username: 'ada', email: 'ada@example.com', admin: false, disabled: false },
};
const nothing = { value: 0n, estimated: false };

const aLine = (given: Partial<SummaryLine> = {}, item: Partial<SummaryLine['item']> = {}): SummaryLine => ({
  outbound: 2 * MILLION,
  returned: null,
  ...given,
  item: { quantity: 2 * MILLION, price: 3 * MILLION, unitId: 1, deleted: false, ...item },
});

const summary = (lines: SummaryLine[], given: Partial<ToSummarize['work']> = {}, booked = {}) =>
  summaryOf({
    work: { id: 118, outbound: null, returned: null, ...given },
    lines,
    booked: { outbound: nothing, returned: nothing, ...booked },
  });

describe('the summary of a work', () => {
  it('counts as short the lines of an open outbound that the stock does not cover, or whose item is deleted', () => {
    const lines = [aLine(), aLine({ outbound: 3 * MILLION }), aLine({}, { deleted: true })];
    expect(summary(lines)).toMatchObject({ lines: 3, short: 2 });
    expect(summary(lines, { outbound: closing })).toMatchObject({ lines: 3, short: 0 });
  });

  it('values what is not booked by the prices of today, and says so', () => {
    expect(summary([aLine()])).toMatchObject({ valueOut: BigInt(6 * MILLION), valueBack: 0n, estimated: true });
    const booked = { outbound: { value: -5n, estimated: false } };
    const out = { outbound: closing };
    expect(summary([aLine()], out, booked)).toMatchObject({ valueOut: 5n, valueBack: 0n, estimated: false });
    expect(summary([aLine({ returned: MILLION })], out, booked)).toMatchObject({
      ...{ valueOut: 5n, valueBack: BigInt(3 * MILLION), estimated: true },
    });
  });

  it('says that what was booked without a price is an estimate', () => {
    const booked = { outbound: { value: -5n, estimated: true }, returned: { value: 2n, estimated: false } };
    const closed = { outbound: closing, returned: closing };
    expect(summary([aLine()], closed, booked)).toMatchObject({ valueOut: 5n, valueBack: 2n, estimated: true });
  });

  it('has the quantities that are booked, where all lines have one unit', () => {
    const lines = [aLine({ returned: MILLION }), aLine()];
    const closed = { outbound: closing, returned: closing };
    expect(summary(lines).quantities).toEqual({ out: 0n, back: 0n });
    expect(summary(lines, { outbound: closing }).quantities).toEqual({ out: BigInt(4 * MILLION), back: 0n });
    expect(summary(lines, closed).quantities).toEqual({ out: BigInt(4 * MILLION), back: BigInt(MILLION) });
    expect(summary([...lines, aLine({}, { unitId: 2 })], closed).quantities).toBeUndefined();
  });
});
