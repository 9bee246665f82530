/** The keys of what transactions write beside their own documents: changes with one in common go in turn. */
export const lane = {
  item: (id: number) => `item ${id}`,
  entry: (register: 'vendors' | 'units', id: number) => `${register} ${id}`,
};
