import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';

const CONTROL = /[.*+?()[\]{}|^$\\]/;

/** A RegExp of a pattern and options as MongoDB takes them. @throws CommandError 51091 when it is invalid */
export function toRegExp(value: unknown, options?: unknown): RegExp {
  const pattern = patternOf(value);
  const flags = typeof options === 'string' ? options : optionsOf(value);
  const unknown = [...flags].find((flag) => !'imsxu'.includes(flag));
  if (unknown) throw new CommandError(51108, `invalid flag in regex options: ${unknown}`);
  try {
    return new RegExp(flags.includes('x') ? withoutComments(pattern) : pattern, jsFlags(flags));
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
  if (!regex.source.startsWith('^') || regex.flags.includes('i') || regex.flags.includes('m')) return undefined;
  if (regex.source.includes('|')) return undefined;
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

function optionsOf(value: unknown): string {
  return value instanceof BSONRegExp ? value.options : value instanceof RegExp ? value.flags : '';
}

function jsFlags(flags: string): string {
  return ['i', 'm', 's'].filter((flag) => flags.includes(flag)).join('');
}

function withoutComments(pattern: string): string {
  return pattern.replace(/(\\.)|\s+|#.*$/gm, (_, escaped?: string) => escaped ?? '');
}
