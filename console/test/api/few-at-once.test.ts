import { fewAtOnce } from '../../src/api/few-at-once.ts';

it('runs so many at once, the others in their order, also after one that fails', async () => {
  const inTurn = fewAtOnce(2);
  const begun: number[] = [];
  const calls = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = calls.map(({ promise }, place) =>
    inTurn(() => {
      begun.push(place);
      return promise;
    }),
  );
  const failed = expect(results[1]).rejects.toThrow('away');
  expect(begun).toEqual([0, 1]);
  calls[1]?.reject(new Error('away'));
  await failed;
  expect(begun).toEqual([0, 1, 2]);
  calls[0]?.resolve(10);
  expect(await results[0]).toBe(10);
  expect(begun).toEqual([0, 1, 2, 3]);
  calls[2]?.resolve(12);
  calls[3]?.resolve(13);
  expect(await Promise.all([results[2], results[3]])).toEqual([12, 13]);
  // All places are free again.
  await Promise.all([inTurn(async () => begun.push(4)), inTurn(async () => begun.push(5))]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});
