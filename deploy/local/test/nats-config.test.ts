import { chmodSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  it('has the broker prove itself before it says anything, by a key that its owner alone can read', () => {
    const config = join(folder, 'proved.conf');
    writeConfig({ config, folder, port: 4222 }, { NATS_CERTIFICATE: 'a certificate', NATS_CERTIFICATE_KEY: 'a key' });
    const [cert, key] = [join(folder, 'broker.crt'), join(folder, 'broker.key')];
    expect(readFileSync(config, 'utf8')).toContain(
      `tls { cert_file: "${cert}", key_file: "${key}", handshake_first: true, min_version: "1.3", `,
    );
    expect([readFileSync(cert, 'utf8'), readFileSync(key, 'utf8')]).toEqual(['a certificate', 'a key']);
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  it('is left as it is where it is right, so that a full disk keeps no broker from starting anew', () => {
    const config = join(folder, 'again.conf');
    const write = (port: number) => {
      writeConfig({ config, folder, port }, { NATS_USERS: '[]' });
      return statSync(config).ino;
    };
    const first = write(4222);
    // So that the place of the first is not given to the next.
    linkSync(config, join(folder, 'kept.conf'));
    expect(write(4222)).toBe(first);
    expect(write(4223)).not.toBe(first);
    chmodSync(config, 0o644);
    write(4223);
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
