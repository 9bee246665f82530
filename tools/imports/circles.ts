/** A file → the files that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Finds circles of imports by walking the graph depth-first: an import of a file that the walk is still inside closes one.
 * @returns each circle as the files on it, in the order in which they import each other; none when the graph has none
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    if (done.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push(path.slice(start));
      return;
    }
    path.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  }
  for (const file of graph.keys()) visit(file);
  return circles;
}
