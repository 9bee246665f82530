/** The weight of a type, 0 to 1, and how closely it was named: 2 by itself, 1 as `text/*`, 0 as any type or not. */
export type Preference = { weight: number; closeness: number };

const WEIGHT = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/;

/**
 * The weight of a type in an Accept header: the range that names it most closely decides. A range that is malformed
 * counts as absent.
 * @see RFC 9110, 12.5.1
 */
export function preferenceFor(type: string, accept: string): Preference {
  const names = ['*/*', type.replace(/\/.*$/, '/*'), type];
  let preference: Preference = { weight: 0, closeness: -1 };
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const closeness = names.indexOf(name);
    const weight = weightIn(parameters);
    if (closeness > preference.closeness && weight !== undefined) preference = { weight, closeness };
  }
  return { ...preference, closeness: Math.max(preference.closeness, 0) };
}

function weightIn(parameters: string[]): number | undefined {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  if (weight === undefined) return 1;
  return WEIGHT.test(weight) ? Number(weight.slice(2)) : undefined;
}

/** Tells whether an Accept header wants CSV more than JSON, or names it more closely. */
export function prefersCsv(accept = '*/*'): boolean {
  const csv = preferenceFor('text/csv', accept);
  const json = preferenceFor('application/json', accept);
  if (csv.weight !== json.weight) return csv.weight > json.weight;
  return csv.weight > 0 && csv.closeness > json.closeness;
}

/**
 * Gives the form of a label that an Accept wants: PDF wherever it takes one, as browsers take any type when they open a
 * link, and get the file; else what it wants most.
 */
export function labelFormFor(accept = '*/*'): 'pdf' | 'svg' | 'zpl' {
  const weight = (type: string) => preferenceFor(type, accept).weight;
  if (weight('application/pdf') > 0) return 'pdf';
  const [svg, zpl] = [weight('image/svg+xml'), weight('application/zpl')];
  if (zpl > svg) return 'zpl';
  return svg > 0 ? 'svg' : 'pdf';
}
