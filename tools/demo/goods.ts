// A realistic stock: 200 articles of a building services wholesaler, with valid EANs of the vendors' ranges.
import { readFileSync } from 'node:fs';

export type Article = {
  articleNumber: string;
  location: string;
  name: string;
  price: number;
  warning: number;
  unit: string;
  vendor: string;
  ean: string;
  received: number;
};

type Family = {
  name: string;
  sizes: string[];
  unit: string;
  vendor: string;
  code: string;
  price: number;
  received: number;
};

/** The families of articles in goods.csv: a line each, the sizes last. */
export const families: Family[] = readFileSync(new URL('./goods.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(familyOf);

function familyOf(line: string): Family {
  const [name = '', unit = '', vendor = '', code = '', price, received, sizes = ''] = line.split(';');
  return { name, sizes: sizes.split(', '), unit, vendor, code, price: Number(price), received: Number(received) };
}

/** Gives the first 200 articles. */
export function demoArticles(): Article[] {
  const articles = families.flatMap((family, shelf) =>
    family.sizes.map((size, place) => ({
      articleNumber: `${family.code}-${size.replace(/[^A-Za-z0-9]+/g, '')}`.toUpperCase(),
      location: `${String.fromCharCode(65 + Math.floor(shelf / 8))}${(shelf % 8) + 1}-${place + 1}`,
      name: `${family.name} ${size}`,
      price: Math.round(family.price * (1 + place / 10) * 100) / 100,
      warning: Math.ceil(family.received / 10),
      unit: family.unit,
      vendor: family.vendor,
      ean: ean13(`40${String(10_000 + shelf * 211)}${String(10_000 + place * 37)}`),
      received: family.received,
    })),
  );
  return articles.slice(0, 200);
}

/** Adds the check digit to twelve digits. Source: GS1 General Specifications, 7.9. */
export function ean13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
