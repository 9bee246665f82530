const numbered = (count: number, size: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => size(at));

type Family = { name: string; number: string; sizes: string[] };

// As wholesalers of three countries write them: one writes M8x40, another M8 x 40, a third M8×40.
const families: Family[] = [
  { name: 'Hex bolt DIN 933 8.8 zinc', number: 'HB', sizes: ['M6x20', 'M6x30', 'M8x20', 'M8x30', 'M8x40', 'M10x50'] },
  { name: 'Hexagon socket screw A2', number: 'HS', sizes: ['M4×10', 'M5×16', 'M6×25', 'M8×35', 'M8×45', 'M10×60'] },
  {
    name: 'Wood screw PZ yellow',
    number: 'WS',
    sizes: ['3.5 x 30', '4 x 40', '4 x 60', '5 x 60', '5 x 80', '6 x 100'],
  },
  { name: 'Hex nut DIN 934 zinc', number: 'HN', sizes: ['M5', 'M6', 'M8', 'M10', 'M12', 'M16'] },
  { name: 'Lock nut DIN 985', number: 'LN', sizes: ['M5', 'M6', 'M8', 'M10', 'M12'] },
  { name: 'Washer DIN 125 A2', number: 'WA', sizes: ['M5', 'M6', 'M8', 'M10', 'M12', 'M16'] },
  { name: 'Threaded rod 1 m zinc', number: 'TR', sizes: ['M6', 'M8', 'M10', 'M12'] },
  { name: 'Drill bit HSS', number: 'DB', sizes: ['2 mm', '3 mm', '4 mm', '5 mm', '6 mm', '8 mm', '10 mm', '12 mm'] },
  { name: 'Drill bit SDS-plus', number: 'DS', sizes: ['5x110', '6x110', '6x160', '8x110', '8x160', '10x160'] },
  { name: 'Ball valve brass PN 25', number: 'BV', sizes: ['½″', '¾″', '1″', '1½″', '2″'] },
  { name: 'Ball bearing', number: 'BB', sizes: ['6001 2RS', '6002 2RS', '6202 ZZ', '6204 2RS', '6205 2RS'] },
  { name: 'Gate valve cast iron', number: 'GV', sizes: ['DN 40', 'DN 50', 'DN 65', 'DN 80', 'DN 100'] },
  { name: 'Radiator valve angle', number: 'RV', sizes: ['3/8"', '1/2"', '3/4"'] },
  { name: 'Thermostatic head', number: 'TH', sizes: ['RAS-C2', 'RA 2994', 'M30x1.5'] },
  { name: 'Copper pipe EN 1057', number: 'CP', sizes: ['15x1', '18x1', '22x1', '28x1.5', '35x1.5'] },
  { name: 'Pipe clamp with rubber', number: 'PC', sizes: ['15 mm', '18 mm', '22 mm', '28 mm', '35 mm', '42 mm'] },
  { name: 'Press elbow 90° copper', number: 'PE', sizes: ['15', '18', '22', '28', '35'] },
  { name: 'Hose clamp stainless', number: 'HC', sizes: ['8-12 mm', '10–16 mm', '16–27 mm', '25-40 mm', '40-60 mm'] },
  { name: 'Garden hose', number: 'GH', sizes: ['1/2" 25 m', '1/2" 50 m', '3/4" 25 m'] },
  { name: 'Cable NYM-J', number: 'CN', sizes: ['3x1.5', '3x2.5', '5x1.5', '5x2.5', '5x4', '5x6'] },
  { name: 'Cable tie UV black', number: 'CT', sizes: ['100x2.5', '200x3.6', '300x4.8', '370x7.6'] },
  { name: 'Cable lug tinned', number: 'CL', sizes: ['6 mm²', '10 mm²', '16 mm²', '25 mm²'] },
  { name: 'Circuit breaker', number: 'CB', sizes: ['B6', 'B10', 'B16', 'C10', 'C16', 'C25'] },
  { name: 'Socket outlet white', number: 'SO', sizes: ['single', 'double', 'IP44', 'USB'] },
  { name: 'Light switch white', number: 'LS', sizes: ['one-way', 'two-way', 'cross', 'push'] },
  { name: 'Fuse slow', number: 'FU', sizes: ['1 A', '2 A', '4 A', '6.3 A', '10 A', '16 A'] },
  { name: 'LED panel 4000 K', number: 'LP', sizes: ['30x30', '60x60', '120x30'] },
  { name: 'Silicone sanitary', number: 'SI', sizes: ['white', 'grey', 'transparent'] },
  { name: 'Cutting disc 125', number: 'CD', sizes: ['1.0 inox', '1.6 inox', '2.5 stone'] },
  { name: 'Work glove', number: 'WG', sizes: ['8', '9', '10', '11'] },
  { name: 'Safety glasses', number: 'SG', sizes: ['clear', 'grey'] },
  { name: 'V-belt', number: 'VB', sizes: ['A 1000', 'A 1200', 'B 1000', 'SPZ 850'] },
  { name: 'O-ring NBR', number: 'OR', sizes: ['10x2', '12x2', '20x3', '30x3'] },
  { name: 'Sechskantschraube verzinkt', number: 'SK', sizes: ['M5 x 20', 'M6 x 25', 'M12 x 80'] },
  { name: 'Unterlegscheibe groß', number: 'US', sizes: ['5,3', '6,4', '8,4'] },
  { name: 'Dichtungsring für Spülkasten', number: 'DR', sizes: ['40', '50', '60'] },
  { name: 'Bügelsäge', number: 'BS', sizes: ['300 mm', '530 mm'] },
  { name: 'Maßband', number: 'MB', sizes: ['3 m', '5 m', '8 m'] },
  { name: 'Golyóscsap réz', number: 'GC', sizes: ['1/2"', '3/4"', '1"'] },
  { name: 'Önmetsző csavar', number: 'OC', sizes: ['3.9x13', '3.9x19', '4.2x25'] },
  { name: 'Tömítőgyűrű', number: 'TG', sizes: ['20', '25', '32'] },
  { name: 'Smørefett', number: 'SF', sizes: ['400 g', '1 kg'] },
  { name: 'Łożysko kulkowe', number: 'LK', sizes: ['608', '6300'] },
  { name: 'Rope polypropylene', number: 'RP', sizes: ['6mm', '8mm', '10mm'] },
  { name: 'Hydraulic hose 2SN', number: 'HH', sizes: ['DN6', 'DN8', 'DN10', 'DN12'] },
  { name: 'Paint spray RAL', number: 'PR', sizes: numbered(60, (at) => `${7001 + at}`) },
  { name: 'Seal kit for pump', number: 'SP', sizes: numbered(40, (at) => `KX-${310 + at}`) },
];

export type Article = { name: string; articleNumber: string };

/** Names and article numbers of a small wholesaler: what search is tried on. */
export function aCatalogue(): Article[] {
  return families.flatMap(({ name, number, sizes }, family) =>
    sizes.map((size, place) => ({
      name: `${name} ${size}`,
      articleNumber: `${number}-${100 + family}.${place + 1}`,
    })),
  );
}
