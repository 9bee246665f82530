import { z } from 'zod';
import {
  brokerSettings,
  listenAt,
  processSettings,
  readSettings,
  SettingsError,
  settings,
  wholeNumber,
} from '../src/index.ts';

const schema = z.object({
  LISTEN: settings.listen,
  MONGODB_URL: settings.mongodbUrl,
  LOG_LEVEL: settings.logLevel,
  PORT: settings.port.default(8080),
});

describe('settings', () => {
  it('name every fault at once', () => {
    const read = () => readSettings(schema, { LISTEN: 'nowhere', LOG_LEVEL: 'loud', PORT: '-1' });
    expect(read).toThrow(SettingsError);
    for (const name of ['LISTEN: must be', 'MONGODB_URL: is required', 'LOG_LEVEL: ', 'PORT: '])
      expect(read).toThrow(name);
  });

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1.5', 'must be a whole number from 0 to 65535'],
    ['REQUESTS', 'many', 'must be a whole number, 1 or more'],
    ['EVENTS_REPLICAS', '6', 'must be a whole number from 1 to 5'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a:b', 'must be an http:// address'],
    ['OTEL_BSP_SCHEDULE_DELAY', '0', 'must be a whole number from 1 to 60000'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half', 'must be a number from 0 to 1'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['NATS_URL', 'nats://a:b', 'must be a nats:// address, such as nats://127.0.0.1:4222'],
    ['MONGODB_URL', 'localhost:27017', 'must be a mongodb:// address'],
    [
      'MONGODB_URL',
      'mongodb://bob:100%@a',
      'has a % that begins no such code as %25, which stands for a % in a user or password',
    ],
    ['LISTEN', '', 'is required'],
    ['LISTEN', '0.0.0.0:70000', 'must be HOST:PORT, such as 0.0.0.0:50051'],
    ['METRICS_LISTEN', 'a:65536', 'must be HOST:PORT, such as 0.0.0.0:50051'],
    ['PASSWORD', '', 'is required: the first one'],
  ])('say in one line what %s=%s must be', (name, value, wrong) => {
    const whole = z.object({
      ...{ ...schema.shape, ...processSettings, ...brokerSettings, REQUESTS: wholeNumber({ least: 1 }).default(1) },
      PASSWORD: z.string({ error: 'is required: the first one' }),
    });
    const right = {
      LISTEN: 'a:1',
      MONGODB_URL: 'mongodb://a:%25@a',
      NATS_URL: 'nats://a,nats://b:4222',
      PASSWORD: 'secret',
    };
    const read = (env: Record<string, string>) => () => readSettings(whole, { ...right, ...env });
    expect(read({})).not.toThrow();
    expect(read({ [name]: value })).toThrow(new SettingsError([{ name, wrong }]));
  });

  it.each([
    ['0.0.0.0:50051', { host: '0.0.0.0', port: 50_051 }],
    ['[::]:9464', { host: '::', port: 9_464 }],
  ])('listen at %s as Node wants it', (listen, at) => {
    expect(listenAt(listen)).toEqual(at);
  });

  it('take an empty variable as not set', () => {
    const env = { LISTEN: '0.0.0.0:1', MONGODB_URL: 'mongodb://a', PORT: '', LOG_LEVEL: '' };
    expect(readSettings(schema, env)).toEqual({
      LISTEN: '0.0.0.0:1',
      MONGODB_URL: 'mongodb://a',
      LOG_LEVEL: 'info',
      PORT: 8080,
    });
  });

  it('want all of what means something only together', () => {
    const whole = z.object({ ...processSettings, ...brokerSettings });
    const read = (env: Record<string, string>) => () => readSettings(whole, { NATS_URL: 'nats://a', ...env });
    expect(read({})).not.toThrow();
    expect(read({ TLS_CERT_FILE: 'a', TLS_KEY_FILE: 'b', TLS_CA_FILE: 'c' })).not.toThrow();
    expect(read({ TLS_KEY_FILE: 'b', NATS_USER: 'u' })).toThrow(
      'TLS_CERT_FILE: is required with TLS_KEY_FILE\nTLS_CA_FILE: is required with TLS_KEY_FILE\n' +
        'NATS_PASSWORD: is required with NATS_USER',
    );
  });

  it.each([
    ['catalog:50051', true],
    ['dns:///catalog:50051', true],
    ['ipv4:10.0.0.1:50051,10.0.0.2:50051', true],
    ['catalog', false],
    ['catalog:1,catalog:2', false],
  ])('take %s as an address: %s', (address, isFine) => {
    expect(settings.address.safeParse(address).success).toBe(isFine);
  });
});
