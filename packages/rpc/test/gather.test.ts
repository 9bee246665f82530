import { jest } from '@jest/globals';
import { gather } from '../src/gather.ts';

describe('gathering single questions', () => {
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

describe('a gathering that is out', () => {
  /** Each question is out until the test lets its gathering go. */
  function held() {
    const outs: { questions: number[]; go: () => void }[] = [];
    const heard = Promise.withResolvers<void>();
    const ask = gather(async (questions: number[]) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      outs.push({ questions, go: resolve });
      if (outs.length === 2) heard.resolve();
      await promise;
      return questions;
    });
    return { outs, ask, second: heard.promise };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('lets those that come meanwhile wait for it, and go together', async () => {
    const { outs, ask, second } = held();
    const first = ask(1);
    await turn();
    const later = [ask(2)];
    await turn();
    later.push(ask(3));
    outs[0]?.go();
    expect(await first).toBe(1);
    await second;
    expect(outs.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
    outs[1]?.go();
    expect(await Promise.all(later)).toEqual([2, 3]);
  });

  it('holds nobody up for long when it is slow', async () => {
    const { outs, ask, second } = held();
    const first = ask(1);
    await turn();
    const later = ask(2);
    await second;
    outs[1]?.go();
    expect(await later).toBe(2);
    outs[0]?.go();
    expect(await first).toBe(1);
  });

  it('is joined by those who were answered by the one before', async () => {
    const { outs, ask, second } = held();
    const first = ask(1);
    await turn();
    const later = [ask(2)];
    outs[0]?.go();
    await first;
    later.push(ask(3));
    await second;
    expect(outs.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
    outs[1]?.go();
    await Promise.all(later);
  });

  it('waits for those who do not ask again, but not for long', async () => {
    const { outs, ask, second } = held();
    const first = [ask(1), ask(2)];
    await turn();
    outs[0]?.go();
    await Promise.all(first);
    const later = ask(3);
    await second;
    outs[1]?.go();
    expect(await later).toBe(3);
  });

  it('goes at once when somebody asks alone, one after the other', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask'] });
    try {
      const ask = gather(async (questions: number[]) => questions);
      expect([await ask(1), await ask(2), await ask(3)]).toEqual([1, 2, 3]);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
