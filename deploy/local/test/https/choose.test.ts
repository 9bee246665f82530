import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@stockroom/runtime';
import { certificateFilesIn, keepCertificate } from '../../src/https/certificate-folder.ts';
import { chooseHttps } from '../../src/https/choose.ts';
import { issue, makeAuthority } from '../../src/https/issue.ts';
import { readStartSettings } from '../../src/read-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-https-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [bare, certified] = [join(folder, 'bare'), join(folder, 'certified')];
beforeAll(() => void keepCertificate(certified));

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const choose = (env: Record<string, string>) => chooseHttps(readStartSettings(env));

async function refusal(env: Record<string, string>): Promise<string> {
  return choose(env).then(
    () => 'not refused',
    (error) => {
      expect(error).toBeInstanceOf(SettingsError);
      return (error as Error).message;
    },
  );
}

function files(name: string, now: Date): { HTTPS_CERT_FILE: string; HTTPS_KEY_FILE: string } {
  const { cert, key } = issue(makeAuthority('Tests', now), ['stock.example'], now);
  const [HTTPS_CERT_FILE, HTTPS_KEY_FILE] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  writeFileSync(HTTPS_CERT_FILE, cert);
  writeFileSync(HTTPS_KEY_FILE, key);
  return { HTTPS_CERT_FILE, HTTPS_KEY_FILE };
}

describe('plain HTTP', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('is for this machine alone: %s', async (HOST) => {
    expect(await choose({ HOST, DATA_DIR: certified })).toBeUndefined();
  });

  it.each(['0.0.0.0', '::', '192.0.2.1'])('is refused beyond it, with why and what to do: %s', async (HOST) => {
    const wrong = await refusal({ HOST, DATA_DIR: bare });
    expect(wrong).toMatch(/^HOST: opens Stockroom to the network, .* passwords .* camera /);
    for (const remedy of ['npm run certificate', 'HTTPS_CERT_FILE', 'ALLOW_PLAIN_HTTP=true'])
      expect(wrong).toContain(remedy);
    expect(await refusal({ HOST, DATA_DIR: bare, ALLOW_PLAIN_HTTP: 'no' })).toBe(wrong);
  });

  it('is there for who asks for it by name', async () => {
    for (const DATA_DIR of [bare, certified])
      expect(await choose({ HOST: '0.0.0.0', DATA_DIR, ALLOW_PLAIN_HTTP: 'true' })).toBeUndefined();
  });
});

describe('HTTPS', () => {
  it('is by what npm run certificate made, once others than this machine reach it', async () => {
    const { cert, key } = certificateFilesIn(certified);
    expect(await choose({ HOST: '0.0.0.0', DATA_DIR: certified })).toMatchObject({
      files: { HTTPS_CERT_FILE: cert, HTTPS_KEY_FILE: key },
      isOurs: true,
    });
  });

  it('is by the files that are named, wherever it listens', async () => {
    const named = files('right', new Date());
    for (const HOST of ['127.0.0.1', '0.0.0.0'])
      expect(await choose({ HOST, DATA_DIR: certified, ALLOW_PLAIN_HTTP: 'true', ...named })).toMatchObject({
        files: named,
        isOurs: false,
      });
  });

  it('is refused with a certificate that has ended', async () => {
    const old = files('old', new Date(Date.now() - 2 * YEAR_MS));
    expect(await refusal(old)).toMatch(/^HTTPS_CERT_FILE: .*old\.crt ended on \d{4}-\d\d-\d\d; browsers refuse it$/);
  });

  it('is refused with files that cannot be read, are none, or do not belong together', () => {
    const [one, other] = [files('one', new Date()), files('other', new Date())];
    const wrong = (env: Record<string, string>) => {
      try {
        readStartSettings(env);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(wrong({ HTTPS_CERT_FILE: one.HTTPS_CERT_FILE })).toBe('HTTPS_KEY_FILE: is required with HTTPS_CERT_FILE');
    expect(wrong({ ...one, HTTPS_CERT_FILE: '/none' })).toBe('HTTPS_CERT_FILE: /none cannot be read (ENOENT)');
    expect(wrong({ ...one, HTTPS_CERT_FILE: one.HTTPS_KEY_FILE })).toMatch(/holds no certificate in PEM$/);
    expect(wrong({ ...one, HTTPS_KEY_FILE: folder })).toMatch(/^HTTPS_KEY_FILE: .* cannot be read \(EISDIR\)$/);
    expect(wrong({ ...one, HTTPS_KEY_FILE: other.HTTPS_KEY_FILE })).toMatch(
      /is not the key of the certificate in HTTPS_CERT_FILE$/,
    );
    expect(wrong({ ALLOW_PLAIN_HTTP: 'maybe' })).toBe('ALLOW_PLAIN_HTTP: must be true or false');
  });
});
