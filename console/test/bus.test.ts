import {
  type Answer,
  MOST_WAITING,
  onAnswer,
  onScan,
  publishScan,
  type Scan,
  shown,
  waiting,
} from '../src/scan/bus.ts';

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
});
