import { parseArgs } from 'node:util';
import {
  type ColumnOptions,
  type Defaults,
  ENCODINGS,
  type Encoding,
  type Kind,
  type LostZeros,
  type Mapping,
  type ReadOptions,
  type Target,
} from '@stockroom/importer';

export const USAGE = `npm run import -- FILE [--kind items|acquisition|work|stocktaking] [--dry-run] [--json]
  --map "Lagerort=location"   the field that a column is; "Notes=" leaves one out; may be given several times
  --sheet NAME                the sheet of a workbook; --header-row N where the columns are not named in the row that is found,
                              0 where no row names them
  --encoding windows-1250     how the letters of a CSV are written, where it is not found: utf-8, utf-16, windows-1250 or -1252
  --decimal . or ,            the decimal sign, where the file does not tell
  --vendor NAME --unit NAME   for items that have none
  --zeros restore|keep        what to do with barcodes and article numbers that seem to have lost their leading zeros
  --our-ids                   the ids are Stockroom's, also of rows that say nothing else that is the item's
  --into ID                   adds lines to a delivery, job or count that exists; else one is made, with
  --comment TEXT --customer NAME (of a job) --location TEXT (of a count)
It asks STOCKROOM_URL as STOCKROOM_USER with ADMIN_PASSWORD, or with STOCKROOM_TOKEN. It ends with 0 when nothing was
refused, 1 when something was, and 2 when the file is no table or the command is not understood.`;

export type ImportArguments = {
  path: string;
  kind: Kind;
  isDryRun: boolean;
  isJson: boolean;
  read: Omit<ReadOptions, 'fileName'>;
  columns: ColumnOptions;
  defaults: Defaults;
  lostZeros: LostZeros;
  areIdsOurs: boolean;
  target: Target;
};

const KINDS: Kind[] = ['items', 'acquisition', 'work', 'stocktaking'];
const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
const OPTIONS = {
  ...{
    kind: text,
    encoding: text,
    sheet: text,
    'header-row': text,
    decimal: text,
    vendor: text,
    unit: text,
    zeros: text,
  },
  ...{ into: text, comment: text, customer: text, location: text },
  ...{ map: { type: 'string', multiple: true } as const, 'dry-run': flag, json: flag, 'our-ids': flag },
} as const;

/** Reads the command line. @throws Error that says what is not understood */
export function argumentsOf(args: string[]): ImportArguments {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Error('Name one file.');
  const kind = oneOf('kind', values.kind ?? 'items', KINDS);
  const zeros = values.zeros === undefined ? 'refuse' : oneOf('zeros', values.zeros, ['restore', 'keep'] as const);
  const decimal = values.decimal === undefined ? undefined : oneOf('decimal', values.decimal, ['.', ','] as const);
  const ofLines = (['into', 'comment', 'customer', 'location'] as const).find((name) => values[name] !== undefined);
  if (kind === 'items' && ofLines) throw new Error(`--${ofLines} is for lines, and not for --kind items.`);
  return {
    ...{ path, kind, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false },
    read: {
      encoding: encodingOf(values.encoding),
      sheet: values.sheet,
      headerRow: values['header-row'] === '0' ? 0 : wholeNumber('header-row', values['header-row']),
    },
    columns: { mapping: mappingOf(values.map ?? []), decimal },
    defaults: { vendor: values.vendor, unit: values.unit },
    lostZeros: zeros,
    areIdsOurs: values['our-ids'] ?? false,
    target: {
      id: wholeNumber('into', values.into),
      ...{ comment: values.comment, customer: values.customer, location: values.location },
    },
  };
}

/** Names of encodings are written in any case. */
function encodingOf(given: string | undefined): Encoding | undefined {
  const known = ENCODINGS.find((name) => name.toLowerCase() === given?.toLowerCase());
  return given === undefined ? undefined : (known ?? oneOf('encoding', given, ENCODINGS));
}

function oneOf<Value extends string>(name: string, given: string, values: readonly Value[]): Value {
  const value = values.find((one) => one === given);
  if (value === undefined) throw new Error(`--${name} must be ${values.join(' or ')}, and not ${given}.`);
  return value;
}

function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new Error(`--${name} must be a whole number above 0, and not ${given}.`);
  return Number(given);
}

/** The column's name is all before the last `=`: a name may have one in it, a field has none. */
function mappingOf(pairs: string[]): Mapping {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new Error(`--map must be "column=field", and not ${pair}.`);
      // The engine says which fields there are.
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  ) as Mapping;
}
