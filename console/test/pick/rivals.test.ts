import fc from 'fast-check';
import { exact } from '../../src/i18n/numbers.ts';
import type { Wanting } from '../../src/items/availability.ts';
import { rivalsOf, takenFrom } from '../../src/pick/rivals.ts';

const wanting = (id: number, quantity: number): Wanting => ({
  ...{ id, quantity, comment: null },
  customer: { id, name: `Customer ${id}` },
});

describe('the other jobs that want what a line wants', () => {
  it('are all but this one, those that want the most first', () => {
    const rivals = rivalsOf([wanting(1, 5), wanting(2, 3), wanting(3, 20)], { job: 1, there: 30 });
    expect(rivals).toMatchObject({ wanted: 23, free: 7 });
    expect(rivals.jobs.map(({ id }) => id)).toEqual([3, 2]);
  });

  it.each([
    [30, 20, 10, 0],
    [30, 20, 15, 5],
    [10, 20, 5, 5],
    [30, 0, 40, 0],
    [0.3, 0.1, 0.2, 0],
    [0.3, 0.1, 0.3, 0.1],
  ])('of %d there want %d: of %d for this one %d are theirs', (there, others, amount, theirs) => {
    const works = others > 0 ? [wanting(2, others)] : [];
    expect(takenFrom(rivalsOf(works, { job: 1, there }), amount)).toBe(theirs);
  });

  it('are in the way exactly where all open jobs together want more than there is', () => {
    const amount = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.nat(100), amount, (others, there, own) => {
        const works = [wanting(1, own), ...others.map((wanted, place) => wanting(place + 2, wanted))];
        const planned = exact(works.reduce((sum, { quantity }) => sum + quantity, 0));
        const isContested = takenFrom(rivalsOf(works, { job: 1, there }), own) > 0;
        expect(isContested).toBe(there - planned < 0);
      }),
    );
  });
});
