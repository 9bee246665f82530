// Papers and sheets on printers that take dots alone.
import type { Call } from '@stockroom/rpc';
import { documentOf, planParts } from '../src/queue/document.ts';
import { aPaper } from './support/papers.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import { pictureOfPwg } from './support/pwg.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

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

it('A paper with 600 dots per inch has each dot of 300 four times', async () => {
  const [coarse, fine] = await Promise.all([300, 600].map((dpi) => documentOf(order, parts[0]!, dots(dpi))));
  const [one, four] = [pictureOfPwg(coarse!), pictureOfPwg(fine!)];
  expect([four.width, four.height]).toEqual([2 * one.width, 2 * one.height]);
  const repeated = Uint8Array.from(four.dark, (_, at) => {
    const [x, y] = [(at % four.width) >> 1, Math.floor(at / four.width) >> 1];
    return one.dark[y * one.width + x] as number;
  });
  expect(Buffer.compare(four.dark, repeated)).toBe(0);
  expect(fine!.readUInt32BE(4 + 276)).toBe(600);
});
