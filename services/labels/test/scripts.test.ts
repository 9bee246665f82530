import { printable } from '../src/domain/label.ts';
import { visualOrder } from '../src/domain/visual-order.ts';

describe('a text that runs to the left', () => {
  it.each([
    ['Hexagon screw (M8)', 'Hexagon screw (M8)'],
    ['אבג', 'גבא'],
    ['אבג 12.5 דה', 'הד 12.5 גבא'],
    ['screw אבג דה x', 'screw הד גבא x'],
    ['אבג M8 דה', 'הד M8 גבא'],
    ['אבג M8 A2 דה', 'הד M8 A2 גבא'],
    ['אב (גד)', '(דג) בא'],
    ['אב (M8) 12.5 גד', 'דג 12.5 (M8) בא'],
    ['screw אבג 12', 'screw 12 גבא'],
    ['אבג 2026-11', '2026-11 גבא'],
    ['אב 8×40 גד', 'דג 8×40 בא'],
    ['אב 12 x', 'x 12 בא'],
    ['אב $5 גד', 'דג $5 בא'],
    ['אב 50%', '50% בא'],
    ['50% abc אב', '50% abc בא'],
    ['abc (אב) 12', 'abc (בא) 12'],
    ['אב M8 (A2)', 'M8 (A2) בא'],
    ['abc «אב גד»', 'abc «דג בא»'],
    ['«אב»', '«בא»'],
    ['۱۲ abc אב', '۱۲ abc בא'],
    ['أب ١٢,٥', '١٢,٥ بأ'],
    ['صامولة M8 (DIN 934, A2-70)', 'M8 (DIN 934, A2-70) ةلوماص'],
    ['א (ב [ג M8] ד) ה', 'ה (ד [M8 ג] ב) א'],
    ['ABC مسمار (10)', 'ABC (10) رامسم'],
    ['هاتف +49 30 123456', '123456 30 49+ فتاه'],
    // By the standard these three are 7–5, ٤٠×١٢ and 27-11-2026.
    ['أب 5–7', '5–7 بأ'],
    ['مسمار ١٢×٤٠', '١٢×٤٠ رامسم'],
    ['أب 2026-11-27', '2026-11-27 بأ'],
  ])('%j stands as %j', (text, shown) => {
    expect(visualOrder([text])).toEqual([shown]);
  });

  it('has one direction in all its lines', () => {
    expect(visualOrder(['אב', 'M8 גד'])).toEqual(['בא', 'דג M8']);
    expect(visualOrder(['abc', 'אב 12'])).toEqual(['abc', '12 בא']);
    expect(visualOrder(['abc אב', 'גד M8…'])).toEqual(['abc בא', 'דג M8…']);
  });

  it.each([
    ['Hebrew', 'ש\u05b8ל', 'ל\u05b8ש'],
    ['Arabic', 'ب\u064eس\u0651\u064f', '\u0651\u064fس\u064eب'],
    ['Latin, which fonts draw over the letter before them', 'ש\u0301ל', 'לש\u0301'],
  ])('has its marks at their own letter: those of %s', (_, text, shown) => {
    expect(visualOrder([text])).toEqual([shown]);
  });
});

describe('Arabic letters', () => {
  const codes = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)?.toString(16));

  it.each([
    ['alone', 'ب', ['fe8f']],
    ['at both ends and in the middle', 'ببب', ['fe91', 'fe92', 'fe90']],
    ['after one that joins only backwards', 'دب', ['fea9', 'fe8f']],
    ['lam with alef', 'سلام', ['feb3', 'fefc', 'fee1']],
    ['under a mark', 'بَب', ['fe91', '64e', 'fe90']],
    ['of Persian', 'پیچ', ['fb58', 'fbff', 'fb7b']],
    ['before a non-joiner', 'می\u200cخ', ['fee3', 'fbfd', 'fea5']],
    ['before a joiner', 'ب\u200d ب', ['fe91', '20', 'fe8f']],
    ['around a mark of direction', 'ب\u200fب', ['fe91', 'fe90']],
    ['beside other letters', 'aبb', ['61', 'fe8f', '62']],
  ])('take their form: %s', (_, text, forms) => {
    expect(codes(printable(text))).toEqual(forms);
  });
});
