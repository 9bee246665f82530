import { SettingsError } from '@stockroom/runtime';
import { readStartSettings, setInVain } from '../src/read-settings.ts';

function faultsIn(env: Record<string, string>): Record<string, string> {
  try {
    readStartSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return Object.fromEntries(error.faults.map(({ name, wrong }) => [name, wrong]));
    throw error;
  }
  return {};
}

describe('the settings of npm start', () => {
  it('are right when none is set', () => {
    expect(readStartSettings({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', BASE_PATH: '', DATA_DIR: './data' });
  });

  it('are named all at once when they are wrong: its own, and those of every service', () => {
    const wrong = {
      PORT: 'abc',
      DATABASE_PREFIX: 'a/b',
      LOG_LEVEL: 'loud',
      // With the own broker each service has a user of its own.
      NATS_URL: 'nats://127.0.0.1:4222',
      NATS_USER: 'ida',
      NATS_MONITOR_URL: 'here',
      TRUST_PROXY: 'yes',
      REQUESTS_AT_ONCE: '0',
      BASE_PATH: 'a',
      COMPANY_NAME: ' ',
      CURRENCY: 'euro',
      LANGUAGE: 'klingon',
      ADMIN_PASSWORD: 'short',
      BARCODE_PREFIX: 'Ü',
      BARCODE_DIGITS: 'six',
      LABEL_SIZE: 'banana',
      LABEL_DPI: '1',
      LABEL_PRINTER_URL: 'x',
      PRINT_ONE_LABEL_PER_JOB: 'maybe',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'there',
      OTEL_BSP_SCHEDULE_DELAY: '5s',
      OTEL_TRACES_SAMPLER_ARG: '2',
    };
    const { NATS_URL: _url, NATS_USER: _user, ...named } = wrong;
    expect(Object.keys(faultsIn(wrong)).sort()).toEqual([...Object.keys(named), 'NATS_PASSWORD'].sort());
  });

  it('are named once, though several services read them', () => {
    expect(() => readStartSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'there', PORT: '0' })).toThrow(
      new SettingsError([
        { name: 'PORT', wrong: 'must be a whole number from 1 to 65535' },
        { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', wrong: 'must be an http:// address' },
      ]),
    );
  });

  it.each([
    ['BARCODE_PREFIX', 'A-1_'],
    ['BARCODE_DIGITS', '18'],
    ['BASE_PATH', '/a/'],
    ['ADMIN_PASSWORD', 'Pässwörd'],
  ])('may be what the service that reads them takes: %s=%s', (name, value) => {
    expect(faultsIn({ [name]: value })).toEqual({});
  });

  it('ask for no more copies of an event than its own broker can keep', () => {
    expect(faultsIn({ EVENTS_REPLICAS: '3' }).EVENTS_REPLICAS).toMatch(/^must be 1 .* set NATS_URL/);
    expect(faultsIn({ EVENTS_REPLICAS: '3', NATS_URL: 'nats://broker' })).toEqual({});
  });

  it('are none with which it could never become ready', () => {
    const files = { TLS_CERT_FILE: 'cert.pem', TLS_KEY_FILE: 'key.pem' };
    expect(faultsIn(files)).toEqual({
      TLS_CERT_FILE: expect.stringMatching(/^must not be set with npm start/),
      TLS_KEY_FILE: expect.stringMatching(/^must not be set with npm start/),
    });
    expect(faultsIn({ NATS_CREDENTIALS_FILE: '/none' })).toEqual({ NATS_CREDENTIALS_FILE: '/none cannot be read' });
    expect(faultsIn({ NATS_CREDENTIALS_FILE: process.execPath })).toEqual({});
  });

  it('tell which do nothing', () => {
    const env = {
      METRICS_LISTEN: '0.0.0.0:9464',
      DRAIN_SECONDS: '5',
      MONGODB_DATABASE: 'mine',
      LISTEN: '',
      LABEL_SIZE: '62x29',
      PORT: '1',
    };
    expect(setInVain(readStartSettings(env), env)).toEqual(['DRAIN_SECONDS', 'METRICS_LISTEN', 'MONGODB_DATABASE']);
  });
});
