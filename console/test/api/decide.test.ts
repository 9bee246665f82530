import { StockroomError } from '@stockroom/client';
import { decided } from '../../src/api/decide.ts';
import { ownMemory } from '../../src/api/memory.ts';

const away = () => new StockroomError('away', {});
const refused = (status: number) => new StockroomError('refused', { status });
const keysOf = (memory = ownMemory()) =>
  Object.assign((call = '') => ({ 'Idempotency-Key': `act.${call}` }), { memory });

/** A call that notes what was sent, and answers or fails as told. */
function aCall(outcomes: (Error | string)[]) {
  const sent: string[] = [];
  let decisions = 0;
  const decide = async () => {
    decisions += 1;
    return decisions;
  };
  const send = async (plan: number, headers: { 'Idempotency-Key': string }) => {
    sent.push(`${plan} ${headers['Idempotency-Key']}`);
    const outcome = outcomes.shift() ?? 'done';
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const isOvertaken = (error: unknown) => error instanceof StockroomError && error.status === 412;
  return { sent, begin: () => decided({ name: 'line', decide, send, isOvertaken }) };
}

describe('a call that is decided from what is there', () => {
  it('is sent again as it was decided, with its key, while Stockroom is away', async () => {
    const { sent, begin } = aCall([away(), refused(503), 'done']);
    const [run, keyOf] = [begin(), keysOf()];
    await expect(run(keyOf)).rejects.toThrow('away');
    await expect(run(keyOf)).rejects.toThrow('refused');
    expect(await run(keyOf)).toBe('done');
    expect(sent).toEqual(['1 act.line-1', '1 act.line-1', '1 act.line-1']);
  });

  it('is sent as it was decided by a page that knows no more than what was kept', async () => {
    const { sent, begin } = aCall([refused(412), away(), 'done']);
    const memory = ownMemory();
    await expect(begin()(keysOf(memory))).rejects.toThrow('away');
    expect(await begin()(keysOf(memory))).toBe('done');
    expect(sent).toEqual(['1 act.line-1', '2 act.line-2', '2 act.line-2']);
  });

  it('is not sent before it is kept', async () => {
    const { sent, begin } = aCall(['done']);
    const memory = { recall: () => undefined, keep: () => Promise.reject(new Error('not kept')) };
    await expect(begin()(keysOf(memory))).rejects.toThrow('not kept');
    expect(sent).toEqual([]);
  });

  it('is decided anew, with another key, when somebody else was faster', async () => {
    const { sent, begin } = aCall([refused(412), 'done']);
    expect(await begin()(keysOf())).toBe('done');
    expect(sent).toEqual(['1 act.line-1', '2 act.line-2']);
  });

  it('is not sent again once it is done', async () => {
    const { sent, begin } = aCall(['done']);
    const [run, keyOf] = [begin(), keysOf()];
    expect([await run(keyOf), await run(keyOf)]).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  it('is given up when others are always faster, and when it is refused', async () => {
    const late = aCall(Array.from({ length: 9 }, () => refused(412)));
    await expect(late.begin()(keysOf())).rejects.toThrow('three tries were refused');
    expect(late.sent).toHaveLength(3);
    const no = aCall([refused(403)]);
    await expect(no.begin()(keysOf())).rejects.toThrow('refused');
    expect(no.sent).toHaveLength(1);
  });
});
