// Files in (beyond.md), kinds acquisition, work and stocktaking, against a running system.
import { aBarcode, anAcquisition, anItem, aText, bodyOf, stockOf, unique } from '../support/builders.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { counts } from './files.ts';
import { importOf } from './run.ts';

useStack();

type Line = { item: { id: number }; quantity: number; outbound_quantity: number; counted_quantity: number };
const linesOf = async (path: string) => bodyOf(await admin.get<Line[]>(path));

describe('an import of a delivery', () => {
  it('finds its items by barcode, id or article number, and books all of them once', async () => {
    const article_number = aText();
    const [byBarcode, byId, byNumber] = [await anItem(), await anItem(), await anItem({ article_number })];
    const { barcode } = await aBarcode(byBarcode, { barcode: aText() });
    const file = `EAN;id;Artikelnummer;Menge\r\n${barcode.toLowerCase()};;;2,5\r\n;${byId.id};;10\r\n;;${article_number.toLowerCase()};7\r\n`;
    const first = await importOf(file, { kind: 'acquisition', fileName: 'note-4711.csv' });
    expect(counts(first)).toEqual({ created: 3, updated: 0, unchanged: 0, refused: 0 });
    const again = await importOf(file, { kind: 'acquisition' });
    expect([counts(again).unchanged, again.acquisition_id]).toEqual([3, first.acquisition_id]);
    expect(await Promise.all([byBarcode, byId, byNumber].map(stockOf))).toEqual([2.5, 10, 7]);
    const { comment } = bodyOf(await admin.get<{ comment: string }>(`/acquisitions/${first.acquisition_id}`));
    expect(comment).toMatch(/^Import of note-4711\.csv \(file [0-9a-f]{16}\)$/);
  });

  it('refuses what it cannot book, with the cell, and books the rest', async () => {
    const item = await anItem();
    const file = `id,quantity\n${item.id},3\n${item.id},4\n987654321,1\n${(await anItem()).id},0\n,5\n`;
    const report = await importOf(file, { kind: 'acquisition' });
    expect(counts(report)).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 4 });
    expect(report.errors).toMatchObject([
      { row: 3, column: 'id', message: expect.stringContaining('row 2 already') },
      { row: 4, column: 'id', value: '987654321' },
      { row: 5, column: 'quantity', message: 'This must be more than 0.' },
      { row: 6, column: null, message: expect.stringContaining('names no item') },
    ]);
    expect(await stockOf(item)).toBe(3);
  });

  it('goes into a delivery that exists, beside what is in it', async () => {
    const [there, other] = [await anItem(), await anItem()];
    const { id } = await anAcquisition({ items: [[there, 5]] });
    const report = await importOf(`id,quantity\n${there.id},6\n${other.id},2\n`, {
      kind: 'acquisition',
      target: { id },
    });
    expect([report.created, report.acquisition_id]).toEqual([1, id]);
    expect(report.errors).toMatchObject([
      { row: 2, column: 'quantity', message: expect.stringContaining('already, with 5') },
    ]);
    expect((await linesOf(`/acquisitions/${id}/items`)).map(({ quantity }) => quantity)).toEqual([5, 2]);
  });
});

it('an import of a job makes it for a customer, made when missing, and takes nothing out yet', async () => {
  const item = await anItem({ stock: 10 });
  const [file, customer] = [`item_id,outbound_quantity\n${item.id},4\n`, unique('Customer')];
  await expect(importOf(file, { kind: 'work' })).rejects.toThrow('needs a customer');
  const report = await importOf(file, { kind: 'work', target: { customer, comment: 'Boiler' } });
  const work = bodyOf(await admin.get<{ customer: { name: string }; comment: string }>(`/works/${report.work_id}`));
  expect([work.customer.name, work.comment]).toEqual([customer, expect.stringMatching(/^Boiler \(file /)]);
  expect((await linesOf(`/works/${report.work_id}/items`)).map((line) => line.outbound_quantity)).toEqual([4]);
  expect((await importOf(file, { kind: 'work' })).unchanged).toBe(1);
  expect(await stockOf(item)).toBe(10);
});

it('an import of a count counts 0 too, and leaves the count open', async () => {
  const [none, some] = [await anItem({ stock: 3 }), await anItem({ stock: 1 })];
  const file = `id,Gezählt\n${none.id},0\n${some.id},4\n`;
  const report = await importOf(file, { kind: 'stocktaking' });
  expect(counts(report)).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 0 });
  const lines = await linesOf(`/stocktakings/${report.stocktaking_id}/items`);
  expect(lines.map(({ counted_quantity }) => counted_quantity)).toEqual([0, 4]);
  expect((await importOf(file, { kind: 'stocktaking' })).unchanged).toBe(2);
  expect(await stockOf(none)).toBe(3);
});
