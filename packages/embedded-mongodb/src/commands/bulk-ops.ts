import { CommandError, notSupported } from '../errors.ts';
import type { Context } from '../server-state.ts';
import { checkNamespace, type Namespace } from '../store/catalog.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';
import { splitDocument } from '../wire/fields.ts';
import { listOfDocs, refuseUnknownFields } from './arguments.ts';
import { sectionOrField } from './sections.ts';

export type Kind = 'insert' | 'update' | 'delete';

/** One write of a bulkWrite, and where to; what is to be inserted is BSON that was found to be whole, or a document. */
export type BulkOp = { kind: Kind; namespace: Namespace; op: Doc };

/** The first is a document, and needed. */
const FIELDS: Record<Kind, readonly [string, ...string[]]> = {
  insert: ['document'],
  update: ['filter', 'updateMods', 'multi', 'upsert'],
  delete: ['filter', 'multi'],
};

const MOST = 100_000;

/** The writes that a bulkWrite is about. @throws CommandError for what is not well formed: none is carried out then */
export function bulkOps(context: Context): BulkOp[] {
  const namespaces = sectionOrField(context, 'nsInfo').map(namespaceFrom);
  const ops = opsOf(context);
  if (ops.length === 0 || ops.length > MOST)
    throw new CommandError(16, `Write batch sizes must be between 1 and ${MOST}. Got ${ops.length} operations.`);
  return ops.map((op) => {
    const kind = kindOf(op);
    checkFields(op, kind);
    const namespace = namespaces[asNumber(op[kind]) ?? -1];
    if (!namespace) throw new CommandError(2, `An entry of ops has an invalid nsInfo index: ${String(op[kind])}.`);
    return { kind, namespace, op };
  });
}

// Documents to be inserted stay BSON, as in an insert.
function opsOf(context: Context): Doc[] {
  const section = context.sections.get('ops');
  if (!section) return listOfDocs(context.body, 'ops');
  return section.map((raw) => {
    const { rest, document } = splitDocument(raw, 'document');
    return document ? { ...rest, document } : rest;
  });
}

function kindOf(op: Doc): Kind {
  const [name = ''] = Object.keys(op);
  if (name === 'insert' || name === 'update' || name === 'delete') return name;
  throw notSupported(`The field 'bulkWrite.ops.${name}'`, 40415);
}

function checkFields(op: Doc, kind: Kind): void {
  refuseUnknownFields(op, kind, FIELDS[kind]);
  const [needed] = FIELDS[kind];
  const value = op[needed];
  if (Buffer.isBuffer(value) || isDoc(value)) return;
  throw new CommandError(value === undefined ? 40414 : 14, `BSON field '${kind}.${needed}' has to be an object`);
}

function namespaceFrom({ ns }: Doc): Namespace {
  const [db = '', ...rest] = String(ns).split('.');
  const name = rest.join('.');
  checkNamespace(db, name);
  return { db, name };
}
