// The shop of the pictures: a few items that are looked at, among those of the demo.

export type Good = {
  name: string;
  article_number: string;
  location: string;
  purchase_price: number;
  warning_quantity: number;
  unit: string;
  vendor: string;
  barcode: string;
  /** The amount that a scan of the barcode means. */
  each: number;
  /** There at the beginning of the year. */
  stock: number;
};

const good = (
  name: string,
  [article_number, location, vendor]: [string, string, string],
  [purchase_price, warning_quantity, stock]: [number, number, number],
  [barcode, each, unit]: [string, number, string],
): Good => ({
  ...{ name, article_number, location, vendor, purchase_price, warning_quantity, stock },
  ...{ barcode, each, unit },
});

export const goods = {
  bolt: good('Hex bolt M8 × 40', ['din933-8-40', 'A-03-12', 'Würth'], [0.08, 300, 420], ['4006381333931', 120, 'pcs']),
  washer: good('Washer M8', ['din125-8', 'A-03-14', 'Würth'], [0.02, 200, 1250], ['4006381333955', 200, 'pcs']),
  nut: good('Nut M8, self-locking', ['din985-8', 'A-07-02', 'Würth'], [0.05, 200, 140], ['4006381333962', 100, 'pcs']),
  rod: good('Threaded rod M8, 1 m', ['tr-8-1000', 'B-01-05', 'Bossard'], [1.35, 20, 64], ['7610123400012', 1, 'pcs']),
  silicone: good(
    'Silicone, grey, 310 ml',
    ['sil-310-g', 'C-11-01', 'Sika'],
    [4.9, 12, 9],
    ['7612895000014', 12, 'pcs'],
  ),
};

export type GoodName = keyof typeof goods;

export const customers = ['Kovács Kft.', 'Braun GmbH', 'Nagy és Fia', 'Horváth Tetőépítő', 'Meier Stahlbau KG'];

/** The bolts of a year: received (+) or used in a job (−), so many days ago. */
export const boltsOfTheYear: readonly [daysAgo: number, quantity: number][] = [
  [330, -120],
  [300, 600],
  [265, -140],
  [225, -200],
  [195, 600],
  [160, -180],
  [130, -90],
  [96, 400],
  [62, -180],
  [31, 120],
];
