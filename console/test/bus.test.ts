import {
  type Answer,
  answerFirst,
  askAt,
  forgetNewest,
  MOST_WAITING,
  onAnswer,
  onScan,
  publishAmount,
  publishAt,
  publishScan,
  refuseDamaged,
  type Scan,
  shown,
  waiting,
  waitingWith,
} from '../src/scan/bus.ts';
import { typedAmount } from '../src/scan/typed-amount.ts';

const scan = (text: string): Scan => ({ text, source: 'wedge', time: 0 });
const found = (title: string): Answer => ({ kind: 'found', title, lines: [] });

describe('the scan bus', () => {
  const ends: (() => void)[] = [];
  const answered: string[] = [];
  beforeEach(() => {
    answered.length = 0;
    ends.push(onAnswer(({ answer }) => answered.push(answer.title)));
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  const allAnswered = () =>
    new Promise<void>((resolve) => {
      const end = waiting.subscribe((left) => left.length === 0 && queueMicrotask(() => resolve(end())));
    });

  it('answers in the order of the scans, however long each takes', async () => {
    const gates = new Map<string, () => void>();
    ends.push(onScan(async ({ text }) => new Promise((resolve) => gates.set(text, () => resolve(found(text))))));
    publishScan(scan('a'));
    publishScan(scan('b'));
    expect([...gates.keys()]).toEqual(['a']);
    gates.get('a')?.();
    while (!gates.has('b')) await Promise.resolve();
    gates.get('b')?.();
    await allAnswered();
    expect(answered).toEqual(['a', 'b']);
    expect(shown.value?.answer.title).toBe('b');
  });

  it('asks the first handler before that of the page, which answers what it leaves', async () => {
    answerFirst(async ({ text }) => (text === 'WORK-1' ? found('job') : undefined));
    ends.push(() => answerFirst(undefined));
    ends.push(onScan(async ({ text }) => found(`page ${text}`)));
    publishScan(scan('WORK-1'));
    publishScan(scan('b'));
    await allAnswered();
    expect(answered).toEqual(['job', 'page b']);
  });

  it('takes no eleventh while ten wait', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    ends.push(onScan(async ({ text }) => gate.then(() => found(text))));
    const taken = Array.from({ length: MOST_WAITING + 1 }, (_, place) => publishScan(scan(String(place))));
    expect(taken).toEqual([...Array(MOST_WAITING).fill(true), false]);
    open();
    await allAnswered();
    expect(answered).toHaveLength(MOST_WAITING);
  });

  it('asks the newest handler first, and the one before it where that has no answer', async () => {
    ends.push(onScan(async ({ text }) => found(`page ${text}`)));
    ends.push(onScan(async ({ text }) => (text === 'mine' ? found('dialog') : undefined)));
    publishScan(scan('mine'));
    publishScan(scan('other'));
    await allAnswered();
    expect(answered).toEqual(['dialog', 'page other']);
  });

  it('asks those who answered when it was scanned, though their page has gone meanwhile', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const leave = onScan(async ({ text }) => gate.then(() => found(`before ${text}`)));
    publishScan(scan('a'));
    publishScan(scan('b'));
    leave();
    ends.push(onScan(async ({ text }) => found(`after ${text}`)));
    publishScan(scan('c'));
    open();
    await allAnswered();
    expect(answered).toEqual(['before a', 'before b', 'after c']);
  });

  it('tells which scans wait together, up to the first that was made on another page', async () => {
    const together: string[] = [];
    const page = async (scan: Scan) => {
      together.push(
        waitingWith(scan)
          .map(({ text }) => text)
          .join(),
      );
      return found(scan.text);
    };
    const leave = onScan(page);
    for (const text of ['a', 'b']) publishScan(scan(text));
    leave();
    ends.push(onScan((scan) => page(scan)));
    publishScan(scan('c'));
    await allAnswered();
    expect(together).toEqual(['a', 'b', 'c']);
    expect(waitingWith(scan('d'))).toEqual([]);
  });

  it('gives a scan the amount that was typed before it, and the next one none', async () => {
    const amounts: (number | undefined)[] = [];
    ends.push(
      onScan(async ({ text, amount }) => {
        amounts.push(amount);
        return found(text);
      }),
    );
    typedAmount.value = '12';
    publishScan(scan('a'));
    publishScan(scan('b'));
    await allAnswered();
    expect(amounts).toEqual([12, undefined]);
    expect(typedAmount.value).toBe('');
  });

  it('amends the newest scan in its turn, that which still waits too', async () => {
    const asked: string[] = [];
    ends.push(
      onScan(async ({ text, amount, amends }) => {
        asked.push(`${text} ${amount} ${amends?.text}`);
        return found(text);
      }),
    );
    forgetNewest(undefined);
    expect(publishAmount(12)).toBe(false);
    publishScan(scan('a'));
    publishScan(scan('b'));
    expect(publishAmount(12)).toBe(true);
    publishScan(scan('c'));
    await allAnswered();
    expect(asked).toEqual(['a undefined undefined', 'b undefined undefined', 'b 12 b', 'c undefined undefined']);
  });

  it('refuses a scan that was not heard whole: it books nothing, opens nothing, and takes with it what was typed', async () => {
    const asked: (string | undefined)[] = [];
    answerFirst(async ({ text }) => (text.startsWith('WORK') ? found('job') : undefined));
    ends.push(() => answerFirst(undefined));
    ends.push(
      onScan(async ({ text, amount }) => {
        asked.push(`${text} ${amount}`);
        return found(text);
      }),
    );
    publishScan(scan('before'));
    typedAmount.value = '12';
    expect(refuseDamaged(scan('WORK-1'), 'torn')).toBe(true);
    await allAnswered();
    expect(shown.value?.answer).toMatchObject({ kind: 'refused', title: 'Not read whole' });
    expect(shown.value?.answer.lines.join(' ')).toContain('type “12” again');
    // The number that was typed is for no other scan, and a new one not for the scan before.
    expect(publishAmount(5)).toBe(false);
    publishScan(scan('after'));
    await allAnswered();
    expect(asked).toEqual(['before undefined', 'after undefined']);
  });

  it('goes on after a handler that failed, and says what it said', async () => {
    ends.push(
      onScan(async ({ text }) => {
        if (text === 'bad') throw new Error('Not saved.');
        return found(text);
      }),
    );
    publishScan(scan('bad'));
    publishScan(scan('good'));
    await allAnswered();
    expect(answered).toEqual(['Not saved.', 'good']);
  });

  it('gives an answer to whoever asked, behind all that waits, and shows it to nobody else', async () => {
    ends.push(onScan(async ({ text }) => found(text)));
    publishScan(scan('a'));
    const handler = async () => found(`${answered.length} before it`);
    expect((await askAt(scan('undo'), { place: '/works/7', handler }))?.title).toBe('1 before it');
    expect(answered).toEqual(['a']);
  });

  it('answers a scan for the work of another page as that page does', async () => {
    ends.push(onScan(async ({ text }) => found(text)));
    publishAt([scan('a'), scan('b')], { place: '/works/7', handler: async ({ text }) => found(`${text} in job 7`) });
    publishScan(scan('c'));
    await allAnswered();
    expect(answered).toEqual(['a in job 7', 'b in job 7', 'c']);
  });
});
