import { expect, test } from 'vitest'
import { sheetMove } from './sheet-moves.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  [
    'Enter in a name goes to the quantity',
    press('Enter'),
    { row: 1, column: 'itemname' },
    { focus: { row: 1, column: 'quantity' } },
  ],
  [
    'Enter in a quantity goes to the next name',
    press('Enter'),
    { row: 0, column: 'quantity' },
    { focus: { row: 1, column: 'itemname' } },
  ],
  [
    'Enter in the last line stays there',
    press('Enter'),
    { row: 2, column: 'rate' },
    { focus: { row: 2, column: 'itemname' } },
  ],
  [
    'the arrow down keeps the column',
    press('ArrowDown'),
    { row: 0, column: 'rate' },
    { focus: { row: 1, column: 'rate' } },
  ],
  [
    'the arrow up keeps the column',
    press('ArrowUp'),
    { row: 2, column: 'unit' },
    { focus: { row: 1, column: 'unit' } },
  ],
  ['there is nothing above the first line', press('ArrowUp'), { row: 0, column: 'unit' }, undefined],
  ['there is nothing below the last line', press('ArrowDown'), { row: 2, column: 'unit' }, undefined],
  [
    'Ctrl and Delete remove the line',
    press('Delete', { ctrlKey: true }),
    { row: 1, column: 'rate' },
    { remove: 1 },
  ],
  ['Delete alone deletes a letter', press('Delete'), { row: 1, column: 'rate' }, undefined],
  [
    'Ctrl and Enter are for the form',
    press('Enter', { ctrlKey: true }),
    { row: 1, column: 'rate' },
    undefined,
  ],
  ['Tab is the browser’s', press('Tab'), { row: 1, column: 'rate' }, undefined],
])('%s', (_, key, cell, move) => {
  expect(sheetMove(key, cell, 3)).toEqual(move)
})
