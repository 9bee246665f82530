import { numberOf, readAnswer, textOf, writeRequest } from '../src/print/ipp-message.ts';
import { PrinterTrouble } from '../src/print/printer-trouble.ts';
import { ippAnswer } from './support/ipp-bytes.ts';
import { randomFrom } from './support/labels.ts';

const good = ippAnswer(0, [
  { group: 'operation', attributes: { 'status-message': { type: 'text', values: ['Kész.'] } } },
  {
    group: 'printer',
    attributes: {
      'printer-state': { type: 'enum', values: [3] },
      'document-format-supported': { type: 'keyword', values: ['application/pdf', 'image/png'] },
      'copies-supported': { type: 'range', values: [[1, 99]] },
      'printer-resolution-supported': { type: 'resolution', values: [[203, 203]] },
    },
  },
]);

describe('an answer in IPP', () => {
  it('is read by groups and values', () => {
    const { status, operation, printer } = readAnswer(good);
    expect([status, textOf(operation, 'status-message'), numberOf(printer, 'printer-state')]).toEqual([0, 'Kész.', 3]);
    expect(printer.get('document-format-supported')).toEqual(['application/pdf', 'image/png']);
    expect(printer.get('copies-supported')).toEqual([{ lower: 1, upper: 99 }]);
    expect(printer.get('printer-resolution-supported')).toEqual([{ x: 203, y: 203, unit: 3 }]);
  });

  it('passes over collections, whatever is in them', () => {
    const head = '0200' + '0000' + '00000001' + '04';
    const begin = '34' + '0004' + '73697a65' + '0000';
    const member = '4a' + '0000' + '0001' + '78' + '21' + '0000' + '0004' + '0000000a';
    const finish = '37' + '0000' + '0000';
    const after = '21' + '0001' + '61' + '0004' + '00000007' + '03';
    const bytes = Buffer.from(head + begin + member + finish + after, 'hex');
    expect([...readAnswer(bytes).printer]).toEqual([['a', [7]]]);
  });

  it('is trouble when it is garbled, never a hang or a defect', () => {
    const random = randomFrom(3);
    const below = (limit: number) => Math.floor(random() * limit);
    let garbled = 0;
    for (let time = 0; time < 20_000; time += 1) {
      const bytes = Buffer.from(good.subarray(0, below(4) === 0 ? below(good.length) : good.length));
      for (let flips = below(6); flips > 0 && bytes.length > 0; flips -= 1) bytes[below(bytes.length)] = below(256);
      try {
        readAnswer(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(PrinterTrouble);
        garbled += 1;
      }
    }
    expect(garbled).toBeGreaterThan(1_000);
  });
});

describe('a request in IPP', () => {
  it('asks to keep the scale, which the package does not know by itself', () => {
    const bytes = writeRequest('ipp://printer/', {
      operation: 'Print-Job',
      attributes: { 'job-name': 'Label' },
      job: { copies: 2, 'print-scaling': 'none' },
      document: Buffer.from([0, 255, 128]),
    });
    expect(bytes.toString('latin1')).toContain('print-scaling\u0000\u0004none');
    expect(bytes.subarray(-3)).toEqual(Buffer.from([0, 255, 128]));
  });
});
