// Compares what clients were answered with what is there.

/** Pairs what is there with what was answered: neither more nor less, and alike. */
export function bothOf<Known, Shown>(
  answered: Map<number, Known | null>,
  shown: Map<number, Shown>,
  kind: string,
  compare: (id: number, known: Known, shown: Shown) => string[],
): string[] {
  const unknown = [...shown.keys()]
    .filter((id) => !answered.has(id))
    .map((id) => `${kind} ${id} was made by no answer`);
  const known = [...answered].flatMap(([id, one]) => {
    const there = shown.get(id);
    if (one === null) return there === undefined ? [] : [`${kind} ${id} is there, was answered deleted`];
    return there === undefined ? [`${kind} ${id} is gone`] : compare(id, one, there);
  });
  return [...unknown, ...known];
}

/** The sentence that one is not the other, in whatever order. */
export function differing(what: string, there: string[], answered: string[]): string[] {
  const [one, other] = [there.toSorted().join('; '), answered.toSorted().join('; ')];
  return one === other ? [] : [`${what} shows [${one}], was answered [${other}]`];
}
