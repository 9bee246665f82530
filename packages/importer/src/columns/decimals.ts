import type { DecimalSign, Field, NumberForm, Table } from '../types.ts';

const AMOUNTS: readonly (Field | '' | undefined)[] = ['purchase_price', 'quantity', 'warning_quantity'];
const USUAL: Record<string, DecimalSign> = { ';': ',', ',': '.' };
const NOTHING: NumberForm = { point: 0, comma: 0 };

/**
 * Gives the decimal sign of each column. One that does not tell it has the sign that the others tell: a file is written in
 * one language. Where they contradict each other it is asked for; where none tells it, the delimiter suggests it.
 * @param fields by column: amounts tell it, also those that nobody reads; versions and sizes do not
 */
export function decimalsOf(
  { numberForms, grouped, delimiter }: Table,
  fields: readonly (Field | '' | undefined)[],
): (DecimalSign | undefined)[] {
  const told = numberForms.filter((_, at) => AMOUNTS.includes(fields[at]));
  const ofFile = [...told, grouped].reduce((sum, { point, comma }) => ({
    point: sum.point + point,
    comma: sum.comma + comma,
  }));
  const usual = isSilent(ofFile) ? USUAL[delimiter ?? ''] : signOf(ofFile);
  return fields.map((_, at) => {
    const own = numberForms[at] ?? NOTHING;
    return isSilent(own) ? usual : signOf(own);
  });
}

const isSilent = ({ point, comma }: NumberForm) => point === 0 && comma === 0;

function signOf({ point, comma }: NumberForm): DecimalSign | undefined {
  if (point > 0 && comma > 0) return undefined;
  return point > 0 ? '.' : ',';
}
