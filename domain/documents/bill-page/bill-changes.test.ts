import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { billChanges } from './bill-changes.ts'

const rice = { id: 'a', name: 'Rice', quantity: 1, unit: 'Bag', rate: 272, total: paise(272_00) }
const oil = { id: 'b', name: 'Oil', quantity: 2, unit: 'Btl', rate: 95, total: paise(190_00) }
const now = { date: '2026-11-20', total: paise(462_00), lines: [rice, oil] }
const first = { ...now, isBuyerSame: true, isGstinSame: true }
const figures = ({ id: _, name: __, ...line }: typeof rice) => line

test('a bill that says the same again has no changes', () => {
  expect(billChanges(first, now)).toBeNull()
  // All lines were written anew.
  expect(
    billChanges(first, { ...now, lines: now.lines.map((line) => ({ ...line, id: `${line.id}2` })) }),
  ).toBeNull()
})

test('a quantity that was raised has its line and the total before', () => {
  const more = { ...rice, quantity: 3, total: paise(816_00) }
  expect(billChanges(first, { ...now, total: paise(1006_00), lines: [more, oil] })).toEqual({
    isBuyerChanged: false,
    isGstinChanged: false,
    date: null,
    total: paise(462_00),
    lines: [{ name: 'Rice', before: figures(rice), after: figures(more) }],
  })
})

test.each([
  [
    'added',
    [rice, oil, { ...oil, id: 'c', name: 'Tea' }],
    [{ name: 'Tea', before: null, after: figures(oil) }],
  ],
  ['taken off', [oil], [{ name: 'Rice', before: figures(rice), after: null }]],
  [
    'replaced by other goods',
    [{ ...rice, name: 'Wheat' }, oil],
    [
      { name: 'Rice', before: figures(rice), after: null },
      { name: 'Wheat', before: null, after: figures(rice) },
    ],
  ],
])('a line that was %s', (_, lines, changed) => {
  expect(billChanges(first, { ...now, lines })?.lines).toEqual(changed)
})

test('another buyer is a change without a name, a GSTIN and a date are changes too', () => {
  expect(billChanges({ ...first, isBuyerSame: false, date: '2026-11-19' }, now)).toMatchObject({
    isBuyerChanged: true,
    isGstinChanged: false,
    date: '2026-11-19',
    lines: [],
  })
})
