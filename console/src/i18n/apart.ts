const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Sets apart, within a sentence, what somebody has written from the right: else the words and numbers beside it change
 * places. Where it stands by itself, <bdi> does.
 */
export function apart(text: string): string {
  return FROM_THE_RIGHT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE : text;
}
