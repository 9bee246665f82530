import fc from 'fast-check';
import type { SheetMovement, SheetRow } from '../../src/domain/day-sheet.ts';
import { eachRow, KINDS, microsOfDay, rowsIn, sheetsOf, spanAfter, splitCells } from '../../src/domain/day-sheet.ts';

const aMovement = (given: Partial<SheetMovement> = {}): SheetMovement => ({
  itemId: 7,
  timestamp: '2026-11-20T08:38:07.430655+00:00',
  reason: 'acquisition',
  reference: 77,
  quantity: 5,
  purchasePrice: 3,
  user: { id: 2, username: 'ada' },
  ...given,
});

const always = { from: '0000-01-01T00:00:00.000000+00:00', to: '9999-12-31T23:59:59.999999+00:00' };

function rowsOf(movements: SheetMovement[], span = always): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const sheet of sheetsOf(movements)) eachRow(sheet, span, (row) => rows.push({ ...row }));
  return rows;
}

describe('a day sheet', () => {
  it('has every movement of its day, exactly', () => {
    const movement = fc.record({
      itemId: fc.maxSafeInteger().map(Math.abs),
      micros: fc.integer({ min: 0, max: 24 * 3_600 - 1 }),
      reason: fc.constantFrom(...KINDS),
      reference: fc.nat(),
      quantity: fc.integer({ min: -1e15, max: 1e15 }),
      purchasePrice: fc.option(fc.integer({ min: 0, max: 1e15 })),
      userId: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(movement), (drawn) => {
        const movements = drawn.map(({ micros, userId, ...one }) => {
          const time = new Date(micros * 1_000).toISOString().slice(11, 19);
          return aMovement({
            ...one,
            timestamp: `2026-11-20T${time}.000001+00:00`,
            user: { id: userId, username: '' },
          });
        });
        const expected = movements.map(({ itemId, timestamp, reason, user, reference, quantity, purchasePrice }) => ({
          ...{ item: itemId, micros: microsOfDay(timestamp), kind: KINDS.indexOf(reason), user: user.id },
          ...{ reference, quantity, price: purchasePrice ?? Number.NaN },
        }));
        expect(rowsOf(movements)).toEqual(expected);
      }),
    );
  });

  it('is one for each day of UTC, by day', () => {
    const days = ['2026-11-20T23:59:59.999999+00:00', '2026-11-21T00:00:00.000000+00:00'];
    const sheets = sheetsOf(days.toReversed().map((timestamp) => aMovement({ timestamp })));
    expect(sheets.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('tells the rows of a span to the microsecond, both ends included', () => {
    const times = ['08:00:00.000000', '08:00:00.000001', '08:00:00.000002', '08:00:00.000003'];
    const movements = times.map((time, at) => aMovement({ itemId: at, timestamp: `2026-11-20T${time}+00:00` }));
    const span = { from: `2026-11-20T${times[1]}+00:00`, to: `2026-11-20T${times[2]}+00:00` };
    expect(rowsOf(movements, span).map(({ item }) => item)).toEqual([1, 2]);
    expect(rowsOf(movements, { ...always, from: '2026-11-21T00:00:00.000000+00:00' })).toEqual([]);
  });

  it.each([
    ['2026-11-20T08:00:00.000000+00:00', '2026-11-20T08:00:00.000001+00:00'],
    ['2026-12-31T23:59:59.999999+00:00', '2027-01-01T00:00:00.000000+00:00'],
    ['9999-12-31T23:59:59.999999+00:00', '9999-12-31T23:59:59.999999+00:00'],
  ])('tells what happened after %s from %s on', (moment, from) => {
    expect(spanAfter(moment)).toEqual({ from, to: '9999-12-31T23:59:59.999999+00:00' });
  });

  it('is split between rows', () => {
    const [sheet] = sheetsOf([1, 2, 3].map((itemId) => aMovement({ itemId })));
    const [first, rest] = splitCells(sheet?.cells ?? new Float64Array(), 2);
    expect([rowsIn(first), rowsIn(rest), rest[0]]).toEqual([2, 1, 3]);
  });
});
