// Dates by the clocks of other places: a process takes its zone and language from its environment when it starts.
import { execFileSync } from 'node:child_process';

const MODULE = new URL('../../src/i18n/dates.ts', import.meta.url).href;

/** What an expression of the module gives where this is the zone, and this the language of the machine. */
function given({ zone, machine = 'en_GB.UTF-8' }: { zone: string; machine?: string }, expression: string): unknown {
  const script = `const { when, day, exactly, dayOf, beginOfDay, endOfDay } = await import('${MODULE}');
    console.log(JSON.stringify(${expression}));`;
  const env = { ...process.env, TZ: zone, LANG: machine, LC_ALL: machine };
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

describe('a day of the person', () => {
  it.each([
    ['UTC', '2026-11-27', '2026-11-27T00:00:00.000Z', '2026-11-27T23:59:59.999999Z'],
    ['Pacific/Kiritimati', '2026-11-27', '2026-11-26T10:00:00.000Z', '2026-11-27T09:59:59.999999Z'],
    ['Pacific/Pago_Pago', '2026-11-27', '2026-11-27T11:00:00.000Z', '2026-11-28T10:59:59.999999Z'],
    ['Asia/Kathmandu', '2026-11-27', '2026-11-26T18:15:00.000Z', '2026-11-27T18:14:59.999999Z'],
    // 23 hours, and 25.
    ['Europe/Budapest', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999999Z'],
    ['Europe/Budapest', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999999Z'],
    // Midnight itself is left out that day.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999999Z'],
  ])('in %s is %s from %s to %s', (zone, day, from, to) => {
    expect(given({ zone }, `[beginOfDay('${day}'), endOfDay('${day}')]`)).toEqual([from, to]);
    expect(given({ zone }, `dayOf(new Date('${from}'))`)).toBe(day);
  });
});

describe('when something was', () => {
  it.each([
    ['Europe/Budapest', '2026-10-25T00:30:00.000000+00:00', '2026-10-25T22:30:00Z', 'today 02:30'],
    ['Europe/Budapest', '2026-10-25T01:30:00.000000+00:00', '2026-10-25T22:30:00Z', 'today 02:30'],
    ['Europe/Budapest', '2026-10-24T21:59:00.000000+00:00', '2026-10-25T22:30:00Z', 'yesterday 23:59'],
    ['Europe/Budapest', '2026-03-28T22:30:00.000000+00:00', '2026-03-29T21:30:00Z', 'yesterday 23:30'],
    ['Pacific/Auckland', '2026-11-26T11:30:00.000000+00:00', '2026-11-26T12:00:00Z', 'today 00:30'],
    ['America/New_York', '2026-11-26T11:30:00.000000+00:00', '2026-11-26T12:00:00Z', 'today 06:30'],
  ])('in %s: %s, seen at %s, is %s', (zone, timestamp, now, words) => {
    expect(given({ zone }, `when('${timestamp}', new Date('${now}'))`)).toBe(words);
  });

  it('tells apart the two hours of the same name, when it is written whole', () => {
    const both = `['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(exactly)`;
    expect(given({ zone: 'Europe/Budapest' }, both)).toEqual([
      '25 October 2026 at 02:30:00 CEST',
      '25 October 2026 at 02:30:00 CET',
    ]);
  });

  it.each(['ar_EG.UTF-8', 'th_TH.UTF-8', 'fa_IR.UTF-8', 'tr_TR.UTF-8'])(
    'is in the language of the page and in its digits on a machine of %s',
    (machine) => {
      const written = `[exactly('2026-11-27T09:30:00Z'), when('2026-11-20T09:30:00Z', new Date('2026-11-27T09:30:00Z'))]`;
      expect(given({ zone: 'UTC', machine }, written)).toEqual(['27 November 2026 at 09:30:00 UTC', '20 Nov']);
    },
  );
});
