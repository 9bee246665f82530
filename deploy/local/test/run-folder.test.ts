import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder, openRunFolder } from '../src/run-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-run-'));
const made: string[] = [];
afterAll(() => {
  for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
});

function aFolder(name: string, mode: number): string {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

/** The folder in which the new one is. */
function placeOf(env: { XDG_RUNTIME_DIR?: string; TMPDIR?: string }): string {
  const path = makePrivateFolder(env);
  made.push(path);
  expect(lstatSync(path).mode & 0o777).toBe(0o700);
  return dirname(path);
}

describe('the folder for sockets', () => {
  it('is in XDG_RUNTIME_DIR where that is a folder of this user alone', () => {
    const own = aFolder('own', 0o700);
    expect(placeOf({ XDG_RUNTIME_DIR: own })).toBe(own);
    const link = join(folder, 'link');
    symlinkSync(own, link);
    for (const unfit of [aFolder('open', 0o755), link, join(folder, 'none'), 'own'])
      expect(placeOf({ XDG_RUNTIME_DIR: unfit })).toBe(tmpdir());
    expect(placeOf({})).toBe(tmpdir());
  });

  it('is not where another user could put one in its place, nor where its path is too long for a socket', () => {
    const TMPDIR = aFolder('for-everybody', 0o777);
    expect(placeOf({ TMPDIR })).toBe('/tmp');
    chmodSync(TMPDIR, 0o1777);
    expect(placeOf({ TMPDIR })).toBe(TMPDIR);
    expect(placeOf({ TMPDIR: aFolder('x'.repeat(80), 0o700) })).toBe('/tmp');
  });

  it('has another name each time, so that nobody can make it before', () => {
    expect(makeOne()).not.toBe(makeOne());
  });

  it('that a killed process left is removed by the next one on the same data, and at the end there is none', () => {
    const data = aFolder('data', 0o700);
    const left = openRunFolder(data).path;
    const next = openRunFolder(data);
    expect(existsSync(left)).toBe(false);
    expect(readFileSync(join(data, 'run-folder'), 'utf8')).toBe(next.path);
    next.remove();
    expect([existsSync(next.path), existsSync(join(data, 'run-folder'))]).toEqual([false, false]);
  });

  it('of a Stockroom whose data were copied stays when the copy starts, and nothing else is removed', () => {
    const [original, copy] = [aFolder('original', 0o700), aFolder('copy', 0o700)];
    const running = openRunFolder(original);
    cpSync(join(original, 'run-folder'), join(copy, 'run-folder'));
    const other = openRunFolder(copy);
    expect(existsSync(running.path)).toBe(true);
    const precious = aFolder('precious', 0o700);
    writeFileSync(join(copy, 'run-folder'), precious);
    openRunFolder(copy).remove();
    expect(existsSync(precious)).toBe(true);
    for (const each of [running, other]) each.remove();
  });
});

function makeOne(): string {
  const path = makePrivateFolder();
  made.push(path);
  return path;
}
