import { readSettings, saveSettings } from '../../src/scan/saved-settings.ts';
import { DEFAULT_SCANNER } from '../../src/scan/scanner-settings.ts';

function aStorage(saved?: string) {
  let text = saved ?? null;
  const setItem = (_: string, value: string) => {
    text = value;
  };
  return { getItem: () => text, setItem };
}

describe("the scanner's settings on this device", () => {
  it('are kept, and a slower wedge gets a longer silence', () => {
    const storage = aStorage();
    saveSettings(storage, { layout: 'hu', hostLayout: 'de', minds: 'caps-lock', withinMs: 90 });
    const wanted = { layout: 'hu', hostLayout: 'de', minds: 'caps-lock', withinMs: 90, silenceMs: 180 };
    expect(readSettings(storage)).toEqual(wanted);
  });

  it.each([undefined, '{', 'null', '7', '{"layout":"xx","withinMs":1e9,"minds":3}'])(
    'are the defaults for %s',
    (saved) => expect(readSettings(aStorage(saved))).toEqual({ ...DEFAULT_SCANNER, hostLayout: undefined }),
  );
});
