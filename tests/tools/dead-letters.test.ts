import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAddresses } from '../../deploy/local/src/addresses.ts';

describe('npm run dead-letters', () => {
  it('says in a line that the Stockroom of that folder has stopped', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'stockroom-letters-'));
    writeAddresses(DATA_DIR, { mongodb: 'mongodb://127.0.0.1:1', nats: 'nats://127.0.0.1:1' });
    const env = { ...process.env, DATA_DIR, NATS_URL: '' };
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, ['tools/dead-letters.ts'], { env }, (_error, stdout, stderr) =>
        resolve(`${stdout}${stderr}`),
      );
    });
    expect(said).toMatch(/^The broker does not let us in \([^\n]*\); start Stockroom, or set NATS_URL[^\n]*\n$/);
    rmSync(DATA_DIR, { recursive: true });
  });
});
