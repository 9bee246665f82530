// An item as somebody types it: texts, until it is sent.
import { LARGEST_AMOUNT, parseNumber } from '../i18n/numbers.ts';

/** An entry of a register, or the name of one that is not made yet. */
export type Chosen = { id?: number | undefined; name: string };

export type ItemDraft = {
  name: string;
  article_number: string;
  location: string;
  vendor: Chosen;
  unit: Chosen;
  purchase_price: string;
  warning_quantity: string;
};

export type DraftField = keyof ItemDraft;

export type Fault = 'missing' | 'tooLong' | 'noNumber' | 'negative' | 'tooMuch';

export const EMPTY_DRAFT: ItemDraft = {
  ...{ name: '', article_number: '', location: '', purchase_price: '', warning_quantity: '' },
  ...{ vendor: { name: '' }, unit: { name: '' } },
};

/** The most characters that each text may have. */
export const LONGEST = { name: 200, article_number: 64, location: 64, vendor: 200, unit: 20 } as const;

/** Gives what is wrong with a field as it stands; undefined when nothing is. */
export function faultOf<Field extends DraftField>(field: Field, value: ItemDraft[Field]): Fault | undefined {
  if (field === 'purchase_price' || field === 'warning_quantity') return faultOfNumber(value as string);
  const text = (typeof value === 'string' ? value : value.name).trim();
  const isRequired = field === 'name' || field === 'vendor' || field === 'unit';
  if (isRequired && text === '') return 'missing';
  return [...text].length > LONGEST[field as keyof typeof LONGEST] ? 'tooLong' : undefined;
}

export function faultsOf(draft: ItemDraft): Partial<Record<DraftField, Fault>> {
  const fields = Object.keys(draft) as DraftField[];
  const faults = fields.map((field) => [field, faultOf(field, draft[field])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

/** A price or an amount; nothing typed is 0. */
export function numberIn(text: string): number {
  return text.trim() === '' ? 0 : (parseNumber(text) ?? Number.NaN);
}

function faultOfNumber(text: string): Fault | undefined {
  const value = numberIn(text);
  if (Number.isNaN(value)) return 'noNumber';
  if (value < 0) return 'negative';
  return value > LARGEST_AMOUNT ? 'tooMuch' : undefined;
}
