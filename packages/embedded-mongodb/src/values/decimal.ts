import type { Decimal128 } from 'bson';

/** coefficient × 10^exponent, exactly. */
export type Exact = { coefficient: bigint; exponent: number };

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

export function compareExact(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const [left, right] = [scaleTo(a, exponent), scaleTo(b, exponent)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function scaleTo(value: Exact, exponent: number): bigint {
  return value.coefficient * 10n ** BigInt(value.exponent - exponent);
}

/** The digits of a coefficient without its sign. */
export function digitsOf(coefficient: bigint): string {
  return (coefficient < 0n ? -coefficient : coefficient).toString();
}
