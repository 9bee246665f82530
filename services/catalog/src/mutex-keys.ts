/** The keys of the mutex: changes with a key in common run one after another in this process. */
export const mutexKey = {
  item: (id: number) => `item ${id}`,
  stocktaking: (id: number) => `stocktaking ${id}`,
  entry: (register: 'vendors' | 'units', id: number) => `${register} ${id}`,
};
