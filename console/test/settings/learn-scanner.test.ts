import { LABEL_PARTS } from '../../src/scan/detect-layout.ts';
import { LAYOUT_NAMES, type LayoutName } from '../../src/scan/layouts.ts';
import { type Learning, learn, learnt, NOTHING_LEARNT, nextPart } from '../../src/settings/learn-scanner.ts';
import { A_SCANNER, keysOfScan } from '../scan/scanner.ts';

function aScan(text: string, { layout = 'us' as LayoutName, slowestMs = 10 } = {}) {
  return { text, strokes: keysOfScan(text, { ...A_SCANNER, layout, host: 'hu' }), slowestMs };
}

function scannedAll(layout: LayoutName, places = [0, 1, 2, 3]): Learning {
  return places.reduce(
    (learning, place) => learn(learning, aScan(LABEL_PARTS[place] as string, { layout })).learning,
    NOTHING_LEARNT,
  );
}

describe('scanning the label', () => {
  it.each(LAYOUT_NAMES)('of a scanner that writes as %s gives that layout', (layout) =>
    expect(learnt(scannedAll(layout))).toMatchObject({ layout, minds: 'nothing', withinMs: 50 }),
  );

  it('asks for one part after the other, and takes them in any order', () => {
    expect(nextPart(NOTHING_LEARNT)).toBe(0);
    expect(nextPart(scannedAll('de', [2, 0]))).toBe(1);
    expect(learnt(scannedAll('de', [2, 0]))).toBeUndefined();
    expect(learnt(scannedAll('de', [3, 1, 0, 2]))?.layout).toBe('de');
  });

  it('learns how slow the scanner is', () => {
    const slow = LABEL_PARTS.reduce(
      (learning, part) => learn(learning, aScan(part, { slowestMs: 60 })).learning,
      NOTHING_LEARNT,
    );
    expect(learnt(slow)?.withinMs).toBe(90);
  });

  it('takes what came as text for what it is', () => {
    const learning = LABEL_PARTS.reduce(
      (known, text) => learn(known, { text, strokes: [], slowestMs: 5 }).learning,
      NOTHING_LEARNT,
    );
    expect(learnt(learning)).toMatchObject({ layout: 'us' });
  });

  it('reads a part behind the sign of its kind of code', () => {
    const { outcome } = learn(NOTHING_LEARNT, aScan(`]C0${LABEL_PARTS[1]}`, { layout: 'fr' }));
    expect(outcome).toEqual({ kind: 'read', part: 1 });
  });

  it('says that another barcode is not the label, and that a layout is not known', () => {
    expect(learn(NOTHING_LEARNT, aScan('4006381333931')).outcome).toEqual({ kind: 'not-the-label' });
    const garbled = (LABEL_PARTS[0] as string).split('').reverse().join('');
    expect(learn(NOTHING_LEARNT, aScan(garbled)).outcome).toEqual({ kind: 'unknown-layout' });
  });

  it('begins again when the scanner was set to another layout in between', () => {
    const { learning, outcome } = learn(scannedAll('us', [0, 1, 2]), aScan(LABEL_PARTS[3] as string, { layout: 'fr' }));
    expect(outcome).toEqual({ kind: 'contradiction' });
    expect(learning).toEqual(NOTHING_LEARNT);
  });
});
