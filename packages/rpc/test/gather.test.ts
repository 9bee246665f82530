import { gather } from '../src/gather.ts';

describe('gathering the questions of one turn', () => {
  const asked: number[][] = [];
  beforeEach(() => asked.splice(0));
  const double = gather(async (questions: number[]) => {
    asked.push(questions);
    if (questions.includes(13)) throw new Error('unlucky');
    return questions.map((question) => question * 2);
  }, 4);

  it('asks once, and gives each its own answer', async () => {
    expect(await Promise.all([1, 2, 1].map(double))).toEqual([2, 4, 2]);
    expect(asked).toEqual([[1, 2, 1]]);
  });

  it('asks at most so many at once', async () => {
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
    expect(asked).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('asks anew in the next turn, after a failure too', async () => {
    await expect(Promise.all([double(13), double(1)])).rejects.toThrow('unlucky');
    expect(await double(1)).toBe(2);
    expect(asked).toEqual([[13, 1], [1]]);
  });
});
