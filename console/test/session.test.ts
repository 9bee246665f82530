import { sentence } from '../public/session.js';

describe('what a refused request says', () => {
  it.each([
    ['The username or the password is wrong.', null, 'The username or the password is wrong.'],
    ['Too many.', '281', 'Too many. Try again in 5 minutes.'],
    ['Too many.', '60', 'Too many. Try again in 1 minute.'],
    ['Too many.', '59', 'Too many. Try again in 59 seconds.'],
    ['Please try again.', '1', 'Please try again.'],
    ['Please try again.', 'Wed, 21 Oct 2026 07:28:00 GMT', 'Please try again.'],
    [undefined, null, 'Stockroom did not answer as it should. Please try again.'],
    [{ html: 1 }, null, 'Stockroom did not answer as it should. Please try again.'],
  ])('of %j and %j is: %s', (message, retryAfter, words) => expect(sentence(message, retryAfter)).toBe(words));
});
