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
  MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom'),
  LOG_LEVEL: settings.logLevel,
  PORT: settings.port.default(8080),
});

const PLAIN_LOGIN = 'must have %40 for each @ in its user and password, %2F for each /, %3A for each :, %3F for each ?';

function faultsOf(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    return error instanceof SettingsError ? error.faults : error;
  }
  return [];
}

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
    ...[
      'mongodb://bob:a@secret@a',
      'mongodb://bob:a/secret@a',
      'mongodb://bob:a:secret@a',
      'mongodb://bob:a@b/secret@a',
    ].map((url) => ['MONGODB_URL', url, PLAIN_LOGIN]),
    ...['mongodb://a:0', 'mongodb://a:65536', 'mongodb://a,', 'mongodb:///a', 'mongodb://a b', 'mongodb+srv://a:1'].map(
      (url) => ['MONGODB_URL', url, expect.stringMatching(/^must be a mongodb:\/\/ address with HOST:PORT /)],
    ),
    ...['bob:100%@a', 'b%:c@a'].map((text) => [
      'NATS_URL',
      `nats://${text}`,
      'has a % that begins no such code as %25, which stands for a % in a user or password',
    ]),
    ...['nats://bob:1/secret@a', 'nats://bob:a#secret@a', 'nats://a,nats://bob:1?secret@b'].map((url) => [
      'NATS_URL',
      url,
      PLAIN_LOGIN,
    ]),
    ...['nats://a:0', 'nats://a:65536', 'nats://a,http://b', 'nats://a,b:4222', 'nats://a,', 'nats:///a'].map((url) => [
      'NATS_URL',
      url,
      'must be a nats:// address, such as nats://127.0.0.1:4222',
    ]),
    ...['http://a:65536', 'http://a:0', 'http://a,b', 'http://a b'].map((url) => [
      'NATS_MONITOR_URL',
      url,
      'must be an http:// address',
    ]),
    ...['a.b', 'a b', 'a/b', 'a$b', 'Ü'.repeat(32)].map((name) => [
      'MONGODB_DATABASE',
      name,
      'must be at most 63 bytes, without a space, a dot, or one of / \\ " $',
    ]),
    ['MONGODB_DATABASE', 'admin', "must not be one of MongoDB's own databases"],
    ['LISTEN', '', 'is required'],
    ['LISTEN', '0.0.0.0:70000', 'must be HOST:PORT, such as 0.0.0.0:50051, or unix:/PATH of a socket'],
    ['METRICS_LISTEN', 'a:65536', 'must be HOST:PORT, such as 0.0.0.0:50051, or unix:/PATH of a socket'],
    ['PASSWORD', '', 'is required: the first one'],
  ])('say in one line what %s=%s must be', (name, value, wrong: string) => {
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
    expect(faultsOf(read({ [name]: value }))).toEqual([{ name, wrong }]);
  });

  it.each([
    ['MONGODB_URL', 'mongodb://bob:p%40w@a:27017,b,[::1]:27017/?replicaSet=rs0&appName=a@b'],
    ['MONGODB_URL', 'mongodb+srv://bob:pw@cluster.example.org/?retryWrites=true'],
    ['MONGODB_URL', 'mongodb://%2Ftmp%2Fmongodb-27017.sock'],
    ['NATS_URL', 'nats://bob:a@b:c%25@a,tls://[::1]:4222'],
    ['NATS_MONITOR_URL', 'http://a:8222,https://b'],
    ['MONGODB_DATABASE', 'Lager-1_ü'],
  ])('take %s=%s', (name, value) => {
    const all = z.object({
      ...brokerSettings,
      MONGODB_URL: settings.mongodbUrl,
      MONGODB_DATABASE: settings.mongodbDatabase,
    });
    const right = { NATS_URL: 'nats://a', MONGODB_URL: 'mongodb://a', MONGODB_DATABASE: 'a' };
    expect(readSettings(all, { ...right, [name]: value })).toMatchObject({ [name]: value });
  });

  it.each([
    ['0.0.0.0:50051', { host: '0.0.0.0', port: 50_051 }],
    ['[::]:9464', { host: '::', port: 9_464 }],
    ['unix:/run/user/1000/catalog.sock', { path: '/run/user/1000/catalog.sock' }],
  ])('listen at %s as Node wants it', (listen, at) => {
    expect(listenAt(listen)).toEqual(at);
  });

  it('take an empty variable as not set', () => {
    const env = { LISTEN: '0.0.0.0:1', MONGODB_URL: 'mongodb://a', PORT: '', LOG_LEVEL: '' };
    expect(readSettings(schema, env)).toEqual({
      LISTEN: '0.0.0.0:1',
      MONGODB_URL: 'mongodb://a',
      MONGODB_DATABASE: 'stockroom',
      LOG_LEVEL: 'info',
      PORT: 8080,
    });
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'a byte order mark before a value',
      { LISTEN: '\ufeff0.0.0.0:1', PORT: '\ufeff7' },
      { LISTEN: '0.0.0.0:1', PORT: 7 },
    ],
    ['a byte order mark before a name', { '\ufeffPORT': '7' }, { PORT: 7 }],
    [
      'a line end of Windows',
      { LISTEN: '0.0.0.0:1\r', LOG_LEVEL: 'warn\r\n' },
      { LISTEN: '0.0.0.0:1', LOG_LEVEL: 'warn' },
    ],
    ['blanks', { LISTEN: ' 0.0.0.0:1 ', LOG_LEVEL: 'warn\t' }, { LISTEN: '0.0.0.0:1', LOG_LEVEL: 'warn' }],
    [
      'a byte order mark alone, which is not set',
      { PORT: '\ufeff', LOG_LEVEL: '\ufeff\r\n' },
      { PORT: 8080, LOG_LEVEL: 'info' },
    ],
    ['a password with a line end and a mark', { A_PASSWORD: '\ufeff a b \r\n' }, { A_PASSWORD: ' a b ' }],
  ])('may have %s', (_, more, read) => {
    const withPassword = schema.extend({ A_PASSWORD: z.string().optional() });
    const env = { LISTEN: '0.0.0.0:1', MONGODB_URL: 'mongodb://a', ...more };
    expect(readSettings(withPassword, env)).toMatchObject(read);
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
    ['unix:/run/user/1000/catalog.sock', true],
    ['unix:catalog.sock', false],
    ['dns:///catalog:50051', true],
    ['ipv4:10.0.0.1:50051,10.0.0.2:50051', true],
    ['catalog', false],
    ['[::1]:50051', true],
    ['catalog:1,catalog:2', false],
    ['catalog:0', false],
    ['catalog:65536', false],
    ['dns:///catalog:65536', false],
    ['ipv4:10.0.0.1:0', false],
    ['ipv4:10.0.0.256:1', false],
    ['http://catalog:1', false],
    ['::1:1', false],
  ])('take %s as an address: %s', (address, isFine) => {
    expect(settings.address.safeParse(address).success).toBe(isFine);
  });
});
