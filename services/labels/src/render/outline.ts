import type { Glyph } from 'fontkit';
import type { Point } from './fill.ts';

const known = new WeakMap<Glyph, Point[][]>();

const STEPS = 6;

/** Gives a glyph's closed outlines in font units, its curves as short straight lines. */
export function outlinesOf(glyph: Glyph): Point[][] {
  const found = known.get(glyph);
  if (found) return found;
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  for (const { command, args } of glyph.path.commands) {
    const [a, b, c, d] = args as [number, number, number, number];
    if (command === 'moveTo') {
      outline = [{ x: a, y: b }];
      outlines.push(outline);
    } else if (command === 'lineTo') {
      outline.push({ x: a, y: b });
    } else if (command === 'quadraticCurveTo') {
      outline.push(...curve(outline.at(-1) as Point, { x: a, y: b }, { x: c, y: d }));
    }
  }
  known.set(glyph, outlines);
  return outlines;
}

/** TrueType has quadratic curves only. */
function curve(from: Point, pull: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const at = (axis: 'x' | 'y') => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * pull[axis] + t ** 2 * to[axis];
    return { x: at('x'), y: at('y') };
  });
}
