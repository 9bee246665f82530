import { figuresOf } from '../../src/items/figures.ts';

const valueOfItem = (quantity: number, purchase_price: number) => figuresOf({ quantity, purchase_price }, 'EUR').value;

describe('the value of an item in the list', () => {
  it('is the same wherever quantity times price is, as such items are ties in its order', () =>
    expect([valueOfItem(205, 1.051), valueOfItem(1, 215.455)]).toEqual(['€215.46', '€215.46']));
});
