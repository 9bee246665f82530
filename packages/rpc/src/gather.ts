import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** A question that is out for longer does not hold the next ones up: their deadlines go on. */
const LONGEST_WAIT_MS = 5;

/**
 * Answers many single questions by one question: what thousands of requests a second ask one by one costs the asked a
 * few questions only. Those of one turn of the event loop go together; while they are out, those that come meanwhile
 * wait for their answer, so that the busier everything is, the more go together. Nobody is given what was asked before
 * their own question came. The gathering works for the request of its first question, and all fail with it.
 * @param answerAll gives the answers in the order of the questions
 */
export function gather<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  most = 500,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let out = 0;
  let patience: NodeJS.Timeout | undefined;
  let forFirst = AsyncLocalStorage.snapshot();

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
      // In a turn of its own: who was answered just now may ask for something more.
      if (out === 0 && waiting.length > 0) setImmediate(send);
    }
  }

  function send(): void {
    clearTimeout(patience);
    patience = undefined;
    const asked = waiting;
    waiting = [];
    if (asked.length > 0) void forFirst(() => answer(asked));
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) forFirst = AsyncLocalStorage.snapshot();
      if (waiting.length >= most) send();
      else if (waiting.length > 1) return;
      else if (out === 0) setImmediate(send);
      else patience ??= setTimeout(send, LONGEST_WAIT_MS);
    });
}
