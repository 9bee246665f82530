import { Decimal128 } from 'bson';

/** coefficient × 10^exponent, exactly. */
export type Exact = { coefficient: bigint; exponent: number };

const DIGITS = 34;
const PATTERN = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i;

/** The exact value of a finite decimal, or undefined for NaN and the infinities. */
export function exactOfDecimal(value: Decimal128): Exact | undefined {
  const match = PATTERN.exec(value.toString());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(`${whole}${fraction}` || '0');
  return { coefficient: sign ? -coefficient : coefficient, exponent: Number(exponent) - fraction.length };
}

/** The exact value of a finite double: every double is a binary fraction, hence a finite decimal. */
export function exactOfDouble(value: number): Exact {
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  let scaled = value;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings += 1;
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
}

export function addExact(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaleTo(a, exponent) + scaleTo(b, exponent), exponent };
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

export function compareExact(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const [left, right] = [scaleTo(a, exponent), scaleTo(b, exponent)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function scaleTo(value: Exact, exponent: number): bigint {
  return value.coefficient * 10n ** BigInt(value.exponent - exponent);
}

/** Rounds half to even to the 34 digits a Decimal128 has. */
export function toDecimal(value: Exact): Decimal128 {
  let { coefficient, exponent } = value;
  const surplus = digitsOf(coefficient).length - DIGITS;
  if (surplus > 0) {
    coefficient = divideHalfEven(coefficient, 10n ** BigInt(surplus));
    exponent += surplus;
  }
  return Decimal128.fromString(`${coefficient}E${exponent}`);
}

function divideHalfEven(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  const rest = value % divisor;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  return up ? quotient + (value < 0n ? -1n : 1n) : quotient;
}

/** The digits of a coefficient without its sign. */
export function digitsOf(coefficient: bigint): string {
  return (coefficient < 0n ? -coefficient : coefficient).toString();
}
