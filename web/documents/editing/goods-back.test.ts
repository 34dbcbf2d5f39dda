import { expect, test } from 'vitest'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { pathOfBack } from './goods-back.ts'

const line = (name: string, goesBack?: boolean): SheetLine => ({
  ...emptyLine(),
  itemname: name,
  quantity: 2,
  batches: { number: name, goesBack },
})
const saved = (...batches: string[]) => ({
  _id: 'bill',
  items: batches.map((_id) => ({ batches: [{ _id, quantity: 30 }] })),
})

test('the note names the batches that the lines brought, and no other line', () => {
  const items = [line('A'), emptyLine(), line('B', true), line('C', true)]
  expect(pathOfBack(items, saved('a', 'b', 'c'))).toBe(
    '/sales-and-purchase/note?kind=credit-note&of=bill&back=bill,b,30&back=bill,c,30',
  )
  expect(pathOfBack([line('A')], saved('a'))).toBeUndefined()
})
