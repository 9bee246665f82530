import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@stockroom/kernel';
import type { MongoClient } from 'mongodb';
import { openStore, openTestStore } from '../src/index.ts';

const opened = (url: string) => openStore({ url, database: 'any' });

/** Nobody answers there, and nobody may be told the password. */
const NOBODY = 'mongodb://ida:a-secret@127.0.0.1:1';

describe('a MONGODB_URL that leads nowhere', () => {
  it.each([
    ['?nonsense=1', 'option nonsense is not supported'],
    ['?w=1&w=2', 'URI option "w" cannot appear more than once in the connection string'],
    ['?directConnection=maybe', 'directConnection must be either "true" or "false"'],
  ])('is a wrong setting when its options are wrong: %s', async (options, wrong) => {
    await expect(opened(`${NOBODY}/${options}`)).rejects.toEqual(new SettingsError([{ name: 'MONGODB_URL', wrong }]));
  });

  it('is a wrong setting when a file that it names cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stockroom-ca-'));
    for (const file of [folder, join(folder, 'none')]) {
      const refused = await opened(`${NOBODY}/?tls=true&tlsCAFile=${encodeURIComponent(file)}`).catch((error) => error);
      expect(refused).toBeInstanceOf(SettingsError);
      expect(refused.message).toMatch(/^MONGODB_URL: names a file that cannot be read: /);
    }
    rmSync(folder, { recursive: true });
  });

  it.each([`${NOBODY}/`, 'mongodb+srv://ida:a-secret@nobody.invalid/'])(
    'is named, and its password is not, where nobody answers: %s',
    async (url) => {
      const refused: Error = await opened(url).catch((error) => error);
      expect(refused.message).toMatch(/^MONGODB_URL: no MongoDB lets us in there \(.*\); start it, or set the address/);
      expect(refused).not.toBeInstanceOf(SettingsError);
      expect(`${refused.message} ${refused.stack}`).not.toContain('a-secret');
    },
  );
});

describe('an open store', () => {
  /** The driver's own pools, which it shows nobody. */
  const poolsOf = (client: MongoClient) => {
    const { topology } = client as unknown as {
      topology: { s: { servers: Map<string, { pool: { options: object } }> } };
    };
    return [...topology.s.servers.values()].map(({ pool }) => pool);
  };

  it('does not look at its connections ten times a second', async () => {
    const { client, drop } = await openTestStore();
    const options = poolsOf(client).map((pool) => pool.options);
    await drop();
    expect(options).toEqual([expect.objectContaining({ minPoolSizeCheckFrequencyMS: 60_000 })]);
  });
});
