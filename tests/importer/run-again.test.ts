// An import that was cut off, and what people did before it is run again, against a running system.
import { aText, bodyOf } from '../support/builders.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { aFile, stateOf } from './files.ts';
import { aClient, importOf } from './run.ts';

useStack();

/** A server that makes the array that has an item, and then answers nothing about items and lines. */
function downAfterArrayWith(item: string): typeof fetch {
  const made = Promise.withResolvers<void>();
  return async (request) => {
    const { method, url } = request as Request;
    if (method !== 'POST' || !/\/api\/(?:acquisitions\/\d+\/)?items$/.test(url)) return fetch(request);
    const body = await (request as Request).clone().text();
    if (!body.includes(`"${item}"`)) {
      await made.promise;
      return new Response('{"message":"Down."}', { status: 503 });
    }
    return fetch(request).finally(made.resolve);
  };
}

it('run again, an import says that its document is not new, and a stopped one tells of its own at once', async () => {
  const file = aFile(2, aText());
  const made: number[] = [];
  const onDocument = (id: number) => void made.push(id);
  const failing = await aClient({
    fetch: async (request) => {
      const { method, url } = request as Request;
      return method === 'POST' && url.endsWith('/api/items')
        ? new Response('{"message":"Down."}', { status: 503 })
        : fetch(request);
    },
    attempts: 1,
  });
  await expect(importOf(file, { api: failing, onDocument })).rejects.toThrow('Down.');
  const second = await importOf(file, { onDocument });
  expect([second.acquisition_id, second.is_document_new]).toEqual([made[0], false]);
  const again = await importOf(file, { onDocument });
  expect([again.acquisition_id, again.is_document_new, made.length]).toEqual([made[0], false, 1]);
});

it('an import says that its document is new, of items and of lines', async () => {
  const mark = aText();
  expect(await importOf(aFile(1, mark), {})).toMatchObject({ is_document_new: true });
  const lines = `article_number,quantity\n${mark}-0,1\n`;
  for (const kind of ['acquisition', 'stocktaking'] as const) {
    expect(await importOf(lines, { kind })).toMatchObject({ is_document_new: true });
    expect(await importOf(lines, { kind })).toMatchObject({ is_document_new: false });
  }
  expect(await importOf(aFile(1, mark), { dryRun: true })).toMatchObject({ is_document_new: false });
});

it('run again, an import makes what was left of one article number, and books nothing onto what has stock', async () => {
  const mark = aText();
  // The second array begins with a second item of the first row's article number.
  const file = aFile(52, mark).replace(`\n${mark}-50,`, `\n${mark}-0,`);
  const failing = await aClient({ fetch: downAfterArrayWith(`${mark} 7`), attempts: 1 });
  await expect(importOf(file, { api: failing })).rejects.toThrow('Down.');
  const items = bodyOf(await admin.get<{ id: number; name: string }[]>('/items?limit=1000'));
  const seventh = items.find(({ name }) => name === `${mark} 7`);
  const { id } = bodyOf(await admin.post<{ id: number }>('/acquisitions', { comment: 'by hand' }));
  bodyOf(await admin.post(`/acquisitions/${id}/items`, { item: { id: seventh?.id }, quantity: 100 }));

  const report = await importOf(file);
  expect([report.refused, report.remarks.map(({ column, value }) => [column, value])]).toEqual([
    0,
    [['quantity', '8']],
  ]);
  const quantities = (await stateOf(mark)).map(([, name, quantity]) => [name, quantity]);
  const wanted = Array.from({ length: 52 }, (_, at) => [`${mark} ${at}`, at === 7 ? 100 : at + 1]);
  expect(quantities.toSorted()).toEqual(wanted.toSorted());
});
