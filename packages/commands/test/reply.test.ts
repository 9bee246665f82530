import { Fault } from '@stockroom/kernel';
import { MongoNetworkError } from 'mongodb';
import { ReplayedFault, reply, replyList, replyRead } from '../src/index.ts';

function aCall() {
  let replayed = false;
  const markReplayed = () => {
    replayed = true;
  };
  return { markReplayed, wasReplayed: () => replayed };
}
const isAway = () => Promise.reject(new MongoNetworkError('gone'));

describe('the reply to a write', () => {
  it('marks an answer only when it is a kept one', async () => {
    const [first, repeat] = [aCall(), aCall()];
    expect(await reply(first, Promise.resolve({ answer: 7, replayed: false }))).toBe(7);
    expect(await reply(repeat, Promise.resolve({ answer: 7, replayed: true }))).toBe(7);
    expect([first.wasReplayed(), repeat.wasReplayed()]).toEqual([false, true]);
  });

  it('marks a refusal only when it is a kept one', async () => {
    const [first, repeat] = [aCall(), aCall()];
    const data = { message: 'No.' };
    await expect(reply(first, Promise.reject(new Fault('closed', data)))).rejects.toThrow('No.');
    await expect(reply(repeat, Promise.reject(new ReplayedFault({ kind: 'closed', ...data })))).rejects.toThrow('No.');
    expect([first.wasReplayed(), repeat.wasReplayed()]).toEqual([false, true]);
  });
});

describe('any reply', () => {
  const list = async () => {
    const batches = (async function* () {
      yield [1];
      await isAway();
    })();
    for await (const _ of replyList(batches));
  };

  it.each([
    ['a write', () => reply(aCall(), isAway())],
    ['a read', () => replyRead(isAway())],
    ['a list', list],
  ])('is "unavailable" when the database goes away during %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
