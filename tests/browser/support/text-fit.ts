// Runs in the page, where `page-checks.ts` puts it as text: it imports nothing.

/** A word may be broken, or go on behind dots, once so many of its characters are shown. */
const ENOUGH = 12;

type Line = { one: Element; text: string; rect: DOMRect; isText: boolean };

const NOT_READ = '.unseen, .scan-field, svg, canvas, textarea, select, script, style, .plot';
const HOLDERS = 'button, a.button, .chip, .segment, .panel, .answer, .message, .bottom a, li, td, dialog';
const CONTROLS = 'button, a.button, input, select, textarea, .chip';
/** These lie over the rest of the page on purpose. */
const LAYERS = '.choices, .row-fault, dialog';

/** Below this width of the window there is no rail. */
const PHONE = 720;

const faults = new Set<string>();

/**
 * Finds, on the page as it stands: words that are broken or hidden before twelve characters, numbers that are not whole,
 * texts that lie over others or outside of their boxes, and what is reached only by scrolling sideways.
 */
export function faultsOfTextFit(): string[] {
  faults.clear();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const lines = textsIn(root).flatMap(linesOfText);
  const controls = [...root.querySelectorAll(CONTROLS)].filter(isShown).map(boxOf);
  noteOverlaps([...lines, ...controls]);
  for (const field of root.querySelectorAll('input')) if (isShown(field)) noteNarrowField(field);
  if (innerWidth < PHONE) for (const button of root.querySelectorAll('button, a.button')) noteLonely(button);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`The page is wider than its window: ${scrollWidth} by ${widestOf(root)}`);
  return [...faults];
}

/** Names the innermost element that reaches out of the window the most. */
function widestOf(root: Element): string {
  const reachOf = (one: Element) => one.getBoundingClientRect().right;
  const [widest] = [...root.querySelectorAll('*')].filter(isShown).toSorted((a, b) => reachOf(b) - reachOf(a));
  const inside = [...(widest?.querySelectorAll('*') ?? [])].filter((one) => reachOf(one) > innerWidth);
  const name = (one: Element | undefined) => `${one?.localName}.${one?.getAttribute('class') ?? one?.id}`;
  return [widest, ...inside].map(name).join(' > ').slice(0, 160);
}

function note(what: string, one: Element, text: string): void {
  const name = [one.parentElement, one].map((it) => `${it?.localName}.${it?.getAttribute('class') ?? it?.id}`);
  faults.add(`${what}: “${text.trim().replace(/\s+/g, ' ').slice(0, 50)}” in ${name.join(' > ')}`);
}

const isNumber = (word: string) => /^\D{0,2}\d[\d.,\u00a0\u202f]*$/.test(word);
/** Firefox goes on in the same line where a digit follows a hyphen, as Unicode has it; Chromium may break there. */
const WORD = navigator.userAgent.includes('Firefox') ? /(?:[^ \t\n\-–—/?&]|-(?=\d))+/g : /[^ \t\n\-–—/?&]+/g;
const wordsOf = (text: string) => text.matchAll(WORD);
const mostOf = (word: string) => (isNumber(word) ? word.length : Math.min(word.length, ENOUGH));

function isShown(one: Element): boolean {
  const isVisible = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return isVisible && one.getBoundingClientRect().width > 2 && !one.closest(NOT_READ) && !isForHearing(one);
}

/** What is clipped away is there for those who hear the page. */
function isForHearing(one: Element): boolean {
  for (let it: Element | null = one; it; it = it.parentElement)
    if (getComputedStyle(it).clipPath !== 'none') return true;
  return false;
}

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if ((node as Text).data.trim() && isShown(node.parentElement as Element)) found.push(node as Text);
  return found;
}

function rectsOf(node: Text, from = 0, to = node.data.length): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width }) => width > 0.5);
}

const isOneLine = (rects: DOMRect[]) => rects.every(({ top }) => Math.abs(top - (rects[0] as DOMRect).top) < 3);

/** Checks one text by itself. @returns its lines */
function linesOfText(node: Text): Line[] {
  const one = node.parentElement as Element;
  const rects = rectsOf(node);
  const lines = rects.map((rect) => ({ one, text: node.data, rect, isText: true }));
  let widest = 0;
  for (const { 0: word, index } of wordsOf(node.data)) {
    const begin = rectsOf(node, index, index + mostOf(word));
    if (!isOneLine(begin)) note(`“${word}” is broken`, one, node.data);
    widest = Math.max(widest, begin[0]?.width ?? 0);
  }
  const cutter = noteCut(one, { text: node.data, rects, widest });
  if (!cutter) noteOutside(one, node.data, rects);
  return cutter ? [] : lines;
}

