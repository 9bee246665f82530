export type Point = { x: number; y: number };

type Edge = { from: Point; to: Point; winding: 1 | -1 };

// The scan lines in each row of dots.
const SUBROWS = 4;

/** Adds what closed outlines cover of each dot, 0 to 1, by the non-zero rule; outside of the page is left out. */
export function fillOutlines(
  coverage: Float32Array,
  page: { width: number; height: number },
  outlines: Point[][],
): void {
  const edges = outlines.flatMap(edgesOf);
  const crossings: Map<number, { x: number; winding: number }[]> = new Map();
  for (const { from, to, winding } of edges) {
    const first = Math.max(0, Math.ceil(from.y * SUBROWS - 0.5));
    const last = Math.min(page.height * SUBROWS - 1, Math.ceil(to.y * SUBROWS - 0.5) - 1);
    for (let row = first; row <= last; row += 1) {
      const y = (row + 0.5) / SUBROWS;
      const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
      const known = crossings.get(row);
      if (known) known.push({ x, winding });
      else crossings.set(row, [{ x, winding }]);
    }
  }
  for (const [row, crossed] of crossings) {
    crossed.sort((a, b) => a.x - b.x);
    let depth = 0;
    crossed.forEach(({ x, winding }, at) => {
      depth += winding;
      const next = crossed[at + 1];
      if (depth !== 0 && next) coverSpan(coverage, page.width, { row: Math.floor(row / SUBROWS), from: x, to: next.x });
    });
  }
}

/** Gives an outline's edges, all pointing down, with their winding; level edges bound nothing. */
function edgesOf(outline: Point[]): Edge[] {
  return outline.flatMap((from, at): Edge[] => {
    const to = outline[(at + 1) % outline.length] as Point;
    if (from.y === to.y) return [];
    return [from.y < to.y ? { from, to, winding: 1 } : { from: to, to: from, winding: -1 }];
  });
}

function coverSpan(coverage: Float32Array, width: number, span: { row: number; from: number; to: number }): void {
  const from = Math.max(0, span.from);
  const to = Math.min(width, span.to);
  for (let x = Math.floor(from); x < to; x += 1) {
    const share = Math.min(to, x + 1) - Math.max(from, x);
    const at = span.row * width + x;
    coverage[at] = (coverage[at] as number) + share / SUBROWS;
  }
}
