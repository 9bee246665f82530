// The payloads as an integrator types them from the contract, with the exact keys of each.

export type Vendor = { id: number; name: string };
export type Unit = { id: number; unit: string };
export type Customer = { id: number; name: string };

export type Item = {
  id: number;
  article_number: string;
  location: string;
  name: string;
  purchase_price: number;
  quantity: number;
  unit: Unit;
  vendor: Vendor;
  warning_quantity: number;
};

export type Barcode = { id: number; barcode: string; main: boolean; master: boolean; quantity: number };
export type FoundBarcode = Barcode & { item_id: number };

export type User = {
  id: number | null;
  username: string | null;
  email: string | null;
  admin: boolean | null;
  disabled: boolean | null;
};

export type Work = {
  id: number;
  comment: string | null;
  customer: Customer;
  outbound_close_timestamp: string | null;
  outbound_close_user: User;
  returned_close_timestamp: string | null;
  returned_close_user: User;
};

export type WorkItem = { id: number; item: Item; outbound_quantity: number; returned_quantity: number | null };
export type Acquisition = { id: number; comment: string | null; timestamp: string };
export type AcquisitionItem = { id: number; item: Item; quantity: number };

export type Stocktaking = {
  id: number;
  comment: string | null;
  timestamp: string;
  location: string | null;
  close_timestamp: string | null;
  close_user: User;
};

export type CountedItem = {
  id: number;
  item: Item;
  counted_quantity: number;
  expected_quantity: number;
  difference: number;
  moved_since: number;
  timestamp: string;
  user: { id: number; username: string };
};

export type Movement = {
  id: number;
  timestamp: string;
  quantity: number;
  balance: number;
  reason: 'acquisition' | 'work-outbound' | 'work-returned' | 'stocktaking';
  reference: number;
  user: { id: number; username: string };
  purchase_price: number | null;
};

export type StockRow = {
  key: number | string | null;
  name: string;
  items: number;
  value: number;
  estimated: boolean;
};

export type UseRow = {
  key: number | string | null;
  name: string;
  in: number | null;
  out: number | null;
  back: number | null;
  counted: number | null;
  value_in: number;
  value_out: number;
  value_back: number;
  value_counted: number;
  estimated: boolean;
};

export type Availability = { item_id: number; quantity: number; planned: number; available: number };
export type ItemAvailability = Availability & {
  works: { id: number; customer: Customer; comment: string | null; quantity: number }[];
};
export type LowItem = { item: Item; missing: number; planned: number; available: number; suggested: number };

export type SearchResult =
  | { type: 'barcode'; barcode: string; item_id: number; quantity: number }
  | { type: 'item'; article_number: string; item_id: number; name: string; vendor: string };

export type Token = {
  id: number;
  name: string;
  scope: 'full' | 'read';
  created: string;
  expires: string | null;
  last_used: string | null;
};
export type Shortage = { item_id: number; name: string; required: number; available: number };
export type Refusal = { message: string; errors?: Record<string, string[]>; shortages?: Shortage[] };

export const NOBODY: User = { id: null, username: null, email: null, admin: null, disabled: null };
export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/;
