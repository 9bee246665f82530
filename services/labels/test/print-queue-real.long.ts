// Print jobs on real printers: CUPS's reference printer, and a queue of CUPS.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPrinter } from '../src/print/printer.ts';
import type { Cups } from './support/cups.ts';
import { startCups } from './support/cups.ts';
import type { IppEvePrinter } from './support/ippeveprinter.ts';
import { startIppEvePrinter } from './support/ippeveprinter.ts';
import { pagesOf, scan } from './support/scan.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';
import { ifCups, ifPrinted } from './support/tools.ts';

const PDF = 'application/pdf';
const jobsAt = (url: string) => connectPrinter(url).jobs('bob', AbortSignal.timeout(3_000));

ifPrinted().describe('print jobs on a real printer', () => {
  let folder: string;
  let flag: string;
  let command: string;
  let printer: IppEvePrinter;
  let queue: TestQueue;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'real-printer-'));
    [flag, command] = [join(folder, 'no-media'), join(folder, 'print.sh')];
    // As its own commands tell the printer how it is: it waits for media as long as the file is there.
    const lines = [
      '#!/bin/sh',
      `if [ -e ${flag} ]; then echo "STATE: +media-empty" >&2; fi`,
      `while [ -e ${flag} ]; do sleep 0.05; done`,
      'echo "STATE: -media-empty" >&2',
      'exit 0',
    ];
    await writeFile(command, `${lines.join('\n')}\n`);
    await chmod(command, 0o755);
    printer = await startIppEvePrinter(PDF, { command });
    queue = await startTestQueue(`desk=${printer.url}`);
  });
  afterEach(async () => {
    await queue.stop();
    await rm(flag, { force: true });
    await printer.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('say that it is out of media, in its words, and are done when it has some', async () => {
    await writeFile(flag, '');
    const { id } = await queue.print('desk', 'A-01');
    const held = await queue.until(id, ({ message }) => message.includes('media-empty'));
    expect(['printing', 'stopped']).toContain(held.state);
    expect(await queue.printers.states()).toEqual([
      expect.objectContaining({ name: 'desk', message: expect.stringContaining('media-empty'), accepting: true }),
    ]);
    await rm(flag);
    expect(await queue.ended(id)).toMatchObject({ state: 'done', message: '' });
    expect(await scan(await pagesOf((await printer.documents())[0]!, 203))).toEqual([['A-01']]);
  });

  it('are those of its own list, each once and as it ended there', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, (_, at) => queue.print('desk', `P-${at}`)));
    const ours = await Promise.all(asked.map(({ id }) => queue.ended(id, 60_000)));
    const theirs = await jobsAt(printer.url);
    expect(ours.map(({ state }) => state)).toEqual(asked.map(() => 'done'));
    expect(theirs.map(({ state }) => state)).toEqual(asked.map(() => 'completed'));
    const tokensOf = (names: string[]) => names.map((name) => name.split(' ')[1]).sort();
    expect(tokensOf(theirs.map(({ name }) => name))).toEqual(ours.map(({ parts }) => parts[0]?.token).sort());
    // Beside each document lies what its command wrote, which is nothing.
    expect((await printer.documents()).filter(({ length }) => length > 0)).toHaveLength(12);
  }, 90_000);

  it('are cancelled there, and those behind are printed', async () => {
    await writeFile(flag, '');
    const first = await queue.print('desk', 'A-01');
    await queue.until(first.id, ({ state }) => state !== 'waiting');
    const second = await queue.print('desk', 'A-02');
    // It takes one job at a time.
    const busy = await queue.until(second.id, ({ message }) => message !== '');
    expect(busy).toMatchObject({ state: 'waiting', message: expect.stringContaining('printing another job') });
    const { revision } = busy;
    await sleep(2_000);
    expect((await queue.get(second.id)).revision).toBe(revision);
    await queue.cancel(first.id);
    for (let words = ''; !words.includes('processing-to-stop-point'); await sleep(50))
      words = (await jobsAt(printer.url)).map((job) => job.words).join();
    await rm(flag);
    expect(await queue.ended(first.id)).toMatchObject({ state: 'cancelled' });
    expect(await queue.ended(second.id)).toMatchObject({ state: 'done' });
    const states = (await jobsAt(printer.url)).map(({ name, state }) => [name.split(' ')[0], state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ['A-01', 'canceled'],
        ['A-02', 'completed'],
      ]),
    );
  }, 30_000);

  it('that it had when it lost power are unknown, and those that waited are printed once', async () => {
    await writeFile(flag, '');
    const lost = await queue.print('desk', 'A-01');
    await queue.until(lost.id, ({ parts }) => parts[0]?.state === 'taken');
    const { port } = new URL(printer.url);
    await printer.stop();
    const waiting = await queue.print('desk', 'A-02');
    await queue.until(waiting.id, ({ message }) => message !== '');
    await rm(flag);
    printer = await startIppEvePrinter(PDF, { command, port: Number(port) });
    expect(await queue.ended(lost.id, 60_000)).toMatchObject({
      state: 'unknown',
      message: expect.stringMatching(/^It is not known whether 1 print.* Look there before you print again/),
    });
    expect(await queue.ended(waiting.id, 60_000)).toMatchObject({ state: 'done' });
    expect((await jobsAt(printer.url)).map(({ name }) => name.split(' ')[0])).toEqual(['A-02']);
  }, 90_000);
});

ifCups().describe('print jobs on a queue of CUPS', () => {
  let cups: Cups;
  let queue: TestQueue;
  beforeAll(async () => {
    cups = await startCups();
    cups.addQueue('labels', 'lsb/usr/cupsfilters/Generic-PDF_Printer-PDF.ppd');
    queue = await startTestQueue(`desk=${cups.url('labels')}`);
  }, 30_000);
  afterAll(async () => {
    await queue?.stop();
    await cups?.stop();
  });

  it('wait while it is stopped, in its words, and come out once', async () => {
    cups.command('cupsdisable', '-r', 'The roll is empty', 'labels');
    const { id } = await queue.print('desk', 'A-01', 2);
    const waiting = await queue.until(id, ({ message }) => message !== '');
    expect(waiting).toMatchObject({ state: 'waiting', message: expect.stringContaining('The roll is empty') });
    expect(await queue.printers.states()).toMatchObject([{ state: 'stopped' }]);
    cups.command('cupsenable', 'labels');
    expect(await queue.ended(id)).toMatchObject({ state: 'done' });
    const pages = await pagesOf(await cups.printed('labels'), 203);
    expect(await scan(pages)).toEqual([['A-01'], ['A-01']]);
  }, 30_000);

  it('are cancelled before they are sent, and then nothing comes out', async () => {
    cups.command('cupsreject', '-r', 'Moved to hall 2', 'labels');
    const { id } = await queue.print('desk', 'A-02');
    await queue.until(id, ({ message }) => message.includes('not accept'));
    expect(await queue.cancel(id)).toMatchObject({ state: 'cancelled' });
    cups.command('cupsaccept', 'labels');
    const next = await queue.print('desk', 'A-03');
    expect(await queue.ended(next.id)).toMatchObject({ state: 'done' });
    const listed = (await jobsAt(cups.url('labels'))).map(({ name }) => name.split(' ')[0]);
    expect(listed).not.toContain('A-02');
    expect(listed.filter((name) => name === 'A-03')).toHaveLength(1);
  }, 30_000);
});
