import { foldText } from '@stockroom/kernel/text';

/** Tells whether every typed word stands in a text, whatever the case, the accents and look-alikes. */
export function fits(typed: string, text: string): boolean {
  const words = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => words.includes(word));
}
