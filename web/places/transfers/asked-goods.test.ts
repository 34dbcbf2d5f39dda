import { expect, test } from 'vitest'
import { goodsAsked, linesAsked } from './asked-goods.ts'

type Products = Parameters<typeof linesAsked>[1]

const product = (itemId: string, more: object = {}) =>
  ({ _id: `id of ${itemId}`, itemId, name: itemId, stock: 9, ...more }) as Products[number]
const batch = (_id: string, number: string) => ({ _id, number, expiry: null, mrp: null, stock: 5 })
const at = (...batches: object[]) => ({
  batches: [],
  places: [{ _id: 'godown', name: 'Godown', stock: 5, batches }],
})

test('a transfer begins with the batches and quantities that its address names, also of codes with commas', () => {
  const address = new URLSearchParams('goods=b1,3,OIL,1L&goods=b2,2,OIL,1L&goods=gone,1,OIL,1L')
  const oil = product('OIL,1L', { inBatches: true, ...at(batch('b1', 'ONE'), batch('b2', 'TWO')) })
  const lines = linesAsked(goodsAsked(address), [oil], 'godown')
  expect(lines.map(({ chosen, quantity }) => [chosen, quantity])).toEqual([
    ['b1', 3],
    ['b2', 2],
  ])
})

test('pieces go by their numbers on one line, and an item alone is one of it', () => {
  const address = new URLSearchParams('item=RICE&goods=p1,1,PHONE&goods=p2,1,PHONE&goods=b1,1,SOAP')
  const phone = product('PHONE', { hasSerials: true, ...at(batch('p1', 'IMEI1'), batch('p2', 'IMEI2')) })
  const lines = linesAsked(goodsAsked(address), [product('RICE'), phone], 'godown')
  expect(lines.map(({ product: { itemId }, serials, quantity }) => [itemId, serials, quantity])).toEqual([
    ['RICE', '', 1],
    ['PHONE', 'IMEI1 IMEI2', 2],
  ])
})
