/**
 * Answers many single questions of one turn of the event loop by one question: what thousands of requests a second
 * ask one by one costs the asked a few questions only. Every question of a failed gathering fails with it.
 * @param answerAll gives the answers in the order of the questions
 */
export function gather<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  most = 500,
): (question: Question) => Promise<Answer> {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];

  async function answer(asked: Waiting[]): Promise<void> {
    try {
      const answers = await answerAll(asked.map(({ question }) => question));
      asked.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function send(): void {
    const asked = waiting;
    waiting = [];
    if (asked.length > 0) void answer(asked);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ question, resolve, reject });
      if (waiting.length >= most) send();
    });
}
