// Papers and sheets on printers that take dots alone.
import type { Call } from '@stockroom/rpc';
import { labelOfPlace } from '../src/domain/label.ts';
import { paperNamed } from '../src/domain/label-paper.ts';
import { pageOf } from '../src/papers/page.ts';
import { drawPaper } from '../src/papers/pages.ts';
import { documentOf, planParts } from '../src/queue/document.ts';
import type { Bitmap } from '../src/render/bitmap.ts';
import { bitmapOf, repeated } from '../src/render/bitmap.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { appleRasterOf, pwgRasterOf } from '../src/render/raster.ts';
import { aPaper, linesOf } from './support/papers.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';
import { watchProcess } from './support/watch-process.ts';

const order = { kind: 'paper' as const, paper: aPaper('picking-list'), copies: 1 };
const parts = planParts(order, { format: 'image/pwg-raster', mostCopies: 1, oneLabelPerJob: false });
const dots = (dpi: number) => ({ format: 'image/pwg-raster', depth: 'black_1', dpi }) as const;

describe('a paper on a printer of dots', () => {
  const actor = { id: 7, username: 'bob', email: 'bob@example.com', admin: false, disabled: false };
  let printer: PretendPrinter;
  let test: TestQueue;

  beforeAll(async () => {
    printer = await startPretendPrinter();
    printer.state.formats = ['image/pwg-raster'];
    test = await startTestQueue(`desk=${printer.url}`);
  });

  afterAll(async () => {
    await test.stop();
    await printer.stop();
  });

  const ended = async () => {
    const call: Call = { requestId: 'r', actor, deadline: Date.now() + 5_000 };
    const { id } = await test.queue.create({ printer: 'desk', order }, call, { markReplayed: () => {} });
    return test.ended(id);
  };

  it.each([300, 600])('comes out with %i dots per inch', async (resolution) => {
    printer.state.resolution = resolution;
    expect(await ended()).toMatchObject({ state: 'done', message: '' });
  });

  it('says that it cannot be drawn with 360 dots per inch, and speaks of no label', async () => {
    printer.state.resolution = 360;
    const { state, message } = await ended();
    expect(state).toBe('failed');
    expect(message).toMatch(/^The printer has no resolution in which a paper can be drawn: it has 360 dpi/);
    expect(message).not.toContain('label');
  });

  it('says that a picture has one page, where that is why', async () => {
    Object.assign(printer.state, { formats: ['image/png'], resolution: 300 });
    const long = { ...order, paper: aPaper('picking-list', { lines: Array(80).fill(order.paper.lines[0]) }) };
    const call: Call = { requestId: 'r', actor, deadline: Date.now() + 5_000 };
    const { id } = await test.queue.create({ printer: 'desk', order: long }, call, { markReplayed: () => {} });
    const { state, message } = await test.ended(id);
    expect(state).toBe('failed');
    expect(message).toMatch(/^The printer takes none of the formats that a paper of several pages can have/);
  });
});

it('A printer of 600 dots per inch prints each dot of 300 twice across and down', () => {
  const dark = Uint8Array.from([1, 0, 0, 0, 1, 1]);
  expect(repeated({ width: 3, height: 2, dpi: 300, dark }, 2)).toEqual({
    ...{ width: 6, height: 4, dpi: 600 },
    dark: Uint8Array.from([1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1]),
  });
});

describe('a document of dots of several pages', () => {
  const paper = aPaper('picking-list', { lines: linesOf(60) });
  const sheet = pageOf('a4');
  let pages: Bitmap[];

  beforeAll(async () => {
    const drawings = await drawPaper(paper, sheet, { encoder, measure });
    pages = drawings.map((drawing) => bitmapOf(drawing, sheet));
  });

  it.each([
    ['image/pwg-raster', 'black_1'],
    ['image/pwg-raster', 'sgray_8'],
    ['image/urf', 'sgray_8'],
  ] as const)('has as %s (%s) its pages one behind the other', async (format, depth) => {
    expect(pages.length).toBeGreaterThan(2);
    const document = await documentOf({ ...order, paper }, parts[0]!, { format, depth, dpi: 300 });
    expect(document.equals(format === 'image/urf' ? appleRasterOf(pages) : pwgRasterOf(pages, depth))).toBe(true);
  });

  it('has the labels of each page, whatever labels the page before had', async () => {
    const orders = ['A-01', 'A-02', 'A-03'].map((place) => ({ label: labelOfPlace(place), copies: 20 }));
    const labels = { kind: 'labels', orders, paper: paperNamed('avery-l7160')!, skip: 0 } as const;
    const [all] = planParts(labels, { format: 'image/pwg-raster', mostCopies: 1, oneLabelPerJob: false });
    const whole = await documentOf(labels, all!, dots(300));
    const each: Buffer[] = [];
    for (let at = 0; at < all!.to; at += 1)
      each.push((await documentOf(labels, { ...all!, from: at, to: at + 1 }, dots(300))).subarray(4));
    expect(each).toHaveLength(3);
    expect(whole.subarray(4).equals(Buffer.concat(each))).toBe(true);
  });

  it('lets others have their turn between its pages', async () => {
    const long = { ...order, paper: aPaper('counting-sheet', { lines: linesOf(130) }) };
    const watched = watchProcess();
    const document = await documentOf(long, parts[0]!, { format: 'image/urf', depth: 'sgray_8', dpi: 300 });
    expect(document.readUInt32BE(8)).toBeGreaterThan(5);
    const { longestGapMs, wholeMs } = await watched.end();
    expect(longestGapMs).toBeLessThan(wholeMs / 4);
  }, 60_000);
});
