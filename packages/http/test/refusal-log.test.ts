import { jest } from '@jest/globals';
import { Fault, type FaultKind } from '@stockroom/kernel';
import { requestId, withRequestId } from '@stockroom/tracing';
import { createHttpApp } from '../src/index.ts';
import type { Refusal } from '../src/refusal-log.ts';
import { createRefusalLog } from '../src/refusal-log.ts';
import { collectingLog } from './support/log.ts';

const refusalOf = (address: string, user?: number): Refusal => ({
  ...{ route: '/api/items', status: 401, address },
  ...(user !== undefined && { user }),
});

describe('refusals', () => {
  let lines: { message: string; refusals?: number; address?: string; user?: number }[] = [];
  const log = { info: ((about: object, message: string) => lines.push({ ...about, message })) as never };
  beforeEach(() => {
    lines = [];
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const told = () => lines.reduce((sum, { refusals = 1 }) => sum + refusals, 0);

  it('of few have a line each, at once', () => {
    const { refused } = createRefusalLog({ log, each: false });
    for (const address of ['a', 'b', 'c']) refused(refusalOf(address), log);
    expect(lines.map(({ message, address }) => [message, address])).toEqual([
      ['refused', 'a'],
      ['refused', 'b'],
      ['refused', 'c'],
    ]);
    jest.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(3);
  });

  it('of one address are a line at once, and one for the others of a second', () => {
    const { refused } = createRefusalLog({ log, each: false });
    for (let count = 0; count < 5_000; count += 1) refused(refusalOf('a'), log);
    jest.advanceTimersByTime(1_000);
    expect(lines).toEqual([
      { ...refusalOf('a'), message: 'refused' },
      { ...refusalOf('a'), refusals: 4_999, seconds: 1, message: '4999 more refusals from one address' },
    ]);
  });

  it('that are told of together are of no single request', () => {
    const ids: (string | undefined)[] = [];
    const { refused } = createRefusalLog({ log: { info: () => void ids.push(requestId()) }, each: false });
    withRequestId('the first', () => refused(refusalOf('a'), log));
    refused(refusalOf('a'), log);
    jest.advanceTimersByTime(1_000);
    expect(ids).toEqual([undefined]);
  });

  it.each<[string, (count: number) => string]>([
    ['one address', () => 'a'],
    ['ten addresses', (count) => `a${count % 10}`],
    ['ever new addresses', (count) => `a${count}`],
  ])('of a flood from %s are few lines, and none of them is forgotten', (_, addressOf) => {
    const { refused, close } = createRefusalLog({ log, each: false });
    const seconds = 600;
    for (let second = 0; second < seconds; second += 1) {
      for (let count = 0; count < 2_000; count += 1) refused(refusalOf(addressOf(second * 2_000 + count)), log);
      jest.advanceTimersByTime(1_000);
    }
    expect(lines.length).toBeLessThanOrEqual(1_000 + seconds / 10);
    jest.advanceTimersByTime(60_000);
    close();
    expect(told()).toBe(seconds * 2_000);
    // A line has some 200 bytes: a day of it takes 2 MB of the 40 MiB that are kept.
    const aDay = 1_000 + (24 * 60 * 60) / 10;
    expect(aDay * 250).toBeLessThan(3 << 20);
  });

  it('of people have a line each, until one of them brings about a flood', () => {
    const { refused, close } = createRefusalLog({ log, each: true });
    for (let user = 1; user <= 50; user += 1) refused(refusalOf('a', user), log);
    expect(lines.map(({ user }) => user)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    for (let count = 0; count < 100_000; count += 1) refused(refusalOf('a', 7), log);
    jest.advanceTimersByTime(100_000);
    close();
    expect(lines.length).toBeLessThanOrEqual(1_010);
    expect(told()).toBe(100_050);
  });
});

describe('a flood of strangers', () => {
  it.each<[string, (count: number) => string]>([
    ['one address', () => '192.0.2.1'],
    ['many addresses', (count) => `198.51.${100 + Math.floor(count / 250)}.${count % 250}`],
  ])(
    'from %s leaves the refusals of people, and of wrong passwords, and few bytes of its own',
    async (_, addressOf) => {
      const { log, lines } = collectingLog();
      log.level = 'info';
      const refuse = (kind: 'not-logged-in' | 'admins-only') => {
        throw new Fault(kind, { message: 'No.' });
      };
      const app = createHttpApp({
        log,
        trustedProxies: 1,
        userOf: ({ headers }) => (headers.authorization ? 7 : undefined),
        checkLogin: ({ headers, url }) => {
          if (url !== '/log-in') refuse(headers.authorization ? 'admins-only' : 'not-logged-in');
        },
      });
      app.get('/log-in', { config: { checksPassword: true } }, () => refuse('not-logged-in'));
      const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });
      const began = performance.now();
      for (let count = 0; count < 2_000; count += 1) {
        await ask('/items', { 'x-forwarded-for': addressOf(count) });
        if (count % 100 === 0) await ask('/users', { authorization: 'right', 'x-forwarded-for': '203.0.113.1' });
        if (count % 100 === 50) await ask('/log-in', { 'x-forwarded-for': '203.0.113.2' });
      }
      const seconds = (performance.now() - began) / 1_000;
      await app.close();
      const refused = lines().filter(({ status }) => status === 401 || status === 403);
      expect(refused.filter(({ msg, user }) => msg === 'refused' && user === 7)).toHaveLength(20);
      expect(refused.filter(({ msg, route }) => msg === 'refused' && route === '/log-in')).toHaveLength(20);
      const strangers = lines().filter(({ user, route }) => user === undefined && route !== '/log-in');
      expect(strangers.reduce((sum, { refusals = 1 }) => sum + (refusals as number), 0)).toBe(2_000);
      expect(JSON.stringify(strangers).length).toBeLessThan((seconds + 1) * 21 * 300);
    },
    60_000,
  );

  it.each<[FaultKind, number]>([
    ['admins-only', 403],
    ['password-asked', 403],
    ['wrong-password', 422],
    ['too-many', 429],
  ])('of a person as %s have a line with the user', async (kind, status) => {
    const { log, lines } = collectingLog();
    log.level = 'info';
    const app = createHttpApp({ log, userOf: () => 7 });
    app.get('/own', () => {
      throw new Fault(kind, { message: 'No.' });
    });
    await app.inject('/own');
    await app.close();
    expect(lines()).toEqual([expect.objectContaining({ msg: 'refused', status, user: 7, route: '/own' })]);
  });
});
