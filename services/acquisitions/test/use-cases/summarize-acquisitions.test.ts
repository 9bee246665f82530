import { aCall } from '@stockroom/stock-moves/testing';
import { summarizeAcquisitions } from '../../src/use-cases/summarize-acquisitions.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, startAcquisitions } from '../support/acquisitions.ts';

let acquisitions: TestAcquisitions;
beforeAll(async () => {
  acquisitions = await startAcquisitions();
  acquisitions.catalog.addItem({ id: 1 });
  acquisitions.catalog.addItem({ id: 2 });
});
afterAll(() => acquisitions.stop());

describe('the summaries of acquisitions', () => {
  it('are of those that exist, by id, and ask the catalog once for the values of all', async () => {
    const made = [await anAcquisition(acquisitions, { 1: 2, 2: 3 }), await anAcquisition(acquisitions)];
    const asked: number[][] = [];
    const { catalog } = acquisitions.deps;
    const bookedValues: typeof catalog.bookedValues = async (bookings) => {
      asked.push(bookings.map(({ reference }) => reference));
      return bookings.map(({ reference }) => ({ value: BigInt(reference), estimated: false }));
    };
    const deps = { ...acquisitions.deps, catalog: { ...catalog, bookedValues } };
    const ids = made.map(({ id }) => id);
    expect(await summarizeAcquisitions(deps, [...ids.toReversed(), 999_999], aCall())).toEqual([
      { acquisitionId: ids[0], lines: 2, value: BigInt(ids[0] ?? 0), estimated: false },
      { acquisitionId: ids[1], lines: 0, value: BigInt(ids[1] ?? 0), estimated: false },
    ]);
    expect(asked).toEqual([ids]);
  });
});
