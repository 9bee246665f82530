import fc from 'fast-check';
import { eachRows } from '../../src/api/each-rows.ts';

/** A body that comes in pieces of these sizes. */
function aBody(text: string, sizes: readonly number[] = [7]) {
  const bytes = new TextEncoder().encode(text);
  let [at, piece] = [0, 0];
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (stream) => {
      if (at >= bytes.length) return stream.close();
      const size = sizes[piece % sizes.length] as number;
      piece += 1;
      stream.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

describe('a list that is taken as it comes', () => {
  it('has each row once, in its order, wherever its pieces end', async () => {
    const rows = fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), of: fc.jsonValue() }), { maxLength: 20 });
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, sizes, fc.constantFrom(0, 2), async (all, pieces, indent) => {
        const text = JSON.stringify(all, undefined, indent);
        const found = await Array.fromAsync(eachRows(aBody(text, pieces)));
        expect(found.flat()).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each(['', '[{"id":1},{"id":2}', '[{"id":1},{"na'])('is no whole one where it ends early: %s', async (text) => {
    await expect(Array.fromAsync(eachRows(aBody(text)))).rejects.toThrow('ended early');
  });
});
