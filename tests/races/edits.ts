import { atOnce, bodyOf } from '../support/builders.ts';
import type { Editable } from '../support/editable.ts';
import { aReturn, EDITABLE } from '../support/editable.ts';
import { admin } from '../support/the-stack.ts';
import { countsOf, either } from './either.ts';

const CLIENTS = 32;

const etagOf = async (path: string) => (await admin.get(path)).headers.get('etag') ?? 'none';

describe('edits from the same ETag, many at once over two gateways', () => {
  it.each([...Object.entries(EDITABLE), ['/works/{id}/items/{item_id}, what came back', aReturn] as const])(
    'of %s: exactly one wins, and it is the one that shows',
    async (_path, make: () => Promise<Editable>) => {
      const { path, edit } = await make();
      const headers = { 'if-match': await etagOf(path) };
      const bodies = await atOnce(CLIENTS, edit);
      const answers = await atOnce(CLIENTS, (index) => either(index).put<object>(path, bodies[index], headers));
      expect(countsOf(answers)).toEqual({ 200: 1, 412: CLIENTS - 1 });
      const winner = answers.find(({ status }) => status === 200);
      const shown = await admin.get<object>(path);
      expect(bodyOf(shown)).toEqual(winner?.body);
      expect(winner?.headers.get('etag')).toBe(shown.headers.get('etag'));
    },
  );

  it.each(Object.entries(EDITABLE))('of %s: one edit or one delete wins', async (_path, make) => {
    const { path, edit } = await make();
    const headers = { 'if-match': await etagOf(path) };
    const bodies = await atOnce(8, edit);
    const answers = await atOnce(8, (index) =>
      index % 2 ? either(index >> 1).delete(path, headers) : either(index >> 1).put(path, bodies[index], headers),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 404, 412]).toContain(status);
  });

  it.each(Object.entries(EDITABLE))('of %s: none is lost where each waits for the last', async (_path, make) => {
    const { path, edit } = await make();
    const bodies = await atOnce(12, edit);
    let attempts = 0;
    await atOnce(12, async (index) => {
      for (;;) {
        const headers = { 'if-match': await etagOf(path) };
        const { status } = await either(index).put(path, bodies[index], headers);
        attempts += 1;
        if (status === 200) return;
        expect(status).toBe(412);
      }
    });
    expect(attempts).toBeGreaterThanOrEqual(12);
    expect(await etagOf(path)).toMatch(/^"12-/);
  });
});
