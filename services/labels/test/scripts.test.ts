import { joinArabic } from '../src/domain/arabic.ts';
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
  ])('%j stands as %j', (text, shown) => {
    expect(visualOrder(text)).toBe(shown);
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
    ['beside other letters', 'aبb', ['61', 'fe8f', '62']],
  ])('take their form: %s', (_, text, forms) => {
    expect(codes(joinArabic(text))).toEqual(forms);
  });
});
