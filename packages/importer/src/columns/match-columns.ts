import type { Column, ColumnFault, ColumnOptions, Columns, Field, Kind, Mapping, Table } from '../types.ts';
import { decimalsOf } from './decimals.ts';
import { letterOf, nameOf } from './letters.ts';
import { FIELDS, fieldOfName, isKnownName, isOwnExport, keyOfName, NAMES, rankOfName } from './names.ts';
import { ignoredOf, unreadColumns } from './unread.ts';

/**
 * Finds the fields that the columns of a file are: by hand first, else by their names, in any order and case.
 * @returns what is read, what is ignored, and what keeps the file from being read
 */
export function matchColumns(kind: Kind, table: Table, { mapping = {}, decimal }: ColumnOptions = {}): Columns {
  const { header } = table;
  const chosen = byHand(header, mapping);
  const isExport = isOwnExport(header);
  // In the lines of our own exports `id` is the line, and `item_id` its item.
  const isLine = header.includes('item_id');
  const named = (name: string) => (isLine && name === 'id' ? undefined : fieldOfName(name));
  const fields = header.map((name, at) => chosen.fields.get(at) ?? named(name));
  const isRead = (field: Field | '' | undefined, at: number): field is Field =>
    FIELDS[kind].includes(field as Field) &&
    (chosen.fields.has(at) || rankOfName(header[at] ?? '', { field: field as Field, kind }) !== undefined);
  const decimals = isExport ? [] : decimalsOf(table, fields);
  const columns = fields.flatMap((field, at): Column[] =>
    isRead(field, at) ? [{ field, header: nameOf(header, at), at, decimal: decimal ?? decimals[at] }] : [],
  );
  const best = withoutLesser(columns, { kind, chosen: chosen.fields });
  const nameAt = kind === 'items' ? undefined : nameColumnOf(header, fields);
  const unread = unreadColumns(table, { fields, candidates: columns, best, nameAt });
  const areNamesKnown = header.some((name) => fieldOfName(name) !== undefined || isKnownName(name));
  const faults = [...chosen.faults, ...faultsOf(kind, best).map((fault) => withNames(fault, { table, areNamesKnown }))];
  return {
    ...{ kind, columns: best, ignored: ignoredOf(unread), unread },
    ...{ areNamesKnown, isExport, nameAt, faults },
  };
}

/** The column whose name says best that it has the names of items. */
function nameColumnOf(header: readonly string[], fields: readonly (Field | '' | undefined)[]): number | undefined {
  const rankOf = (at: number) => rankOfName(header[at] ?? '', { field: 'name', kind: 'items' }) ?? 0;
  const places = fields.flatMap((field, at) => (field === 'name' ? [at] : []));
  return places.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
}

type Chosen = { fields: Map<number, Field | ''>; faults: ColumnFault[] };

/** A column is named by its header or, as spreadsheets do, by its letter. */
function byHand(header: readonly string[], mapping: Mapping): Chosen {
  const chosen: Chosen = { fields: new Map(), faults: [] };
  for (const [name, field] of Object.entries(mapping)) {
    const at = placeOf(header, name);
    if (at === -1) chosen.faults.push(unknownColumn(header, name));
    else if (field !== '' && !Object.hasOwn(NAMES, field)) chosen.faults.push(unknownField(field));
    else chosen.fields.set(at, field);
  }
  return chosen;
}

function placeOf(header: readonly string[], name: string): number {
  const exact = header.indexOf(name);
  if (exact !== -1) return exact;
  const folded = header.findIndex((other) => other !== '' && keyOfName(other) === keyOfName(name));
  if (folded !== -1) return folded;
  return /^[A-Z]{1,3}$/.test(name) ? header.findIndex((_, at) => letterOf(at) === name) : -1;
}

function unknownColumn(header: readonly string[], name: string): ColumnFault {
  const named = header.filter((other) => other !== '');
  const there = (named.length > 0 ? named : header.map((_, at) => letterOf(at))).join(', ');
  return { code: 'unknown', fields: [], message: `The file has no column “${name}”. It has: ${there}.` };
}

function unknownField(field: string): ColumnFault {
  return {
    code: 'unknown',
    fields: [],
    message: `“${field}” is no field. Fields are: ${Object.keys(NAMES).join(', ')}.`,
  };
}

type Choosing = { kind: Kind; chosen: ReadonlyMap<number, Field | ''> };

/**
 * Of several columns that a field could be, the one that was chosen by hand, else the one whose name says it best: Name
 * before Description. Two of one name stay, and are a fault: which is meant is not for us to guess.
 */
function withoutLesser(columns: Column[], { kind, chosen }: Choosing): Column[] {
  const rankOf = ({ field, header }: Column) => rankOfName(header, { field, kind }) ?? Number.POSITIVE_INFINITY;
  return columns.filter((column) => {
    const rivals = columns.filter((other) => other.field === column.field);
    const byHand = rivals.filter(({ at }) => chosen.has(at));
    if (byHand.length > 0) return byHand.includes(column);
    return rankOf(column) === Math.min(...rivals.map(rankOf));
  });
}

function faultsOf(kind: Kind, columns: readonly Column[]): ColumnFault[] {
  const has = (field: Field) => columns.some((column) => column.field === field);
  const twice = FIELDS[kind].flatMap((field) => {
    const rivals = columns.filter((column) => column.field === field).map(({ header }) => `“${header}”`);
    return rivals.length < 2 ? [] : [bothAre(field, rivals)];
  });
  const identities = (['id', 'barcode', 'article_number'] as const).filter((field) => FIELDS[kind].includes(field));
  const canFind = identities.some(has) || (kind === 'items' && has('name'));
  const missing = canFind ? [] : [missingOf(kind === 'items' ? ['name', ...identities] : identities)];
  const quantity = kind === 'items' || has('quantity') ? [] : [missingOf(['quantity'])];
  return [...twice, ...missing, ...quantity];
}

function bothAre(field: Field, rivals: string[]): ColumnFault {
  const message = `${rivals.join(' and ')} could both be “${field}”. Say which one it is, as by --map "${rivals[0]?.slice(1, -1)}=${field}".`;
  return { code: 'twice', fields: [field], message };
}

function missingOf(fields: Field[]): ColumnFault {
  const names = fields.map((field) => `“${field}”`).join(' or ');
  const message = `No column is ${names}. Name one so in the file, or say which it is, as by --map "My column=${fields[0]}".`;
  return { code: 'missing', fields, message };
}

/** Says of a column that is missing that the row of names may be none. */
function withNames(
  fault: ColumnFault,
  { table, areNamesKnown }: { table: Table; areNamesKnown: boolean },
): ColumnFault {
  if (fault.code !== 'missing' || areNamesKnown) return fault;
  const { headerRow, header } = table;
  const why =
    headerRow === 0
      ? `No row names the columns: all are read as data. Say by their letters which is what, as by --map "A=${fault.fields[0]}".`
      : `Row ${headerRow} was taken for the names of the columns (${header.filter(Boolean).join(', ')}): if it is data, say so (--header-row 0).`;
  return { ...fault, message: `${fault.message} ${why}` };
}
