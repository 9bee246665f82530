import { CommandError } from '../errors.ts';
import { add, numberType } from '../values/arithmetic.ts';
import { compare } from '../values/compare.ts';
import { type Doc, isDoc, typeName } from '../values/kinds.ts';
import { type Change, KEEP, REMOVE } from './path-write.ts';

export type Operator = {
  change(operand: unknown, path: string): Change;
  mayCreate: boolean;
};

function increment(operand: unknown, path: string): Change {
  refuseNonNumber('Cannot increment with', operand, path);
  return (old) => {
    if (old === undefined) return operand;
    refuseNonNumber('Cannot apply $inc to a value of', old, path);
    return add(old, operand);
  };
}

function refuseNonNumber(what: string, value: unknown, path: string): void {
  if (numberType(value) !== undefined) return;
  throw new CommandError(14, `${what} non-numeric type: {${path}: ${typeName(value)}} ($inc)`);
}

const greater = (operand: unknown) => (old: unknown) =>
  old === undefined || compare(operand, old) > 0 ? operand : KEEP;

/** The update operators. $setOnInsert is a $set of upserts. */
export const operators: Record<string, Operator> = {
  $set: { change: (operand) => () => operand, mayCreate: true },
  $setOnInsert: { change: (operand) => () => operand, mayCreate: true },
  $unset: { change: () => (old) => (old === undefined ? KEEP : REMOVE), mayCreate: false },
  $inc: { change: increment, mayCreate: true },
  $max: { change: greater, mayCreate: true },
};

/** Checks that the operand of an update operator has the right shape. @throws CommandError 9 */
export function operandOf(name: string, operand: unknown): Doc {
  if (isDoc(operand)) return operand;
  throw new CommandError(
    9,
    `Modifiers operate on fields but we found type ${typeName(operand)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${String(operand)}}`,
  );
}
