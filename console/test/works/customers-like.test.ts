import { customerOf } from '../../src/works/customers-like.ts';

const CUSTOMERS = [
  { id: 1, name: 'Kovács Kft.' },
  { id: 2, name: 'Braun GmbH' },
  { id: 3, name: 'braun gmbh' },
];

describe('the customer of a job', () => {
  it.each([
    ['', undefined],
    ['   ', undefined],
    ['Kovács Kft.', CUSTOMERS[0]],
    [' kovács kft. ', CUSTOMERS[0]],
    ['Braun GmbH', CUSTOMERS[1]],
    ['braun gmbh', CUSTOMERS[2]],
    ['BRAUN GMBH', { name: 'BRAUN GMBH', isNew: true }],
    ['Kovács', { name: 'Kovács', isNew: true }],
    [' Hotel Astoria ', { name: 'Hotel Astoria', isNew: true }],
  ])('is known, or new by what is typed: %j', (text, customer) =>
    expect(customerOf(CUSTOMERS, text)).toEqual(customer),
  );
});
