import { wantedPaper, wantedPrinter } from '../../src/items/labels/remembered.ts';
import { paperPrinter } from '../../src/printing/paper-printer.ts';
import { chosenPrinter, isReady, PDF, type Printer, stateWords } from '../../src/printing/printers.ts';

const aPrinter = (more: Partial<Printer>): Printer => ({
  ...{ name: 'desk', default: false, state: 'idle', message: '', accepting: true, paper: null, papers: true },
  ...more,
});
const desk = aPrinter({ default: true });
const dock = aPrinter({ name: 'dock' });

describe('the printer of labels', () => {
  it('is the one that the person chose, while it is there, else the default one', () => {
    expect(chosenPrinter('dock', [desk, dock])).toBe('dock');
    expect(chosenPrinter('attic', [desk, dock])).toBe('desk');
    expect(chosenPrinter(undefined, [desk, dock])).toBe('desk');
    expect(chosenPrinter(PDF, [desk, dock])).toBe(PDF);
  });

  it('is the one that is remembered while the printers are being asked', () => {
    expect(chosenPrinter('dock', undefined)).toBe('dock');
    expect(chosenPrinter(undefined, undefined)).toBe('');
  });

  it('is none where a PDF was chosen before there were several', () => {
    expect(wantedPrinter({})).toBeUndefined();
    expect(wantedPrinter({ 'labels.paper': 'printer' })).toBeUndefined();
    expect(wantedPrinter({ 'labels.paper': 'avery-l7160' })).toBe(PDF);
    expect(wantedPrinter({ 'labels.paper': 'avery-l7160', 'labels.printer': 'dock' })).toBe('dock');
  });

  it('has a paper of its own, and so has a PDF', () => {
    const remembered = { 'labels.paper': 'avery-l7160', 'labels.printer-papers': { dock: 'dymo-99012' } };
    expect(wantedPaper(remembered, PDF)).toBe('avery-l7160');
    expect(wantedPaper(remembered, 'dock')).toBe('dymo-99012');
    expect(wantedPaper(remembered, 'desk')).toBeUndefined();
    expect(wantedPaper({ 'labels.printer-papers': null }, 'desk')).toBeUndefined();
  });
});

describe('the printer of papers', () => {
  it('is the one that the person chose, else one in which sheets lie', () => {
    const office = aPrinter({ name: 'office', paper: 'iso_a4_210x297mm' });
    expect(paperPrinter('dock', [desk, dock, office])).toBe('dock');
    expect(paperPrinter(undefined, [desk, dock, office])).toBe('office');
    expect(paperPrinter('attic', [desk, dock])).toBe('desk');
    expect(paperPrinter(undefined, [])).toBe('');
  });
});

it.each([
  [{ state: 'idle' }, 'ready', true],
  [{ state: 'idle', message: 'media-low-warning' }, 'ready: paper runs low', true],
  [{ state: 'printing' }, 'printing', true],
  [{ state: 'idle', accepting: false }, 'takes nothing', false],
  [{ state: 'stopped', message: 'media-empty' }, 'stopped: out of paper', false],
  [
    { state: 'unreachable', message: 'it refuses the connection', accepting: false },
    'cannot be reached: the printer refuses the connection',
    false,
  ],
] as const)('A printer that is %j is said to be %j', (state, said, isReadyNow) => {
  const printer = aPrinter(state);
  expect(stateWords(printer)).toBe(said);
  expect(isReady(printer)).toBe(isReadyNow);
});
