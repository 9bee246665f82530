import { readSettings } from '@stockroom/runtime';
import { gatewaySettings } from '../src/settings.ts';

const least = {
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  CATALOG_ADDRESS: '127.0.0.1:2',
  WORKS_ADDRESS: 'dns:///works:3',
  ACQUISITIONS_ADDRESS: '127.0.0.1:4',
  LABELS_URL: 'http://127.0.0.1:5',
};
const read = (env: Record<string, string>) => readSettings(gatewaySettings, { ...least, ...env });

describe('the settings of the gateway', () => {
  it('have defaults for all but where the others are', () => {
    expect(read({})).toMatchObject({
      ...least,
      PORT: 8080,
      HOST: '127.0.0.1',
      BASE_PATH: '',
      MONGODB_DATABASE: 'stockroom_gateway',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
    });
  });

  it.each([
    ['en', 'en'],
    ['hu', 'hu'],
    ['de_AT:de:en', 'de'],
    ['fr_FR:hu_HU.UTF-8:hu', 'hu'],
    ['en_GB', 'en'],
    ['fr_FR:fr', 'en'],
  ])('take LANGUAGE=%s for %s', (given, language) => {
    expect(read({ LANGUAGE: given }).LANGUAGE).toBe(language);
  });

  it.each([
    ['LANGUAGE', 'fr'],
    ['LANGUAGE', 'EN'],
    ['LANGUAGE', 'german'],
    ['LANGUAGE', 'de,en'],
    ['CURRENCY', 'eur'],
    ['CURRENCY', 'EURO'],
    ['CURRENCY', 'XYZ'],
    ['CURRENCY', '€'],
    ['COMPANY_NAME', 'x'.repeat(101)],
    ['COMPANY_NAME', '  '],
    ['PAPER', 'a5'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['WORK_PREFIX', 'JOB 1'],
    ['WORK_PREFIX', '7-'],
    ['DELIVERY_PREFIX', 'D2'],
    ['COUNT_PREFIX', 'work-'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it('take the paper, the zone of its days and the prefixes of documents', () => {
    const given = { PAPER: 'Letter', TIME_ZONE: 'Europe/Budapest', WORK_PREFIX: 'munka-', COUNT_PREFIX: 'C' };
    expect(read(given)).toMatchObject({
      ...given,
      PAPER: 'letter',
      WORK_PREFIX: 'MUNKA-',
      DELIVERY_PREFIX: 'DELIVERY-',
    });
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const prefixes = { WORK_PREFIX: 'WORK-', DELIVERY_PREFIX: 'DELIVERY-', COUNT_PREFIX: 'COUNT-' };
    expect(read({})).toMatchObject({ PAPER: 'a4', TIME_ZONE: timeZone, ...prefixes });
  });

  it('take the name of the company, its currency and its language', () => {
    const company = { COMPANY_NAME: 'Kovács & Fia Kft.', CURRENCY: 'HUF', LANGUAGE: 'hu' };
    expect(read(company)).toMatchObject(company);
    expect(read({})).toMatchObject({ COMPANY_NAME: 'Stockroom', CURRENCY: 'EUR', LANGUAGE: 'en' });
  });

  it.each([
    ['/storekeeper', '/storekeeper'],
    ['/a/b-c/', '/a/b-c'],
    ['/', ''],
  ])('take the base path %s for "%s"', (given, path) => {
    expect(read({ BASE_PATH: given }).BASE_PATH).toBe(path);
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('take TRUST_PROXY=%s for %i proxies', (given, proxies) => {
    expect(read({ TRUST_PROXY: given }).TRUST_PROXY).toBe(proxies);
  });

  it('name every fault at once', () => {
    const wrong = {
      PORT: '99999',
      BASE_PATH: 'no-slash',
      ADMIN_PASSWORD: 'short',
      TRUST_PROXY: 'yes',
      LABELS_URL: 'here',
      MONGODB_URL: 'mysql://x',
    };
    let message = '';
    try {
      read(wrong);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(Object.keys(wrong)));
    expect(message).not.toContain('short');
  });
});
