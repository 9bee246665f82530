import { labelAt, readUsed } from '../../src/items/labels/used.ts';

const paper: Parameters<typeof readUsed>[1] = {
  ...{ name: 'avery-l7160', kind: 'sheet', width_mm: 63.5, height_mm: 38.1, page_width_mm: 210, page_height_mm: 297 },
  ...{ columns: 3, rows: 7, left_mm: 7.25, top_mm: 15.15, column_step_mm: 66, row_step_mm: 38.1 },
};

describe('a click on the picture of a sheet', () => {
  it.each([
    ['the first label', { x: 20, y: 30 }, 0],
    ['the third one of the second row', { x: 160, y: 70 }, 5],
    ['the last one', { x: 200, y: 280 }, 20],
    ['the margin above', { x: 100, y: 2 }, 1],
    ['the corner', { x: 209, y: 296 }, 20],
  ])('finds %s', (_, point, at) => expect(labelAt(point, paper)).toBe(at));
});

describe('the number of used labels', () => {
  it.each([
    ['', 0],
    [' 3 ', 3],
    ['20', 20],
    ['21', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['x', undefined],
  ])('is read: %j', (text, used) => expect(readUsed(text, paper)).toBe(used));
});
