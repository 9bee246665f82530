import { severalAtOnce } from '../src/send/several.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let at = 0; at < count; at += 1) yield at;
}

/** An act that is held until it is let go, and counts those under way. */
function held() {
  const waiting: (() => void)[] = [];
  const counts = { now: 0, most: 0 };
  const act = async (entry: number) => {
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
    await new Promise<void>((resolve) => waiting.push(resolve));
    counts.now -= 1;
    if (entry === 3) throw new Error('third');
    return entry * 10;
  };
  // The last that began ends first.
  const letGo = setInterval(() => waiting.pop()?.(), 1);
  return { act, counts, end: () => clearInterval(letGo) };
}

describe('several arrays at once', () => {
  it('are no more than that, and give their results in their order', async () => {
    const { act, counts, end } = held();
    expect(await Array.fromAsync(severalAtOnce(numbers(3), 2, act))).toEqual([0, 10, 20]);
    expect(counts).toEqual({ now: 0, most: 2 });
    end();
  });

  it('end with the error of one, when those under way have ended', async () => {
    const { act, counts, end } = held();
    const seen: number[] = [];
    const all = async () => {
      for await (const one of severalAtOnce(numbers(9), 3, act)) seen.push(one);
    };
    await expect(all()).rejects.toThrow('third');
    expect([seen, counts.now]).toEqual([[0, 10, 20], 0]);
    end();
  });

  it('give what was under way when nothing more is to come, before the error that says so', async () => {
    const { act, end } = held();
    const seen: number[] = [];
    async function* stopped() {
      yield* numbers(2);
      throw new Error('stopped');
    }
    const all = async () => {
      for await (const one of severalAtOnce(stopped(), 3, act)) seen.push(one);
    };
    await expect(all()).rejects.toThrow('stopped');
    expect(seen).toEqual([0, 10]);
    end();
  });
});
