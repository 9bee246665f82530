import DataLoader from 'dataloader';

/**
 * Answers single requests by few calls: those that are made in one turn of the event loop go together. Nothing is cached.
 * The call runs in the trace of its first request.
 * @param answerAll gives the answers in the order of the requests; an Error among them fails that request alone
 */
export function createBatcher<Request extends NonNullable<unknown>, Answer>(
  answerAll: (requests: Request[]) => Promise<(Answer | Error)[]>,
  maxSize = 500,
): (request: Request) => Promise<Answer> {
  const loader = new DataLoader<Request, Answer>((requests) => answerAll([...requests]), {
    cache: false,
    maxBatchSize: maxSize,
    batchScheduleFn: (send) => setImmediate(send),
  });
  return (request) => loader.load(request);
}
