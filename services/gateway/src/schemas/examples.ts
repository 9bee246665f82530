// One example of each schema of the description, by its name; a test holds each against its schema.

const timestamp = '2026-11-20T08:38:07.430655+00:00';
const unit = { id: 1, unit: 'pcs' };
const vendor = { id: 4, name: 'Bossard AG' };
const customer = { id: 12, name: 'Kovács Kft.' };
const user = { id: 2, username: 'ada', email: 'ada@example.com', admin: false, disabled: false };
const nobody = { admin: null, disabled: null, email: null, id: null, username: null };

const item = {
  id: 7,
  article_number: 'DIN933-M8X40',
  location: 'A-03-12',
  name: 'Hex bolt M8×40',
  purchase_price: 0.12,
  quantity: 1240,
  unit,
  vendor,
  warning_quantity: 200,
};
const barcode = { id: 9, barcode: '4006381333931', main: false, master: true, quantity: 100 };
const generated = { id: 8, barcode: 'SK000042', main: true, master: true, quantity: 1 };
const token = {
  id: 3,
  name: 'Nightly export',
  scope: 'read',
  created: timestamp,
  expires: '2027-11-20T00:00:00.000000+00:00',
  last_used: null,
};

const acquisition = { id: 77, comment: 'Delivery note 2026-4711', timestamp };
const acquisitionSummary = { lines: 4, value: 118.4, estimated: false };
const work = {
  id: 118,
  comment: 'Gate in the yard',
  customer,
  outbound_close_timestamp: timestamp,
  outbound_close_user: user,
  returned_close_timestamp: null,
  returned_close_user: nobody,
};
const workSummary = {
  ...{ lines: 1, short: 0, out: 12, back: 0, used: 12 },
  ...{ value_out: 1.44, value_back: 0, value_used: 1.44, estimated: false },
};

const printJob = {
  ...{ id: 31, state: 'waiting', printer: 'desk', labels: 21, message: 'The printer is out of paper.', timestamp },
  ...{ user: { id: 2, username: 'ada' }, kind: 'labels', title: '4006381333931 + 3' },
};

const itemBody = {
  ...{ article_number: 'DIN933-M8X40', location: 'A-03-12', name: 'Hex bolt M8×40' },
  ...{ purchase_price: 0.12, unit, vendor, warning_quantity: 200 },
};

