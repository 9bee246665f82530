/** Keyboard layouts by the place of a key (`KeyboardEvent.code`), as Windows has them. */
export type LayoutName = 'us' | 'uk' | 'de' | 'fr' | 'hu';

export const LAYOUT_NAMES: readonly LayoutName[] = ['us', 'uk', 'de', 'fr', 'hu'];

export type Level = 'plain' | 'shift' | 'altGraph';

export type Layout = Record<Level, ReadonlyMap<string, string>> & {
  /** Characters that wait for the next key: a space gives them alone. */
  dead: ReadonlySet<string>;
};

/** The keys that write, row by row, from left to right. */
const CODES = [
  ...'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal'.split(' '),
  ...'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight'.split(' '),
  ...'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash'.split(' '),
  ...'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash Space'.split(' '),
];

/** Each level is one text with the character of every key of CODES; a space stands for none, but for the space bar itself. */
const LAYOUTS: Record<LayoutName, Layout> = {
  us: layout({
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\\\zxcvbnm,./ ",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"||ZXCVBNM<>? ',
  }),
  uk: layout({
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./ ",
    shift: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>? ',
    altGraph: '¦   €          é   úíó   á                       ',
  }),
  de: layout({
    plain: '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.- ',
    shift: '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_ ',
    altGraph: '  ²³   {[]}\\ @ €        ~            |      µ    ',
    dead: '^´`',
  }),
  fr: layout({
    plain: '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:! ',
    shift: ' 1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§ ',
    altGraph: '  ~#{[|`\\^@]}  €        ¤                        ',
    // The circumflex of AltGr and 9 writes at once, so it is told apart by its level in isDead.
    dead: '^¨~`',
  }),
  hu: layout({
    plain: '0123456789öüóqwertzuiopőúasdfghjkléáűíyxcvbnm,.- ',
    shift: '§\'"+!%/=()ÖÜÓQWERTZUIOPŐÚASDFGHJKLÉÁŰÍYXCVBNM?:_ ',
    altGraph: ' ~ˇ^˘°˛`˙´˝¨¸\\|Ä   €Í  ÷×äđĐ[] íłŁ$ß¤<>#&@{} ; *  ',
    dead: 'ˇ^˘°˛˙´˝¨¸',
  }),
};

/**
 * The character of one key.
 * @returns undefined where the layout has none there
 */
export function characterOf(name: LayoutName, key: { code: string; level: Level }): string | undefined {
  return LAYOUTS[name][key.level].get(key.code);
}

/** Tells whether the key writes nothing until the next one. */
export function isDead(name: LayoutName, key: { code: string; level: Level }): boolean {
  const text = characterOf(name, key);
  if (text === undefined || !LAYOUTS[name].dead.has(text)) return false;
  return !(name === 'fr' && key.level === 'altGraph' && text === '^');
}

/** The keys that write a character in this layout: the easiest first. */
export function keysOf(name: LayoutName, text: string): { code: string; level: Level }[] {
  const levels: Level[] = ['plain', 'shift', 'altGraph'];
  return levels.flatMap((level) =>
    [...LAYOUTS[name][level]].filter(([, character]) => character === text).map(([code]) => ({ code, level })),
  );
}

function layout(texts: { plain: string; shift: string; altGraph?: string; dead?: string }): Layout {
  return {
    plain: level(texts.plain),
    shift: level(texts.shift),
    altGraph: level(texts.altGraph ?? ''),
    dead: new Set(texts.dead),
  };
}

function level(texts: string): ReadonlyMap<string, string> {
  const pairs = CODES.map((code, place): [string, string | undefined] => [code, [...texts][place]]);
  return new Map(pairs.filter((pair): pair is [string, string] => isWritten(pair)));
}

function isWritten([code, text]: [string, string | undefined]): boolean {
  return text !== undefined && (text !== ' ' || code === 'Space');
}
