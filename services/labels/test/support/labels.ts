import { MILLION } from '@stockroom/kernel';
import type { Label } from '../../src/domain/label.ts';
import { checkDigit } from '../../src/domain/symbology.ts';

export function aLabel(changes: Partial<Label> = {}): Label {
  return {
    barcode: 'SK000001',
    name: 'Hexagon screw M8 × 40',
    articleNumber: 'DIN-933-8X40',
    location: 'A-01-02',
    quantity: MILLION,
    unit: 'pcs',
    ...changes,
  };
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES = [
  'Hexagon screw M8 × 40',
  'Csavarhúzó készlet, 12 részes, kofferben',
  'Ø 12 Öl',
  'Gewindeschneidöl'.repeat(9),
];

/** Makes a label whose barcode is a random text of one of the forms that can be stored. */
export function randomLabel(random: () => number): Label {
  const below = (limit: number) => Math.floor(random() * limit);
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const checked = (count: number) => {
    const body = digits(count - 1);
    return `${body}${checkDigit(body)}`;
  };
  const ascii = (count: number) => Array.from({ length: count }, () => String.fromCharCode(32 + below(95))).join('');
  const mixed = (count: number) => ascii(count).toUpperCase().trim() || 'A';
  const forms = [
    () => checked(13),
    () => checked(12),
    () => checked(8),
    () => `SK${digits(6)}`,
    () => digits(1 + below(24)),
    () => mixed(1 + below(12)),
    () => mixed(1 + below(64)),
    () => mixed(64),
  ];
  const barcode = (forms[below(forms.length)] as () => string)();
  return aLabel({ barcode, name: NAMES[below(NAMES.length)] as string, quantity: (1 + below(3)) * MILLION });
}
