/** Widths of bars and gaps of the 107 symbols of Code 128 (ISO/IEC 15417), the stop last. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

const START_B = 104;
const STOP = 106;
/** Light on either side, in modules: less of it and scanners miss the code. */
const QUIET = 10;

export type Code128 = { width: number; bars: { x: number; width: number }[] };

/**
 * The bars of a text in printable ASCII, in modules, with the quiet zones counted.
 * @throws RangeError for any other character
 */
export function code128(text: string): Code128 {
  const values = [...text].map((character) => {
    if (!/^[ -~]$/.test(character)) throw new RangeError('Only printable ASCII characters can be drawn.');
    return character.charCodeAt(0) - 0x20;
  });
  const sum = values.reduce((total, value, place) => total + value * (place + 1), START_B);
  const widths = [START_B, ...values, sum % 103, STOP].flatMap((value) => [...(SYMBOLS[value] as string)].map(Number));
  return barsOf(widths);
}

function barsOf(widths: number[]): Code128 {
  const bars: Code128['bars'] = [];
  let x = QUIET;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { width: x + QUIET, bars };
}

/** The same as the `d` of one SVG path, one unit high. */
export function pathOf({ bars }: Code128): string {
  return bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('');
}