const OF_SCHEMAS: Record<string, unknown> = {
  Acquisition: acquisition,
  AcquisitionBody: { comment: 'Delivery note 2026-4711' },
  AcquisitionItem: { id: 7, item, quantity: 100 },
  AcquisitionItemBody: { item: { id: 7 }, quantity: 100 },
  Availability: { item_id: 7, quantity: 1240, planned: 1100, available: 140 },
  AcquisitionSummary: acquisitionSummary,
  AddedCount: { quantity: 12 },
  Barcode: barcode,
  BarcodeBody: { barcode: '4006381333931', quantity: 100, master: true },
  BarcodeChange: { barcode: '4006381333931', quantity: 50, master: true },
  BarcodeWithItem: { ...barcode, item_id: 7 },
  ClosingUser: user,
  Config: {
    name: 'Kovács Kft.',
    version: '0.1.0',
    currency: 'EUR',
    language: 'en',
    languages: ['en', 'de', 'hu'],
    printing: true,
    single_sign_on: false,
    label: { width_mm: 62, height_mm: 29 },
    barcode: { prefix: 'SK', digits: 6 },
    documents: { work: 'WORK-', delivery: 'DELIVERY-', count: 'COUNT-' },
  },
  CustomPaper: {
    ...{ width_mm: 70, height_mm: 37, margin_mm: 2, page_width_mm: 210, page_height_mm: 297, columns: 3, rows: 8 },
    ...{ left_mm: 0, top_mm: 0.5, column_step_mm: 70, row_step_mm: 37 },
  },
  CloseBody: { missing: 'keep' },
  CountBody: { item: { id: 7 }, quantity: 1237 },
  CountedItem: {
    id: 31,
    item,
    counted_quantity: 1237,
    expected_quantity: 1252,
    difference: -15,
    moved_since: -12,
    timestamp,
    user: { id: 2, username: 'ada' },
  },
  CreatedToken: { ...token, token: 'AsSoonAsYouSeeItKeepItForItIsShownThisOnce1' },
  Customer: customer,
  CustomerBody: { name: 'Kovács Kft.' },
  Error: { message: 'name is required.', errors: { name: ['is required'] }, request_id: '8f1c3a52' },
  Item: item,
  ItemBody: itemBody,
  ItemAvailability: {
    item_id: 7,
    quantity: 1240,
    planned: 1100,
    available: 140,
    works: [
      { id: 118, customer, comment: 'Gate in the yard', quantity: 600 },
      { id: 121, customer: { id: 15, name: 'Bauer GmbH' }, comment: null, quantity: 500 },
    ],
  },
  ListedItem: { ...item, barcode: 'SK000042', barcodes: [generated, barcode] },
  LabelPaper: {
    ...{ name: 'avery-l7160', kind: 'sheet', width_mm: 63.5, height_mm: 38.1, page_width_mm: 210, page_height_mm: 297 },
    ...{ columns: 3, rows: 7, left_mm: 7.2, top_mm: 15.15, column_step_mm: 66.04, row_step_mm: 38.1 },
  },
  LabelsBody: {
    labels: [{ barcode_id: 9, copies: 12 }, { place: 'A-03-12' }],
    paper: 'avery-l7160',
    skip: 3,
  },
  ListedAcquisition: { ...acquisition, summary: acquisitionSummary },
  ListedWork: { ...work, summary: workSummary },
  Login: { username: 'ada', password: 'correct horse battery', remember: false },
  LowItem: { item, missing: 60, planned: 1100, available: 140, suggested: 300 },
  Movement: {
    id: 311,
    timestamp,
    quantity: -12,
    balance: 1228,
    reason: 'work-outbound',
    reference: 118,
    user: { id: 2, username: 'ada' },
    purchase_price: 0.12,
  },
  NewItemBody: { ...itemBody, barcode: { barcode: '4006381333931' } },
  NewAcquisition: { comment: 'Delivery note 2026-4711', items: [{ item: { id: 7 }, quantity: 100 }] },
  NewStocktaking: { comment: 'Year end', location: 'A-03', items: [{ item: { id: 7 }, quantity: 1237 }] },
  NewToken: { name: 'Nightly export', scope: 'read', expires: '2027-11-20T00:00:00.000000+00:00' },
  NewUser: { username: 'ada', email: 'ada@example.com', password: 'correct horse battery' },
  NewWork: {
    comment: 'Gate in the yard',
    customer: { id: 12 },
    items: [{ item: { id: 7 }, outbound_quantity: 12 }],
  },
  OwnChange: { current_password: 'correct horse battery', email: 'ada@example.com' },
  Printer: { name: 'desk', default: true, state: 'idle', message: '', accepting: true, paper: '62x29', papers: true },
  PrintJob: printJob,
  PrintJobBody: { labels: [{ barcode_id: 9, copies: 20 }, { place: 'A-03-12' }], printer: 'desk' },
  PrintPaperBody: { printer: 'desk', copies: 2 },
  PrintBody: { copies: 2 },
  SearchResult: {
    article_number: 'DIN933-M8X40',
    item_id: 7,
    name: 'Hex bolt M8×40',
    vendor: 'Bossard AG',
    type: 'item',
  },
  SettingBody: { value: 'dark' },
  Settings: { theme: 'dark' },
  StockReportRow: { key: 4, name: 'Bossard AG', items: 212, value: 18_204.55, estimated: false },
  Stocktaking: {
    id: 5,
    comment: 'Year end',
    timestamp,
    location: 'A-03',
    close_timestamp: timestamp,
    close_user: user,
  },
  StocktakingBody: { comment: 'Year end', location: 'A-03' },
  Token: token,
  Unit: unit,
  UnitBody: { unit: 'pcs' },
  UseReportRow: {
    ...{ key: 7, name: 'Hex bolt M8×40', in: 100, out: 12, back: 0, counted: -1 },
    ...{ value_in: 12, value_out: 1.44, value_back: 0, value_counted: -0.12, estimated: false },
  },
  User: user,
  UserChange: { username: 'ada', email: 'ada@example.com' },
  Vendor: vendor,
  VendorBody: { name: 'Bossard AG' },
  Work: work,
  WorkBody: { comment: 'Gate in the yard', customer: { id: 12 } },
  WorkItem: { id: 7, item, outbound_quantity: 12, returned_quantity: null },
  WorkItemBody: { item: { id: 7 }, outbound_quantity: 12 },
  WorkSummary: workSummary,
};

const CREATED = ['Acquisition', 'AcquisitionItem', 'Barcode', 'CountedItem', 'Item', 'Stocktaking', 'Work', 'WorkItem'];

/** A dry run shows the same without an id. */
const ofDryRuns = CREATED.map((name) => [`${name}DryRun`, { ...(OF_SCHEMAS[name] as object), id: null }]);

export const EXAMPLES: Record<string, unknown> = { ...OF_SCHEMAS, ...Object.fromEntries(ofDryRuns) };
