import type { Scan } from '../../src/scan/bus.ts';
import { isBarcode, storedText } from '../../src/unknown/stored-text.ts';
import { afterScan, type Heard, type UnknownScan } from '../../src/unknown/unknown-scans.ts';

const scan = (text: string): Scan => ({ text, source: 'wedge', time: 0 });
const DELIVERY: Heard = { place: '/receive/7', isKnown: false, keepsAll: true };
const HOME: Heard = { place: '/', isKnown: false, keepsAll: false };
const KNOWN = { isKnown: true };
const texts = (all: readonly UnknownScan[]) => all.map((one) => one.scan.text);
const begun = (all: readonly UnknownScan[], text: string) =>
  all.map((one) => (one.scan.text === text ? { ...one, choice: 'new-item' as const } : one));

describe('scans that are not known', () => {
  it('all stay in a delivery until they are settled, the newest first', () => {
    const two = afterScan(afterScan([], scan('NEW-1'), DELIVERY), scan('NEW-2'), DELIVERY);
    expect(texts(two)).toEqual(['NEW-2', 'NEW-1']);
    expect(texts(afterScan(two, scan('SK000001'), { ...DELIVERY, ...KNOWN }))).toEqual(['NEW-2', 'NEW-1']);
    expect(texts(afterScan(two, scan('NEW-1'), { ...DELIVERY, ...KNOWN }))).toEqual(['NEW-2']);
  });

  it('are one when they are scanned again, with what was begun for it', () => {
    const one = begun(afterScan([], scan('NEW-1'), DELIVERY), 'NEW-1');
    const again = afterScan(one, { ...scan('NEW-1'), amount: 12 }, DELIVERY);
    expect(texts(again)).toEqual(['NEW-1']);
    expect(again[0]).toMatchObject({ choice: 'new-item', scan: { amount: 12 } });
  });

  it('take each other’s place on the home page, but for what somebody works on', () => {
    const one = afterScan([], scan('NEW-1'), HOME);
    expect(texts(afterScan(one, scan('NEW-2'), HOME))).toEqual(['NEW-2']);
    expect(texts(afterScan(one, scan('SK000001'), { ...HOME, ...KNOWN }))).toEqual([]);
    expect(texts(afterScan(begun(one, 'NEW-1'), scan('NEW-2'), HOME))).toEqual(['NEW-2', 'NEW-1']);
  });

  it('are settled by the next scan where they were misread', () => {
    const misread = afterScan([], scan('4006381333932'), DELIVERY);
    expect(misread[0]?.isMisread).toBe(true);
    expect(texts(afterScan(misread, scan('4006381333931'), { ...DELIVERY, ...KNOWN }))).toEqual([]);
  });

  it('of other pages stay as they are', () => {
    const there = afterScan([], scan('NEW-1'), DELIVERY);
    expect(texts(afterScan(there, scan('NEW-2'), HOME))).toEqual(['NEW-2', 'NEW-1']);
  });

  it('are no names that somebody typed', () => {
    expect(isBarcode({ text: 'bolt', source: 'typed' })).toBe(false);
    expect(isBarcode({ text: '4006381333931', source: 'typed' })).toBe(true);
    expect(isBarcode({ text: 'bolt', source: 'wedge' })).toBe(true);
    expect(afterScan([], { ...scan('bolt'), source: 'typed' }, HOME)).toEqual([]);
  });

  it.each([
    ['NEW-1', 'NEW-1'],
    [']C1NEW-1', 'NEW-1'],
    ['4006381333931', '4006381333931'],
    ['0104006381333931' + '10LOT7', '4006381333931'],
    ['(01)04006381333931(21)S-9', '4006381333931'],
  ])('%s is stored as %s', (scanned, stored) => expect(storedText(scanned)).toBe(stored));
});
