import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeConfig } from '../src/nats/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the broker's configuration", () => {
  it('is for its owner alone, also where an earlier version left one that everybody can read', () => {
    const config = join(folder, 'nats-server.conf');
    writeFileSync(config, 'old');
    chmodSync(config, 0o644);
    writeConfig({ config, folder, port: 4222 }, { NATS_USERS: '[{"user":"works","password":"secret"}]' });
    expect(readFileSync(config, 'utf8')).toContain('users: [{"user":"works","password":"secret"}]');
    expect(statSync(config).mode & 0o777).toBe(0o600);
  });

  it('listens on loopback alone, with no page that tells about it', () => {
    const config = join(folder, 'plain.conf');
    writeConfig({ config, folder, port: 4222 }, {});
    const text = readFileSync(config, 'utf8');
    expect(text).toContain('listen: "127.0.0.1:4222"');
    expect(text).not.toMatch(/http|monitor|cluster|leafnodes|websocket|mqtt|authorization/);
  });
});
