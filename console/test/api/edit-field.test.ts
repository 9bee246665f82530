import { StockroomError } from '@stockroom/client';
import { editField, type FieldEdit } from '../../src/api/edit-field.ts';

type Thing = { name: string; place: string };

/** Something that several people change: others do so between two of our calls. */
function aThing(stored: Thing, { between = [] as ((now: Thing) => Thing)[] } = {}) {
  const store = { now: stored, version: 1, written: 0 };
  const edit: FieldEdit<Thing, string> = {
    read: async () => {
      const read = { data: store.now, headers: new Headers({ etag: `"${store.version}"` }) };
      const other = between.shift();
      if (other) Object.assign(store, { now: other(store.now), version: store.version + 1 });
      return read;
    },
    write: async (thing, headers) => {
      if (headers['If-Match'] !== `"${store.version}"`) throw new StockroomError('Changed.', { status: 412 });
      Object.assign(store, { now: { ...thing, name: 'mine' }, version: store.version + 1, written: store.written + 1 });
      return store.now;
    },
    valueOf: ({ name }) => name,
    ...{ before: 'old', mine: 'mine', decide: () => Promise.reject(new Error('Nobody was to be asked.')) },
  };
  return { store, edit };
}

const keyOf = (call?: string) => ({ 'Idempotency-Key': `key.${call}` });

describe('changing one field', () => {
  it('leaves what others changed in another field meanwhile', async () => {
    const { store, edit } = aThing({ name: 'old', place: 'A' }, { between: [(now) => ({ ...now, place: 'B' })] });
    await editField(edit, keyOf);
    expect(store.now).toEqual({ name: 'mine', place: 'B' });
  });

  it.each([
    ['before we read', 'theirs', []],
    ['between our reading and writing', 'old', [(now: Thing) => ({ ...now, name: 'theirs' })]],
  ])('asks when somebody changed the same %s, and keeps theirs', async (_, name, between) => {
    const { store, edit } = aThing({ name, place: 'A' }, { between });
    const asked: string[] = [];
    const decide = async (theirs: string) => {
      asked.push(theirs);
      return 'theirs' as const;
    };
    expect((await editField({ ...edit, decide }, keyOf)).name).toBe('theirs');
    expect(asked).toEqual(['theirs']);
    expect(store).toMatchObject({ written: 0, now: { name: 'theirs' } });
  });

  it('writes over theirs when the person says so, and asks again only for yet another', async () => {
    const { store, edit } = aThing({ name: 'theirs', place: 'A' });
    const decide = async () => 'mine' as const;
    await editField({ ...edit, decide }, keyOf);
    expect(store.now.name).toBe('mine');
  });

  it('writes nothing again after an answer that was lost', async () => {
    const { store, edit } = aThing({ name: 'mine', place: 'A' });
    await editField(edit, keyOf);
    expect(store.written).toBe(0);
  });

  it.each([
    ['a proxy changes every tag', () => ({ now: { name: 'old', place: 'A' }, version: 0 })],
    ['others are always faster', (now: Thing) => ({ now: { ...now, place: `${now.place}B` }, version: 1 })],
  ])('is given up after three tries, in words, where %s', async (_, meanwhile) => {
    const { store, edit } = aThing({ name: 'old', place: 'A' });
    let sent = 0;
    const write: typeof edit.write = async () => {
      sent += 1;
      if (sent > 20) throw new Error('It never ends.');
      const { now, version } = meanwhile(store.now);
      Object.assign(store, { now, version: store.version + version });
      throw new StockroomError('Changed.', { status: 412 });
    };
    await expect(editField({ ...edit, write }, keyOf)).rejects.toThrow('three tries were refused');
    expect([sent, store.written]).toEqual([3, 0]);
  });

  it('says at once what is refused for another reason', async () => {
    const { edit } = aThing({ name: 'old', place: 'A' });
    const write: typeof edit.write = async () => {
      throw new StockroomError('The name is too long.', { status: 422 });
    };
    await expect(editField({ ...edit, write }, keyOf)).rejects.toThrow('too long');
  });

  it('has another key for each of its tries, short enough for the API', async () => {
    const { edit } = aThing({ name: 'old', place: 'A' }, { between: [(now) => ({ ...now, place: 'B' })] });
    const keys: string[] = [];
    await editField(edit, (call) => {
      keys.push(call as string);
      return keyOf(call);
    });
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key.length <= 24)).toBe(true);
  });
});
