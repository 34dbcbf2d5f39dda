import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedGood } from '#contract/shelf/counts.ts'
import { idOf } from '#test/screen-answers.ts'
import { readCountSheet, SHEET_HEADS, sheetRow } from './count-sheet.ts'

const product = (n: number, itemId: string) => ({
  _id: idOf(n),
  itemId,
  name: `Item ${n}`,
  unit: 'Pcs',
  rack: 'A1',
})
const batch = (n: number, number: string, mrp: number | null) => ({
  _id: idOf(n),
  number,
  expiry: '2028-08-31',
  mrp,
})
const RICE: CountedGood = { product: product(1, 'RICE5'), batch: null }
const OLD: CountedGood = { product: product(2, 'DOLO'), batch: batch(21, 'DL1', 35.1) }
const DEAR: CountedGood = { product: product(2, 'DOLO'), batch: batch(22, 'DL1', 36) }
const NEW: CountedGood = { product: product(2, 'DOLO'), batch: batch(23, 'DL2', null) }
const GOODS = [RICE, OLD, DEAR, NEW]
const nobody = async () => 'No item has this code.'

/** A sheet as it comes back: every cell is a text. */
const filled = (counted: (string | undefined)[]) => [
  SHEET_HEADS,
  ...GOODS.map((good, at) => [
    ...sheetRow(good)
      .slice(0, -1)
      .map((cell) => String(cell ?? '')),
    counted[at] ?? '',
  ]),
]

test('whatever is filled in comes back on the very goods, and what is left empty is not counted', async () => {
  const figure = fc.option(
    fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000),
    { nil: undefined },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(figure, { minLength: 4, maxLength: 4 }), async (figures) => {
      const sheet = filled(figures.map((one) => one?.toString()))
      const { lines, problems, empty } = await readCountSheet(sheet, GOODS, nobody)
      expect(problems).toEqual([])
      expect(lines.map(({ product: { _id }, batch: own, quantity }) => [_id, own?._id, quantity])).toEqual(
        GOODS.flatMap((good, at) =>
          figures[at] === undefined ? [] : [[good.product._id, good.batch?._id, figures[at]]],
        ),
      )
      expect(empty).toBe(figures.filter((one) => one === undefined).length)
    }),
  )
})

test('what is wrong is said by its row, and the other rows are read', async () => {
  const sheet = [
    ['Stock of rack A'],
    ['Item Code', 'Batch No', 'Qty'],
    ['rice5', '', '1,250.5'],
    ['RICE5', '', '3'],
    ['DOLO', 'dl2', '-4'],
    ['DOLO', 'DL2', 'two'],
    ['DOLO', 'DL1', '5'],
    ['NONE', '', '5'],
    ['', '', ''],
  ]
  const { lines, problems } = await readCountSheet(sheet, GOODS, async (code, number) =>
    code === 'DOLO' ? `${number} is two batches` : 'No item has this code.',
  )
  expect(lines).toEqual([{ ...RICE, row: 3, quantity: 1250.5 }])
  expect(problems).toEqual([
    { row: 4, message: 'The same goods are counted in row 3.' },
    { row: 5, message: 'Counted cannot be negative' },
    { row: 6, message: 'Counted must be a number' },
    { row: 7, message: 'DL1 is two batches' },
    { row: 8, message: 'No item has this code.' },
  ])
})

test('a file without its columns is refused', async () => {
  await expect(
    readCountSheet(
      [
        ['Name', 'Price'],
        ['Rice', '5'],
      ],
      GOODS,
      nobody,
    ),
  ).rejects.toThrow('Item Code and Counted')
})
