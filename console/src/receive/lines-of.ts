// The lines of deliveries as this page knows them: what a scan changes is shown by its own answer, without a reading.
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import { peek, setData } from '../api/query.ts';
import type { Line, Lines, TaggedLine } from './add-to-line.ts';

const tagged = new Map<string, TaggedLine>();

/** Line id → the time when it was changed here; the newest stand on top. */
export const touched = signal<ReadonlyMap<number, number>>(new Map());

export const linesKey = (delivery: number): string => `acquisition ${delivery} items`;

export const readLines = (delivery: number): Promise<Line[]> =>
  api.get('/api/acquisitions/{id}/items', { params: { path: { id: delivery } } });

export function linesOf(delivery: number): Lines {
  const keyOf = (item: number) => `${delivery} ${item}`;
  const pathOf = ({ line }: TaggedLine) => ({ id: delivery, item_id: line.id });
  const note = (data: Line, headers: Headers): TaggedLine => {
    const line = { line: data, tag: headers.get('etag') ?? '*' };
    tagged.set(keyOf(data.item.id), line);
    return line;
  };
  const show = (now: TaggedLine) => {
    touched.value = new Map(touched.value).set(now.line.id, performance.now());
    setData<Line[]>(linesKey(delivery), (all) => all && [...all.filter(({ id }) => id !== now.line.id), now.line]);
    return now;
  };
  const forget = (item: number) => {
    tagged.delete(keyOf(item));
    setData<Line[]>(linesKey(delivery), (all) => all?.filter((line) => line.item.id !== item));
  };
  const mayBe = (item: number) => peek<Line[]>(linesKey(delivery))?.some((line) => line.item.id === item) ?? true;

  return {
    known: (item) => tagged.get(keyOf(item)) ?? (mayBe(item) ? 'unseen' : undefined),
    read: async (item) => {
      const all = await readLines(delivery);
      setData<Line[]>(linesKey(delivery), () => all);
      const line = all.find((one) => one.item.id === item);
      if (!line) {
        tagged.delete(keyOf(item));
        return undefined;
      }
      const params = { path: { id: delivery, item_id: line.id } };
      const answer = await api
        .getWithHeaders('/api/acquisitions/{id}/items/{item_id}', { params })
        .catch(nothingWhen404);
      return answer && note(answer.data, answer.headers);
    },
    make: async (item, quantity, headers) => {
      const body = { item: { id: item }, quantity };
      const params = { path: { id: delivery } };
      const answer = await api.postWithHeaders('/api/acquisitions/{id}/items', { params, headers, body });
      return show(note(answer.data, answer.headers));
    },
    set: async (line, quantity, headers) => {
      const body = { item: { id: line.line.item.id }, quantity };
      const init = { params: { path: pathOf(line) }, headers: { ...headers, 'If-Match': line.tag }, body };
      const answer = await api.putWithHeaders('/api/acquisitions/{id}/items/{item_id}', init);
      return show(note(answer.data, answer.headers));
    },
    remove: async (line, headers) => {
      const init = { params: { path: pathOf(line) }, headers: { ...headers, 'If-Match': line.tag } };
      await api.delete('/api/acquisitions/{id}/items/{item_id}', init);
      forget(line.line.item.id);
    },
  };
}

function nothingWhen404(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}
