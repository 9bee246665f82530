import { StockroomError } from '@stockroom/client';
import { language } from '../../src/i18n/language.ts';
import { printFault } from '../../src/printing/print-fault.ts';
import { jobWords, printerWords } from '../../src/printing/words.ts';

afterEach(() => {
  language.value = 'en';
});

describe('the words of a printer', () => {
  it.each([
    ['', ''],
    ['none', ''],
    ['media-empty', 'out of paper'],
    ['media-empty-error, cover-open-warning', 'out of paper, its cover is open'],
    ['media-empty, media-needed', 'out of paper'],
    ['it refuses the connection', 'the printer refuses the connection'],
    ['it does not say how it is', 'the printer does not say how it is'],
    ['com.acme-blinking, Bitte Papier nachlegen', 'com.acme-blinking, Bitte Papier nachlegen'],
    ['the labels service ended, or had to leave it, while it sent them', 'Stockroom was stopped while it sent them'],
  ])('%j are %j', (words, said) => expect(printerWords(words)).toBe(said));

  it('are said in the person’s language', () => {
    language.value = 'de';
    expect(printerWords('media-empty')).toBe('kein Papier mehr');
    language.value = 'hu';
    expect(printerWords('media-empty')).toBe('elfogyott a papír');
  });
});

describe('what a print job says of itself', () => {
  it.each([
    ['', []],
    ['The printer is stopped: media-empty.', ['Out of paper.']],
    ['Media-empty.', ['Media-empty.']],
    ['media-empty.', ['Out of paper.']],
    ['The printer does not accept jobs at the moment.', ['The printer takes nothing at the moment.']],
    ['The printer cannot be used: it does not answer in time.', ['The printer does not answer.']],
    ['The printer refused it: client-error-not-possible.', ['The printer refused it: client-error-not-possible.']],
    ['The printer is asked to cancel it.', ['The printer is asked to cancel it.']],
    [
      'The printer printed 2 of 5 before; look at the last ones before you print the rest.',
      ['2 of 5 came out before. Look at the last ones before you print the rest.'],
    ],
    [
      'media-jam. Look how many came out before you print again.',
      ['Paper jam.', 'Look how many came out before you print again.'],
    ],
    [
      'It is not known whether 1 print came out of desk: it broke off the connection. Look there before you print again; nothing was sent twice.',
      ['The connection broke off.'],
    ],
    [
      'The printer did not print it: aborted-by-system. Look how many came out before you print again.',
      ['The printer gave it up.', 'Look how many came out before you print again.'],
    ],
    [
      'The printer has no resolution in which a paper can be drawn: it has 360 dpi, not 300 or a multiple of it.',
      ['This printer cannot draw a paper: it has neither 300 dots per inch nor a multiple of it.'],
    ],
    ['Something that no rule knows.', ['Something that no rule knows.']],
  ])('%j is %j', (message, said) => expect(jobWords(message)).toEqual(said));

  it('tells when that was sent of which nobody knows more', () => {
    const message =
      'It is not known whether 3 of 5, after the first 2, sent at 2026-11-28T12:30:00Z, came out of desk: it fell silent while it printed. Look there before you print again; nothing was sent twice.';
    expect(jobWords(message)).toEqual([
      expect.stringMatching(
        /^Sent at \d\d:\d\d, then: the printer fell silent\. Look whether 3 of 5 came out after the first 2\.$/,
      ),
    ]);
  });

  it.each([
    ['en', 'The connection broke off. Look whether 50 of 5000 came out after the first 1200.'],
    ['de', 'Die Verbindung ist abgerissen. Sehen Sie nach, ob nach den ersten 1200 noch 50 von 5000 herauskamen.'],
    ['hu', 'Megszakadt a kapcsolat. Nézze meg, hogy az első 1200 után kijött-e még 50 ebből: 5000.'],
  ] as const)('says in %s which of many nobody knows of', (code, said) => {
    language.value = code;
    const message = (which: string) =>
      `It is not known whether ${which}, came out of desk: it broke off the connection. Look there before you print again; nothing was sent twice.`;
    expect(jobWords(message('50 of 5000, after the first 1200'))).toEqual([said]);
    expect(jobWords(message('50 prints of 5000, after the first 1200'))).toEqual([said]);
  });

  it('counts none before the first ones', () => {
    const message =
      'It is not known whether 2 prints of 5, after the first 0, came out of desk: it broke off the connection. Look there before you print again; nothing was sent twice.';
    expect(jobWords(message)).toEqual(['The connection broke off. Look whether the first 2 of 5 came out.']);
  });
});

describe('a print without an answer', () => {
  const unknown = 'It is not known whether the print job was made: the labels service does not answer';
  it.each([
    [`${unknown}. Try again with the same Idempotency-Key: it makes no second one.`, /^Ob das .* angenommen wurde/],
    [`${unknown}; look at the print jobs before you ask for it again.`, /^Ob das .* angenommen wurde/],
    ['The labels service does not answer at the moment; please try again.', /^Der Etikettendienst antwortet gerade/],
    ['Something that no rule knows.', /^Stockroom antwortet nicht\.$/],
  ])('%j is said in the person’s language', (message, said) => {
    language.value = 'de';
    expect(printFault(new StockroomError(message, { status: 503 }))).toMatch(said);
    expect(printFault(new StockroomError(message, { status: 503 }))).not.toContain('Idempotency');
  });
});
