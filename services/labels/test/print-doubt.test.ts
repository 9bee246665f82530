// Each label is a part of its own here: what stands behind one that is in doubt stays where it is.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../src/queue/job.ts';
import { endOf, isUnderWay } from '../src/queue/job.ts';
import { ippAnswer } from './support/ipp-bytes.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

let ipp: PretendPrinter;
let queue: TestQueue;

beforeEach(async () => {
  ipp = await startPretendPrinter();
  queue = await startTestQueue(`desk=${ipp.url}`, { oneLabelPerJob: true });
});
afterEach(async () => {
  await queue.stop();
  await ipp.stop();
});

describe('behind a label', () => {
  it('whose answer was lost nothing is sent, and no other job before it is known what became of it', async () => {
    ipp.instead['Print-Job'] = (response) => {
      ipp.jobs.pop();
      delete ipp.instead['Print-Job'];
      response.destroy();
    };
    const from = performance.now();
    ipp.before = async () => {
      ipp.state.upTime = 1_000 + Math.floor((performance.now() - from) / 1_000);
    };
    const { id } = await queue.print('desk', 'A-01', 5);
    const next = await queue.print('desk', 'A-02');
    await queue.until(id, isUnderWay);
    await sleep(3_000);
    expect(ipp.received).toHaveLength(1);
    expect(await queue.get(next.id)).toMatchObject({ state: 'waiting' });
    // As one that was started anew.
    ipp.before = async () => {
      ipp.state.upTime = 3;
    };
    expect(await queue.ended(id)).toMatchObject({
      state: 'unknown',
      message: expect.stringMatching(/^It is not known whether 1 print of 5, after the first 0, sent at /),
    });
    expect(await queue.ended(next.id)).toMatchObject({ state: 'done' });
    expect(ipp.received.map(({ name }) => name.slice(0, 5))).toEqual(['A-01 ', 'A-02 ']);
  });

  it('that the printer gave up nothing more is sent, and it is said how many came out', async () => {
    ipp.newJobState = 5;
    const { id } = await queue.print('desk', 'A-01', 15);
    await queue.until(id, () => ipp.received.length === 10);
    (ipp.jobs[0] as { state: number }).state = 8;
    await sleep(2_000);
    expect(ipp.received).toHaveLength(10);
    for (const job of ipp.jobs.slice(1)) job.state = 9;
    expect(await queue.ended(id)).toMatchObject({
      state: 'failed',
      message:
        'The printer did not print it: it was aborted. The printer printed 9 of 15 before; look at the last ones before you print the rest.',
    });
    expect(ipp.received).toHaveLength(10);
  });
});

it('all labels that are not known are counted, and those that came out before the first of them', () => {
  const partOf = (state: Part['state'], at: number): Part => {
    return { token: `t${at}`, state, from: at, to: at + 1, copies: 1, labels: 1 };
  };
  const parts = (['done', 'unknown', 'done', 'unknown', 'planned'] as const).map(partOf);
  expect(endOf({ parts, labels: 5, printer: 'desk', toCancel: false })).toEqual({
    state: 'unknown',
    message:
      'It is not known whether 2 prints of 5, after the first 1, came out of desk: it does not say. Look there before you print again; nothing was sent twice.',
  });
});

describe('a label', () => {
  it.each([
    ['an internal error', 0x0500],
    ['an error of the device', 0x0504],
    ['somebody at the printer', 0x0508],
  ])('that %s broke off is not sent again', async (_, status) => {
    ipp.instead['Print-Job'] = (response) => {
      for (const job of ipp.jobs) job.state = 7;
      response.setHeader('content-type', 'application/ipp').end(ippAnswer(status, []));
    };
    const { id } = await queue.print('desk', 'A-01');
    expect(await queue.ended(id)).toMatchObject({
      state: 'failed',
      message: 'The printer did not print it: it was canceled.',
    });
    expect(ipp.received).toHaveLength(1);
  });

  it('that the printer names in its error was taken, and is not sent again', async () => {
    ipp.instead['Print-Job'] = (response, answer) => {
      answer.writeUInt16BE(0x0505, 2);
      response.setHeader('content-type', 'application/ipp').end(answer);
    };
    const { id } = await queue.print('desk', 'A-01');
    expect(await queue.ended(id)).toMatchObject({ state: 'done' });
    expect(ipp.received).toHaveLength(1);
  });
});
