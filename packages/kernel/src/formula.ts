// A spreadsheet would run this as a formula. Some treat full-width and other forms of a sign as the sign itself, and
// all skip blanks and invisible characters in front.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩⩵⩶])/u;

/** Gives a text as a cell of a file for spreadsheets: with an apostrophe in front where it would be run as a formula. */
export function cellText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
