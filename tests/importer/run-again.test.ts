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
