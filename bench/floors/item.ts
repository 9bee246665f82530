/** An item as the catalog sends it, of the size that the filled databases have. */
export function anItem(id: number) {
  return {
    id,
    article_number: `AN-${String(id).padStart(7, '0')}`,
    location: `R${id % 40}-${id % 7}`,
    name: `Hexagon screw M8 x 40 zinc ${id}`,
    purchase_price: 1_250_000,
    quantity: 1_000_000_000,
    unit: { id: 1, name: 'pcs' },
    vendor: { id: 1 + (id % 50), name: `Vendor ${1 + (id % 50)}` },
    warning_quantity: 10_000_000,
    deleted: false,
  };
}

export type FloorItem = ReturnType<typeof anItem>;

/** The same as the interface shows it. */
export function shown({ deleted: _, unit, purchase_price, quantity, warning_quantity, ...item }: FloorItem) {
  return {
    ...item,
    purchase_price: purchase_price / 1_000_000,
    quantity: quantity / 1_000_000,
    warning_quantity: warning_quantity / 1_000_000,
    unit: { id: unit.id, unit: unit.name },
  };
}
