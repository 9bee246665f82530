// Keys of a person while no field has the focus, once it is sure that no scan began with them.

/**
 * @param time when it was pressed, in ms of the page's clock: a busy page hears of it later
 * @returns whether it has used the key
 */
type TypedKeyListener = (key: string, time: number) => boolean;

const listeners: TypedKeyListener[] = [];

/** Hears typed keys from now on, before those that did so far. @returns ends it */
export function onTypedKey(listener: TypedKeyListener): () => void {
  listeners.push(listener);
  return () => {
    const place = listeners.lastIndexOf(listener);
    if (place >= 0) listeners.splice(place, 1);
  };
}

export function publishTypedKey(key: string, time: number): void {
  listeners.toReversed().some((listener) => listener(key, time));
}
