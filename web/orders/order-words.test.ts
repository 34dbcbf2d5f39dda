import { expect, test } from 'vitest'
import { openWords } from './order-words.ts'

const invoice = { kind: 'invoice' as const, _id: 'i', number: 'SINV-00001', status: 'completed' }

test.each([
  ['nothing', { openItems: 5, noOfItems: 5, became: [] }, ''],
  ['a part of each item', { openItems: 5, noOfItems: 5, became: [invoice] }, 'partly billed'],
  ['two of five items', { openItems: 3, noOfItems: 5, became: [invoice] }, '3 of 5 items open'],
  ['everything', { openItems: 0, noOfItems: 5, became: [invoice] }, 'all invoiced'],
  [
    'everything, some of it with a challan',
    { openItems: 0, noOfItems: 5, became: [invoice, { ...invoice, kind: 'challan' as const }] },
    'all delivered',
  ],
  [
    'a bill that came back',
    { openItems: 5, noOfItems: 5, became: [{ ...invoice, status: 'returned' }] },
    '5 of 5 items open',
  ],
])('open items of an order in words, after billing %s', (_, order, words) => {
  expect(openWords(order)).toBe(words)
})
