import { fewSentences, firstFew } from '../src/index.ts';

it.each([
  [0, ''],
  [1, '1'],
  [5, '1, 2, 3, 4, 5'],
  [6, '1, 2, 3, 4, 5, and 1 more'],
  [1_000, '1, 2, 3, 4, 5, and 995 more'],
])('a sentence names at most five of %d entries', (count, sentence) => {
  expect(firstFew(Array.from({ length: count }, (_, place) => String(place + 1)))).toBe(sentence);
});

it.each([
  [0, ''],
  [1, 'A.'],
  [5, 'A. A. A. A. A.'],
  [7, 'A. A. A. A. A. And 2 more.'],
])('a message has at most five of %d sentences', (count, message) => {
  expect(fewSentences(Array.from({ length: count }, () => 'A.'))).toBe(message);
});
