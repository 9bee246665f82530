/** Keeps what is to be done at the end, the last first. */
export type AtEnd = (act: () => void | Promise<void>) => void;

/** Does what is to be done at the end, whatever the work came to. */
export async function endingAll<T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const acts: (() => void | Promise<void>)[] = [];
  try {
    return await work((act) => acts.unshift(act));
  } finally {
    for (const act of acts) await act();
  }
}
