import { contextHere } from '@stockroom/tracing';

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** A question that is out for longer does not hold the next ones up: their deadlines go on. */
const LONGEST_WAIT_MS = 5;
/** How long those who wait wait for those who were answered a moment ago. */
const REJOIN_MS = 3;
/** Who was answered longer ago is expected no more. */
const MOMENT_MS = 20;

/**
 * Answers many single questions by one question: what thousands of requests a second ask one by one costs the asked a
 * few questions only. Those of one turn of the event loop go together; while they are out, those that come meanwhile
 * wait for their answer, so that the busier everything is, the more go together. Nobody is given what was asked before
 * their own question came. The gathering works for the request of its first question, and all fail with it.
 *
 * As many as were answered last, and as waited then, are expected again: clients ask on once they are answered, and would
 * otherwise fall apart into groups that take turns, each at the price of all. Whoever asks alone waits for nobody.
 * @param answerAll gives the answers in the order of the questions
 */
export function gather<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  most = 500,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let out = 0;
  let expected = 1;
  let answeredAt = 0;
  let patience: NodeJS.Timeout | undefined;
  let forFirst = contextHere();

  async function answer(asked: Waiting<Question, Answer>[]): Promise<void> {
    out += 1;
    try {
      const answers = await answerAll(asked.map(({ question }) => question));
      asked.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      out -= 1;
      expected = asked.length + waiting.length;
      answeredAt = performance.now();
      if (out === 0 && waiting.length > 0) sendWithin(REJOIN_MS);
    }
  }

  function sendWithin(ms: number): void {
    clearTimeout(patience);
    patience = setTimeout(send, ms);
  }

  function send(): void {
    clearTimeout(patience);
    const asked = waiting;
    waiting = [];
    if (asked.length > 0) void forFirst(() => answer(asked));
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      const isFirst = waiting.length === 1;
      if (isFirst) forFirst = contextHere();
      if (isFirst && performance.now() - answeredAt > MOMENT_MS) expected = 1;
      if (waiting.length >= most) send();
      else if (out === 0 && waiting.length === expected) setImmediate(send);
      else if (isFirst) sendWithin(out === 0 ? REJOIN_MS : LONGEST_WAIT_MS);
    });
}
