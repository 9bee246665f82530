import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('a MONGODB_URL with an option that there is not', () => {
  it.each([['start'], ['backup', 'x.dump'], ['restore', 'x.dump']])(
    'is refused by npm %s before anything is done',
    async (command, ...more) => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'stockroom-options-'));
      const MONGODB_URL = 'mongodb://ida:a-secret@127.0.0.1:1/?nonsense=1';
      const env = { ...process.env, DATA_DIR, MONGODB_URL };
      const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
        const args = [`deploy/local/src/${command}.ts`, ...more.map((name) => join(DATA_DIR, name))];
        execFile(process.execPath, args, { env, timeout: 20_000 }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
        );
      });
      const said = 'Cannot start, these settings are wrong:\n  MONGODB_URL: option nonsense is not supported\n';
      expect(ended).toEqual({ code: 2, said });
      expect(readdirSync(DATA_DIR)).toEqual([]);
      rmSync(DATA_DIR, { recursive: true });
    },
  );
});
