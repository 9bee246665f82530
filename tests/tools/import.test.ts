import { argumentsOf } from '../../tools/import/arguments.ts';
import { createProgress } from '../../tools/import/progress.ts';

describe('the arguments of npm run import', () => {
  it('map columns by their names, which may have an = in them', () => {
    const { columns, kind, isDryRun } = argumentsOf([
      'a.csv',
      '--map',
      'Lagerort=location',
      '--map',
      'x=y=name',
      '--dry-run',
    ]);
    expect([columns.mapping, kind, isDryRun]).toEqual([{ Lagerort: 'location', 'x=y': 'name' }, 'items', true]);
  });

  it('name an encoding in any case', () => {
    expect(argumentsOf(['a.csv', '--encoding', 'windows-1250']).read.encoding).toBe('Windows-1250');
    expect(argumentsOf(['a.csv']).read.encoding).toBeUndefined();
  });

  it.each([
    [[], 'Name one file.'],
    [['a.csv', 'b.csv'], 'Name one file.'],
    [['a.csv', '--kind', 'x'], '--kind must be'],
    [['a.csv', '--map', 'name'], '--map must be "column=field"'],
    [['a.csv', '--into', '0', '--kind', 'work'], '--into must be a whole number'],
    [['a.csv', '--customer', 'x'], '--customer is for lines'],
    [['a.csv', '--decimal', ';'], '--decimal must be'],
    [['a.csv', '--encoding', 'latin2'], '--encoding must be UTF-8 or UTF-16 or Windows-1250 or Windows-1252'],
    [['a.csv', '--colour'], 'colour'],
  ])('%j are refused: %s', (args, message) => expect(() => argumentsOf(args)).toThrow(message));
});

describe('the progress of npm run import', () => {
  const shown = (isTTY: boolean) => {
    let time = 0;
    const written: string[] = [];
    const progress = createProgress({ isTTY, write: (part) => void written.push(part), now: () => time });
    const at = (rows: number) =>
      ({ stage: 'sending', rows, total: 1_000, created: rows, updated: 0, unchanged: 0, refused: 0 }) as const;
    for (const rows of [100, 200, 300, 1_000]) {
      time += 5_000;
      progress.show(at(rows));
    }
    progress.end();
    return written.join('');
  };

  it('is a bar on a terminal, which is gone at the end', () => {
    expect(shown(true)).toContain('[███░░░░░░░░░░░░░░░░░░░░░░░░░░░] 100 of 1000 rows, 45 s left');
    expect(shown(true).endsWith('\r\x1b[K')).toBe(true);
  });

  it('is a line every 10 s elsewhere', () => {
    expect(shown(false)).toBe('100 of 1000 rows, 45 s left\n300 of 1000 rows, 35 s left\n1000 of 1000 rows\n');
  });
});
