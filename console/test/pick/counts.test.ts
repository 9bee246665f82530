import { counted, countsOf, jobsCounted, settingOf, settingWith } from '../../src/pick/counts.ts';

describe('the counts of a job in a setting', () => {
  it('are read as they were written', () => {
    const counts = { amounts: { 12: 80, 13: 0.5 }, collects: true };
    expect(countsOf(JSON.parse(JSON.stringify(settingWith(counts))))).toEqual(counts);
  });

  it.each([undefined, null, 'text', [1], { one: 1, 7: 'many', 8: -1, 9: 0, collects: 'yes' }])(
    'are none where the setting is %j',
    (setting) => expect(countsOf(setting)).toEqual({ amounts: {}, collects: false }),
  );

  it('go up and down, and not below nothing', () => {
    const up = counted({ amounts: { 7: 0.1 }, collects: false }, { line: 7, by: 0.2 });
    expect(up.amounts).toEqual({ 7: 0.3 });
    expect(counted(up, { line: 7, by: -1 }).amounts).toEqual({});
  });

  it('have one name for each job', () => {
    const settings = { [settingOf(118)]: {}, language: 'de', 'picked.x': 1 };
    expect(settingOf(118)).toBe('picked.118');
    expect(jobsCounted(settings)).toEqual([118]);
  });
});
