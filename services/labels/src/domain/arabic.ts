// Arabic letters take the form that their neighbours ask for. Unicode has these forms as characters of their own, so
// that no layout table of the font is needed: isolated, final, and for letters that join on both sides initial, medial.
const FORMS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe5],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const [ISOLATED, FINAL, INITIAL, MEDIAL] = [0, 1, 2, 3] as const;
// Tatweel, and the invisible joiner. The non-joiner, which Persian has within words, joins nothing, as any other letter.
const JOINERS = ['\u0640', '\u200d'];

const formsOf = new Map<string, string[]>();
for (const [first, last] of FORMS) {
  for (let code = first; code <= last; code += 1) {
    const form = String.fromCodePoint(code);
    const letters = form.normalize('NFKC');
    if (letters !== form) formsOf.set(letters, [...(formsOf.get(letters) ?? []), form]);
  }
}

/** Gives a text with its Arabic letters joined; lam with alef becomes one letter. */
export function joinArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const letters = Array.from(text);
  let joined = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as string;
    const pair = formsOf.get(letter + (letters[at + 1] ?? ''));
    const forms = pair ?? formsOf.get(letter);
    const after = at + (pair ? 2 : 1);
    const isBehind = joinsOn(neighbour(letters, at, -1));
    const isBefore = forms?.length === 4 && joinsBack(neighbour(letters, after - 1, 1));
    const form = isBehind ? (isBefore ? MEDIAL : FINAL) : isBefore ? INITIAL : ISOLATED;
    joined += forms?.[form] ?? forms?.[ISOLATED] ?? letter;
    at = after - 1;
  }
  return joined;
}

/** The next letter in a direction; marks over and under letters are skipped. */
function neighbour(letters: string[], at: number, step: 1 | -1): string {
  let next = at + step;
  while (/\p{M}/u.test(letters[next] ?? '')) next += step;
  return letters[next] ?? '';
}

const joinsOn = (letter: string) => JOINERS.includes(letter) || formsOf.get(letter)?.length === 4;
const joinsBack = (letter: string) => JOINERS.includes(letter) || (formsOf.get(letter)?.length ?? 0) > 1;
