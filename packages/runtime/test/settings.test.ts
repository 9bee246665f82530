import { z } from 'zod';
import { readSettings, SettingsError, settings } from '../src/index.ts';

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

  it('take an empty variable as not set', () => {
    const env = { LISTEN: '0.0.0.0:1', MONGODB_URL: 'mongodb://a', PORT: '', LOG_LEVEL: '' };
    expect(readSettings(schema, env)).toEqual({
      LISTEN: '0.0.0.0:1',
      MONGODB_URL: 'mongodb://a',
      LOG_LEVEL: 'info',
      PORT: 8080,
    });
  });
});
