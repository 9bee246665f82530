type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Answers those questions together that are asked in one turn of the event loop: what one call asks about many things, or
 * what a group goes on with that was released at once. Nobody waits for anybody else, unlike in `gather`.
 * @param answerAll gives the answers in the order of the questions
 */
export function inOneTurn<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  most = 500,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const answers = asked.length > 0 ? await answerAll(asked.map(({ question }) => question)) : [];
      asked.forEach(({ resolve }, index) => void resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length >= most) void send();
      else if (waiting.length === 1) setImmediate(send);
    });
}
