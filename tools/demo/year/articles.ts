import { type Article, ean13, families } from '../goods.ts';
import type { Random } from './random.ts';

const FINISHES = ['zinc', 'A2', 'A4', 'brass', 'black', 'hot-dip', 'nickel', 'white', 'chrome', 'raw'];
const PACKS = [
  '',
  ', pack of 10',
  ', pack of 25',
  ', pack of 50',
  ', pack of 100',
  ', long',
  ', short',
  ', heavy',
  ', light',
  ', left',
];

/** So many articles of a wholesaler, of which no two have one name: each family in all sizes, finishes, packs and series. */
export function articlesOf(count: number, random: Random): Article[] {
  const kinds = families.flatMap((family) => family.sizes.map((size) => ({ family, size })));
  return Array.from({ length: count }, (_, place) => {
    const { family, size } = kinds[place % kinds.length] as (typeof kinds)[number];
    const variant = Math.floor(place / kinds.length);
    const finish = FINISHES[variant % FINISHES.length];
    const pack = PACKS[Math.floor(variant / FINISHES.length) % PACKS.length];
    const series = Math.floor(variant / FINISHES.length / PACKS.length);
    const name = `${family.name} ${size} ${finish}${pack}${series > 0 ? `, series ${series + 1}` : ''}`;
    return {
      articleNumber: `${family.code}-${String(place).padStart(6, '0')}`,
      location: `${'ABCDEFGH'[random.between(0, 7)]}-${two(random.between(1, 40))}-${two(random.between(1, 24))}`,
      name,
      price: Math.round(family.price * (0.7 + random.next()) * 100) / 100,
      warning: Math.round(family.received / 10),
      unit: family.unit,
      vendor: family.vendor,
      ean: ean13(`29${String(place).padStart(10, '0')}`),
      received: family.received,
    };
  });
}

const two = (number: number) => String(number).padStart(2, '0');
