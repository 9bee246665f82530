import { StockroomError } from '@stockroom/client';
import { logInSentence } from '../src/api/errors.ts';

const refusal = (status: number, message: string, retryAfterSeconds?: number) =>
  new StockroomError(message, { status, retryAfterSeconds });

describe('what a refused log-in says', () => {
  it.each([
    [401, 'Please log in first.', undefined, 'The username or the password is wrong.'],
    [429, 'Too many.', 281, 'Too many wrong tries. Try again in 5 minutes.'],
    [429, 'Too many.', 60, 'Too many wrong tries. Try again in 1 minute.'],
    [429, 'Too many.', 59, 'Too many wrong tries. Try again in 59 seconds.'],
    [429, 'Too many.', undefined, 'Too many wrong tries.'],
    [503, 'The service is away.', 1, 'Stockroom does not answer.'],
    [500, 'It broke.', undefined, 'Stockroom did not answer as it should. Please try again.'],
  ])('of %j, %j and %j is: %s', (status, message, seconds, words) =>
    expect(logInSentence(refusal(status, message, seconds))).toBe(words),
  );

  it('of what is no answer of Stockroom says so', () =>
    expect(logInSentence(new TypeError('x'))).toBe('Stockroom did not answer as it should. Please try again.'));
});
