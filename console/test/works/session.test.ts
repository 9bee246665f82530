import { type Answer, shown } from '../../src/scan/bus.ts';
import { markOf, openSession } from '../../src/works/session.ts';

const scan = { text: 'SK000001', source: 'wedge', time: 0 } as const;
const answerOf = (kind: Answer['kind']): Answer => ({ kind, title: 'Bolt', lines: [] });

afterEach(() => {
  shown.value = undefined;
});

describe('the mark of a line', () => {
  it.each(['done', 'refused'] as const)('stands as long as the answer that is about it: %s', (kind) => {
    const session = openSession(1);
    const answer = answerOf(kind);
    session.current.value = { itemId: 7, answer };
    shown.value = { scan, answer };
    expect([markOf(session, 7), markOf(session, 8)]).toEqual([answer, undefined]);
  });

  it.each(['done', 'found', 'unknown', 'refused'] as const)('goes with the next answer, whatever it is: %s', (kind) => {
    const session = openSession(1);
    session.current.value = { itemId: 7, answer: answerOf('refused') };
    shown.value = { scan, answer: answerOf(kind) };
    expect(markOf(session, 7)).toBeUndefined();
  });

  it('goes where no answer stands any more', () => {
    const session = openSession(1);
    session.current.value = { itemId: 7, answer: answerOf('done') };
    expect(markOf(session, 7)).toBeUndefined();
  });
});
