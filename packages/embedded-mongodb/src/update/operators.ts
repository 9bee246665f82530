import { Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { add, asBigInt, multiply, numberType } from '../values/arithmetic.ts';
import { compare } from '../values/compare.ts';
import { type Doc, isDoc, typeName } from '../values/kinds.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import { type Change, KEEP, REMOVE } from './path-write.ts';

export type Operator = {
  change(operand: unknown, path: string, now: Date): Change;
  mayCreate: boolean;
};

function setting(change: Operator['change']): Operator {
  return { change, mayCreate: true };
}

function removing(change: Operator['change']): Operator {
  return { change, mayCreate: false };
}

function increment(operand: unknown, path: string): Change {
  refuseNonNumber('$inc', 'increment', operand, path);
  return (old) => {
    if (old === undefined) return operand;
    refuseNonNumber('$inc', 'apply $inc to a value of', old, path);
    return add(old, operand);
  };
}

function times(operand: unknown, path: string): Change {
  refuseNonNumber('$mul', 'multiply', operand, path);
  return (old) => {
    if (old !== undefined) refuseNonNumber('$mul', 'apply $mul to a value of', old, path);
    return multiply(old ?? 0, operand);
  };
}

function refuseNonNumber(operator: string, verb: string, value: unknown, path: string): void {
  if (numberType(value) !== undefined) return;
  const what = verb.startsWith('apply') ? `Cannot ${verb}` : `Cannot ${verb} with`;
  throw new CommandError(14, `${what} non-numeric type: {${path}: ${typeName(value)}} (${operator})`);
}

function extreme(sign: 1 | -1): Operator['change'] {
  return (operand) => (old) => (old === undefined || sign * compare(operand, old) > 0 ? operand : KEEP);
}

function currentDate(operand: unknown, _path: string, now: Date): Change {
  const type = isDoc(operand) ? operand.$type : operand;
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  if (type !== 'date' && typeof type !== 'boolean') {
    throw new CommandError(2, "The '$type' of $currentDate must be 'date' or 'timestamp'");
  }
  return () => new Date(now);
}

function bit(operand: unknown, path: string): Change {
  const entries = isDoc(operand) ? Object.entries(operand) : [];
  if (entries.length === 0) throw new CommandError(2, `$bit on ${path} needs {and|or|xor: integer}`);
  return (old) => entries.reduce((value, [name, mask]) => bitwise(name, value, mask, path), (old ?? 0) as unknown);
}

function bitwise(name: string, value: unknown, mask: unknown, path: string): unknown {
  const [left, right] = [asBigInt(value), asBigInt(mask)];
  if (left === undefined || right === undefined) throw new CommandError(2, `$bit on ${path} needs integers`);
  const result = bitResult(name, left, right);
  return typeof value === 'bigint' || typeof mask === 'bigint' ? result : Number(BigInt.asIntN(32, result));
}

function bitResult(name: string, left: bigint, right: bigint): bigint {
  if (name === 'and') return left & right;
  if (name === 'or') return left | right;
  if (name === 'xor') return left ^ right;
  throw new CommandError(2, `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
}

/** All update operators but $rename, which touches two paths, and $setOnInsert, which is a $set of upserts. */
export const operators: Record<string, Operator> = {
  $set: setting((operand) => () => operand),
  $setOnInsert: setting((operand) => () => operand),
  $unset: removing(() => (old) => (old === undefined ? KEEP : REMOVE)),
  $inc: setting(increment),
  $mul: setting(times),
  $min: setting(extreme(-1)),
  $max: setting(extreme(1)),
  $currentDate: setting(currentDate),
  $bit: setting(bit),
  $push: setting(push),
  $addToSet: setting(addToSet),
  $pop: removing(pop),
  $pull: removing(pull),
  $pullAll: removing(pullAll),
};

/** Checks that the operand of an update operator has the right shape. @throws CommandError 9 */
export function operandOf(name: string, operand: unknown): Doc {
  if (isDoc(operand)) return operand;
  throw new CommandError(
    9,
    `Modifiers operate on fields but we found type ${typeName(operand)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${String(operand)}}`,
  );
}
