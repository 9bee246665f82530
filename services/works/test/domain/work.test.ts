import { isFault } from '@stockroom/kernel';
import { closingLines } from '../../src/domain/closing-batch.ts';
import type { Work, WorkState } from '../../src/domain/work.ts';
import { decideClose, decideDelete, decideItemChange, refuseUnlessOpen, stateOf } from '../../src/domain/work.ts';
import type { WorkItem, WorkItemBody } from '../../src/domain/work-item.ts';
import { alreadyInWork, changedItem, noSuchItem, refuseBadBody } from '../../src/domain/work-item.ts';

const closing = {
  timestamp: '2026-11-20T08:38:07.430655+00:00',
  user: { id: 1, username: 'ida', email: 'i@e.org', admin: false, disabled: false },
};
const pending = (phase: 'outbound' | 'returned') => ({ phase, batchId: 'b' });

/** Gives what a rule decides, or the kind it refuses with, and the field. */
function told<T>(decide: () => T): T | string {
  try {
    return decide() ?? 'allowed';
  } catch (error) {
    if (isFault(error)) return [error.kind, ...Object.keys(error.fields ?? {})].join(' ');
    throw error;
  }
}

describe('the state of a work', () => {
  it.each<[string, Pick<Work, 'outbound' | 'returned' | 'pending'>, WorkState]>([
    ['nothing closed', { outbound: null, returned: null, pending: null }, 'open'],
    ['outbound under way', { outbound: null, returned: null, pending: pending('outbound') }, 'outbound-closing'],
    ['outbound closed', { outbound: closing, returned: null, pending: null }, 'outbound-closed'],
    ['returned under way', { outbound: closing, returned: null, pending: pending('returned') }, 'returned-closing'],
    ['both closed', { outbound: closing, returned: closing, pending: null }, 'returned-closed'],
  ])('with %s is told by its closings', (_name, work, state) => {
    expect(stateOf(work)).toBe(state);
  });

  it.each<[WorkState, Record<string, string>]>([
    ['open', { outbound: 'start', returned: 'invalid', delete: 'delete', item: 'replace', add: 'allowed' }],
    [
      'outbound-closing',
      { outbound: 'settle-first', returned: 'settle-first', delete: 'settle-first', item: 'closed', add: 'closed' },
    ],
    [
      'outbound-closed',
      { outbound: 'invalid', returned: 'start', delete: 'invalid', item: 'set-returned', add: 'closed' },
    ],
    [
      'returned-closing',
      { outbound: 'invalid', returned: 'settle-first', delete: 'settle-first', item: 'closed', add: 'closed' },
    ],
    ['returned-closed', { outbound: 'invalid', returned: 'invalid', delete: 'delete', item: 'closed', add: 'closed' }],
  ])('%s decides what may be done', (state, expected) => {
    expect({
      outbound: told(() => decideClose(state, 'outbound')),
      returned: told(() => decideClose(state, 'returned')),
      delete: told(() => decideDelete(state)),
      item: told(() => decideItemChange(state)),
      add: told(() => refuseUnlessOpen(state)),
    }).toEqual(expected);
  });

  it.each<[string, () => unknown]>([
    ['Outbound items are being closed.', () => refuseUnlessOpen('outbound-closing')],
    ['Outbound items are closed.', () => refuseUnlessOpen('outbound-closed')],
    ['Returned items are being closed.', () => refuseUnlessOpen('returned-closing')],
    ['Returned items are closed.', () => refuseUnlessOpen('returned-closed')],
    ['Outbound items are already closed.', () => decideClose('outbound-closed', 'outbound')],
    ['Outbound items must be closed before returned items.', () => decideClose('open', 'returned')],
    ['Returned items are already closed.', () => decideClose('returned-closed', 'returned')],
    ['Outbound items are still out; close the returned items first.', () => decideDelete('outbound-closed')],
  ])('is told to whom it stops: %s', (sentence, decide) => {
    expect(decide).toThrow(sentence);
  });
});

describe('a PUT on a work item', () => {
  const item: WorkItem = { id: 5, workId: 7, itemId: 3, outbound: 4_000_000, returned: null, editVersion: 0 };
  const same: WorkItemBody = { itemId: 3, outbound: 4_000_000, returned: null };

  it.each<[string, WorkState, WorkItemBody, WorkItem | string]>([
    [
      'replaces it',
      'open',
      { itemId: 9, outbound: 1, returned: null },
      { ...item, itemId: 9, outbound: 1, editVersion: 1 },
    ],
    ['may not say what came back', 'open', { ...same, returned: 0 }, 'invalid returned_quantity'],
    ['sets what came back', 'outbound-closed', { ...same, returned: 1 }, { ...item, returned: 1, editVersion: 1 }],
    [
      'may return all of it',
      'outbound-closed',
      { ...same, returned: 4_000_000 },
      { ...item, returned: 4_000_000, editVersion: 1 },
    ],
    [
      'may not return more than went out',
      'outbound-closed',
      { ...same, returned: 4_000_001 },
      'invalid returned_quantity',
    ],
    ['may not change the quantity', 'outbound-closed', { ...same, outbound: 1, returned: 1 }, 'closed'],
    ['may not change the item', 'outbound-closed', { ...same, itemId: 9, returned: 1 }, 'closed'],
    ['must say what came back', 'outbound-closed', same, 'closed'],
    ['is forbidden while outbound is being closed', 'outbound-closing', same, 'closed'],
    ['is forbidden while returned is being closed', 'returned-closing', { ...same, returned: 1 }, 'closed'],
    ['is forbidden at the end', 'returned-closed', { ...same, returned: 1 }, 'closed'],
  ])('%s (%s)', (_name, state, body, expected) => {
    expect(told(() => changedItem(state, item, body))).toEqual(expected);
  });

  it.each<[WorkItemBody, string]>([
    [{ ...same, outbound: 1 }, 'allowed'],
    [{ ...same, outbound: 0 }, 'invalid outbound_quantity'],
    [{ ...same, outbound: -1 }, 'invalid outbound_quantity'],
    [{ ...same, returned: 0 }, 'allowed'],
    [{ ...same, returned: -1 }, 'invalid returned_quantity'],
  ])('with the numbers of %j is %s', (body, expected) => {
    expect(told(() => refuseBadBody(body))).toBe(expected);
  });

  it.each([alreadyInWork(), noSuchItem(9, 'update')])('is told which field is refused: %s', (refusal) => {
    expect(refusal).toMatchObject({ kind: 'invalid', fields: { 'item.id': [refusal.message] } });
  });
});

describe('closing', () => {
  const items: WorkItem[] = [
    { id: 1, workId: 7, itemId: 3, outbound: 4, returned: 1, editVersion: 0 },
    { id: 2, workId: 7, itemId: 8, outbound: 5, returned: null, editVersion: 0 },
    { id: 3, workId: 7, itemId: 9, outbound: 6, returned: 0, editVersion: 0 },
  ];

  it('outbound takes every outbound quantity', () => {
    expect(closingLines('outbound', items).map(({ quantity }) => quantity)).toEqual([-4, -5, -6]);
  });

  it('returned gives back what came back, and nothing for null', () => {
    expect(closingLines('returned', items)).toEqual([{ itemId: 3, quantity: 1 }]);
  });
});
