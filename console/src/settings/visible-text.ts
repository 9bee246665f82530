/** Control characters as the signs that stand for them: GS is ␝. */
export function visibleText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is shown.
  return text.replace(/[\x00-\x1f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)));
}
