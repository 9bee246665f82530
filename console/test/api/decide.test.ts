import { StockroomError } from '@stockroom/client';
import { decided, type Send } from '../../src/api/decide.ts';

const away = () => new StockroomError('away', {});
const refused = (status: number) => new StockroomError('refused', { status });
const keyOf = (call = '') => ({ 'Idempotency-Key': `act.${call}` });

/** A call that notes what was sent, and answers or fails as told. */
function aCall(outcomes: (Error | string)[]) {
  const sent: string[] = [];
  let decisions = 0;
  const decide = async (): Promise<Send<string>> => {
    decisions += 1;
    const decision = decisions;
    return async (headers) => {
      sent.push(`${decision} ${headers['Idempotency-Key']}`);
      const outcome = outcomes.shift() ?? 'done';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
  };
  const isOvertaken = (error: unknown) => error instanceof StockroomError && error.status === 412;
  return { sent, run: decided({ name: 'line', decide, isOvertaken }) };
}

describe('a call that is decided from what is there', () => {
  it('is sent again as it was decided, with its key, while Stockroom is away', async () => {
    const { sent, run } = aCall([away(), refused(503), 'done']);
    await expect(run(keyOf)).rejects.toThrow('away');
    await expect(run(keyOf)).rejects.toThrow('refused');
    expect(await run(keyOf)).toBe('done');
    expect(sent).toEqual(['1 act.line-1', '1 act.line-1', '1 act.line-1']);
  });

  it('is decided anew, with another key, when somebody else was faster', async () => {
    const { sent, run } = aCall([refused(412), 'done']);
    expect(await run(keyOf)).toBe('done');
    expect(sent).toEqual(['1 act.line-1', '2 act.line-2']);
  });

  it('is not sent again once it is done', async () => {
    const { sent, run } = aCall(['done']);
    expect([await run(keyOf), await run(keyOf)]).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  it('is given up when others are always faster, and when it is refused', async () => {
    const late = aCall(Array.from({ length: 9 }, () => refused(412)));
    await expect(late.run(keyOf)).rejects.toThrow('three tries were refused');
    expect(late.sent).toHaveLength(3);
    const no = aCall([refused(403)]);
    await expect(no.run(keyOf)).rejects.toThrow('refused');
    expect(no.sent).toHaveLength(1);
  });
});
