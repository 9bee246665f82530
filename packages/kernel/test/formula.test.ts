import { cellText } from '../src/formula.ts';

it.each(['=1+1', '+1', '-1', '@a', '＝1', ' =1', '\u200b=1', '\ta', '\ra'])(
  'a text that a spreadsheet would run gets an apostrophe: %j',
  (text) => expect(cellText(text)).toBe(`'${text}`),
);

it.each(['', 'a=1', '1', '– a', 'M8×40'])('any other text stays as it is: %j', (text) =>
  expect(cellText(text)).toBe(text),
);
