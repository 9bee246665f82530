import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@stockroom/kernel';
import { openJournal } from '../src/print/journal.ts';
import { removeFolder } from './support/labels-app.ts';

describe('the record of print requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'));
  afterAll(() => removeFolder(folder));
  const owner = { user: 7, key: 'k' };
  const record = {
    print: 'p',
    jobs: [{ token: 't', copies: 2, state: 'sending' as const, sent: { at: 5, upTime: 9 } }],
  };

  it.each(['file', 'file/folder'])('is not begun where DATA_DIR is no folder: %s', (name) => {
    writeFileSync(join(folder, 'file'), '');
    const wrong = `${join(folder, name)} is a file, or within one; set it to a folder`;
    expect(() => openJournal(join(folder, name))).toThrow(new SettingsError([{ name: 'DATA_DIR', wrong }]));
  });

  it('is there after a restart, for each user and key, for 24 hours', () => {
    let now = 1_000;
    const open = () => openJournal(folder, () => now);
    const first = open();
    first.save(owner, record);
    first.save(owner, { ...record, answer: {} });
    first.close();
    const second = open();
    expect(second.find(owner)).toEqual({ ...record, answer: {} });
    expect(second.find({ user: 8, key: 'k' })).toBeUndefined();
    expect(second.find({ user: 7, key: 'K' })).toBeUndefined();
    now += 24 * 3_600_000 - 1;
    expect(second.find(owner)).toBeDefined();
    now += 1;
    expect(second.find(owner)).toBeUndefined();
    second.close();
  });

  it('is for one process at a time', () => {
    const journal = openJournal(folder);
    expect(() => openJournal(folder, Date.now, 10)).toThrow(/DATA_DIR .* in use by another labels service/);
    journal.close();
    openJournal(folder).close();
  });
});
