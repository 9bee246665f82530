// A workbook of 260 KiB that unpacks to 260 MiB, made and read in seconds, and not in those of the usual tests.
import { NotATable, readTable } from '../src/index.ts';
import { workbookOf } from './files.ts';

it('a zip bomb is refused, in bounded memory', async () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const bomb = workbookOf({ Stock: `${row}${' '.repeat(260 * 2 ** 20)}` });
  expect(bomb.length).toBeLessThan(2 ** 20);
  const before = process.memoryUsage().rss;
  const error = await readTable(bomb, { fileName: 'bomb.xlsx' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotATable);
  expect((error as NotATable).message).toContain('unpacks to more than 256 MiB');
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
});