/** The height of a line is that of its font; this much of it at both ends is air. */
const AIR = 0.22;

function isOutOf(box: DOMRect, rects: DOMRect[]): { sideways: boolean; upright: boolean } {
  const sideways = rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
  const isAbove = ({ top, height }: DOMRect) => top + height * AIR < box.top - 1;
  const isBelow = ({ bottom, height }: DOMRect) => bottom - height * AIR > box.bottom + 1;
  return { sideways, upright: rects.some((rect) => isAbove(rect) || isBelow(rect)) };
}

/** @returns the element that does not show all of a text */
function noteCut(one: Element, { text, rects, widest }: { text: string; rects: DOMRect[]; widest: number }) {
  for (let it: Element | null = one; it && it !== document.documentElement; it = it.parentElement) {
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(it);
    if (display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const { sideways, upright } = isOutOf(it.getBoundingClientRect(), rects);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (scrolls && sideways) note('reached only by scrolling sideways', it, text);
    if (scrolls || !(sideways || upright)) continue;
    const hasDots = textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp);
    if (!hasDots || isNumber(text.trim())) note('cut', it, text);
    else if (it.clientWidth + 1 < widest) note('dots after too little', it, text);
    return it;
  }
  return undefined;
}

function noteOutside(one: Element, text: string, rects: DOMRect[]): void {
  const holder = one.closest(HOLDERS);
  const { sideways, upright } = holder ? isOutOf(holder.getBoundingClientRect(), rects) : {};
  if (holder && (sideways || upright)) note('outside of its box', holder, text);
  const isOut = rects.some(({ left, right }) => left < -1 || right > innerWidth + 1);
  if (isOut) note('outside of the window', one, text);
}

function boxOf(one: Element): Line {
  return {
    one,
    text: one.textContent || one.getAttribute('aria-label') || '',
    rect: one.getBoundingClientRect(),
    isText: false,
  };
}

function layerOf(one: Element): Element | undefined {
  for (let it: Element | null = one; it; it = it.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(it).position) || it.matches(LAYERS)) return it;
  return undefined;
}

function noteOverlaps(lines: Line[]): void {
  const cores = lines.map((line) => ({ ...line, ...coreOf(line), layer: layerOf(line.one) }));
  cores.sort((one, other) => one.top - other.top);
  for (const [place, upper] of cores.entries())
    for (const lower of cores.slice(place + 1)) {
      if (lower.top >= upper.bottom) break;
      const isBeside = lower.left >= upper.right - 1 || lower.right <= upper.left + 1;
      if (isBeside || upper.layer !== lower.layer || isWithin(upper.one, lower.one)) continue;
      note(`lies over “${lower.text.trim().slice(0, 30)}”`, upper.one, upper.text);
    }
}

/** On a phone a button shares its row with something, or fills it. */
function noteLonely(button: Element): void {
  const group = button.parentElement as Element;
  if (
    !isShown(button) ||
    layerOf(button)?.localName === 'nav' ||
    !['flex', 'grid'].includes(getComputedStyle(group).display)
  )
    return;
  const { top, bottom, width } = button.getBoundingClientRect();
  const others = [...group.children].filter((one) => one !== button && isShown(one));
  const isAlone = others.every((one) => {
    const rect = one.getBoundingClientRect();
    return rect.bottom <= top + 1 || rect.top >= bottom - 1;
  });
  const isFew = others.filter((one) => one.matches('button, a.button')).length > 0;
  if (isFew && isAlone && width < group.clientWidth * 0.8) note('alone in its row', button, button.textContent ?? '');
}

function coreOf({ rect: { left, right, top, bottom, height }, isText }: Line) {
  const inset = isText ? height * AIR : 1;
  return { left, right, top: top + inset, bottom: bottom - inset };
}

/** The sign of the search and its key lie in its field, and so do they in the pages' own. */
function isWithin(one: Element, other: Element): boolean {
  const search = one.closest('.search');
  return one.contains(other) || other.contains(one) || (search !== null && search === other.closest('.search'));
}

/** What is longer than a field can be scrolled in it; a number is read as a whole. */
function noteNarrowField(field: HTMLInputElement): void {
  if (!['text', 'password', 'email'].includes(field.type)) return;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const words = field.value || field.placeholder;
  for (const [word] of wordsOf(words))
    if (pen.measureText(word.slice(0, mostOf(word))).width > room + 2) note('field too narrow', field, words);
}
