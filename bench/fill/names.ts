// Names as a warehouse has them: few words, many items; the same number gives the same name.
const kinds = ['Hexagon screw', 'Washer', 'Cable', 'Ball bearing', 'Lock nut', 'Hose clamp', 'Fuse', 'Drill bit'];
const sizes = ['M4 x 20', 'M6 x 40', 'M8 x 60', '3 x 1.5 mm', '6204 2RS', '25 mm', '16 A', 'DN 50'];
const makes = ['zinc', 'A2', 'A4', 'brass', 'black', 'blue', 'long', 'flat'];

const pick = (from: string[], at: number): string => from[at % from.length] ?? '';

export function nameOf(id: number): string {
  return `${pick(kinds, id)} ${pick(sizes, id >> 3)} ${pick(makes, id >> 6)} ${id}`;
}

export const articleOf = (id: number): string => `AN-${String(id).padStart(7, '0')}`;

/** A barcode of the maker's, with the check digit of EAN-13. */
export function ean13Of(id: number): string {
  const digits = `40${String(id).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Searches as people type them, short and long, common and rare; `n` changes it a little so that no two are alike. */
export function expressions(count: number): Record<'one' | 'two' | 'three' | 'word' | 'rare', string[]> {
  const letters = [...'abcdefhiklmnorstuwz'];
  const list = (make: (at: number) => string) => Array.from({ length: 200 }, (_, at) => make(at));
  return {
    one: list((at) => pick(letters, at * 7)),
    two: list((at) => pick(letters, at * 7) + pick(letters, at * 3 + 1)),
    three: list(
      (at) =>
        nameOf(at * 37)
          .slice(at % 4, (at % 4) + 3)
          .trim() || 'nut',
    ),
    word: list((at) => `${pick(kinds, at)} ${pick(sizes, at * 3)}`.slice(0, 8 + (at % 8))),
    rare: list((at) => String(1 + ((at * 7919) % count))),
  };
}

/**
 * Searches that find nothing, or little, as they are: words in another order, and a word with two letters swapped or one
 * missing; of each kind some that many items fit and some that one does.
 */
export function furtherExpressions(count: number): Record<'words' | 'near', string[]> {
  const list = (make: (at: number) => string) => Array.from({ length: 200 }, (_, at) => make(at));
  const partsOf = (at: number) => {
    const id = 1 + ((at * 7919) % count);
    const [kind, size, make] = [pick(kinds, id), pick(sizes, id >> 3), pick(makes, id >> 6)];
    return { kind, size, make, number: at % 4 === 0 ? ` ${id}` : '' };
  };
  return {
    words: list((at) => {
      const { kind, size, make, number } = partsOf(at);
      return `${make} ${at % 2 === 0 ? kind : (kind.split(' ').at(-1) ?? kind)}${at % 3 === 0 ? ` ${size}` : ''}${number}`;
    }),
    near: list((at) => {
      const { kind, size, number } = partsOf(at);
      const typed =
        at % 2 === 0 ? `${kind[0]}${kind[2]}${kind[1]}${kind.slice(3)}` : `${kind.slice(0, 3)}${kind.slice(4)}`;
      return `${typed}${at % 3 === 0 ? ` ${size}` : ''}${number}`;
    }),
  };
}
