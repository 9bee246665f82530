import { usualOf } from '../../src/items/entries.ts';

const PCS = { id: 1, name: 'pcs' };
const BOX = { id: 2, name: 'box' };
const NEW = { name: 'Pcs' };

describe('the unit or vendor of a new item, before somebody chooses', () => {
  it.each([
    ['that of the last item here', [PCS, BOX], [2, 1], BOX],
    ['that of the newest item, where the one before it was deleted', [PCS, BOX], [7, 1], PCS],
    ['that of the newest item, where none was made here', [PCS, BOX], [undefined, 2], BOX],
    ['the only one there is', [BOX], [undefined, undefined], BOX],
    ['the one of the usual name, whatever its case', [BOX, PCS], [undefined, undefined], PCS],
    ['a first one of the usual name', [], [undefined, undefined], NEW],
  ])('is %s', (_which, entries, ids, chosen) => expect(usualOf(entries, { ids, first: NEW.name })).toEqual(chosen));
});
