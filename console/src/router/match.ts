/** A page of the console by its pattern, with what stands at the places of the pattern. */
export type Match = { pattern: string; params: Record<string, string> };

/** Finds the pattern that a path has: `/works/7` is `/works/:id` with the id 7. */
export function matchPath(patterns: readonly string[], path: string): Match | undefined {
  const parts = path.replace(/\/+$/, '').split('/');
  for (const pattern of patterns) {
    const params = paramsOf(pattern.replace(/\/+$/, '').split('/'), parts);
    if (params) return { pattern, params };
  }
  return undefined;
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, name] of pattern.entries()) {
    const part = parts[place] as string;
    if (name.startsWith(':') && part) params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}
