/** These have no characters that are taken for another: l and 1, O and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password that can be read out: four groups of four, 79 bits. */
export function makePassword(): string {
  return Array.from({ length: GROUPS }, group).join('-');
}

function group(): string {
  return Array.from({ length: GROUP_LENGTH }, letter).join('');
}

/** Numbers beyond the last whole round of letters are drawn again, so that each letter is as likely. */
function letter(): string {
  const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
  const most = 256 - (256 % LETTERS.length);
  return number < most ? (LETTERS[number % LETTERS.length] as string) : letter();
}
