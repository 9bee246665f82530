import { BSONRegExp } from 'bson';
import { CommandError, notSupported } from '../errors.ts';

const CONTROL = /[.*+?()[\]{}|^$\\]/;

/** A RegExp of a pattern without options. @throws CommandError 51091 when it is invalid, 51108 for an option */
export function toRegExp(value: unknown): RegExp {
  const flags = value instanceof BSONRegExp ? value.options : value instanceof RegExp ? value.flags : '';
  if (flags !== '') throw notSupported(`The option '${flags}' of a regular expression`, 51108);
  const pattern = patternOf(value);
  try {
    return new RegExp(pattern);
  } catch (cause) {
    throw new CommandError(51091, `Regular expression is invalid: ${(cause as Error).message}`, { cause });
  }
}

/** Tells whether the value is a regular expression. */
export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof BSONRegExp || value instanceof RegExp;
}

/** The fixed text every match of an anchored expression begins with, or undefined when there is none. */
export function anchoredPrefix(regex: RegExp): string | undefined {
  if (!regex.source.startsWith('^') || regex.source.includes('|')) return undefined;
  return literalPrefix(regex.source.slice(1)) || undefined;
}

function literalPrefix(source: string): string {
  let prefix = '';
  for (let i = 0; i < source.length; i += 1) {
    const escaped = source[i] === '\\';
    const char = escaped ? source[i + 1] : source[i];
    if (char === undefined || (escaped ? /[\w\s]/.test(char) : CONTROL.test(char)))
      return beforeQuantifier(prefix, source[i]);
    prefix += char;
    if (escaped) i += 1;
  }
  return prefix;
}

// In /^ab?/ the b may be missing, and so the last letter counts only when no quantifier follows.
function beforeQuantifier(prefix: string, next: string | undefined): string {
  return next !== undefined && '*?{'.includes(next) ? [...prefix].slice(0, -1).join('') : prefix;
}

function patternOf(value: unknown): string {
  if (value instanceof BSONRegExp) return value.pattern;
  if (value instanceof RegExp) return value.source;
  if (typeof value === 'string') return value;
  throw new CommandError(2, '$regex has to be a string');
}
