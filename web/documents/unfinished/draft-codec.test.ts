import { expect, test } from 'vitest'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { decodeDraft, draftNotice, encodeDraft } from './draft-codec.ts'

const at = Date.parse('2026-11-20T13:12:00Z') // 6:42 pm in India
const rice = { ...emptyLine(), itemname: 'Rice', quantity: 2, rate: Number.NaN }
const values = { terms: 'None', items: [rice, emptyLine()] }

test('a draft is decoded as it was typed, with an empty cell for what was no number', () => {
  const draft = decodeDraft<typeof values>(encodeDraft({ at, values }))
  expect(draft?.at).toBe(at)
  expect(draft?.values.terms).toBe('None')
  expect(draft?.values.items[0]).toMatchObject({
    itemname: 'Rice',
    quantity: 2,
    rate: undefined,
    product: null,
  })
})

test('a half sale is stored without what its items cost, a half purchase with it', () => {
  const taxes = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const source = { ...taxes, name: 'Rice', sellingPrice: 499, purchasePrice: 410.5 }
  const sale = { items: [{ ...rice, source }] }
  expect(encodeDraft({ at, values: sale })).not.toMatch(/410\.5|purchasePrice/)
  expect(decodeDraft<typeof sale>(encodeDraft({ at, values: sale }))?.values.items[0]?.source).toEqual({
    ...taxes,
    name: 'Rice',
    sellingPrice: 499,
  })
  expect(decodeDraft<typeof sale>(encodeDraft({ at, values: sale }, true))?.values).toMatchObject({
    items: [{ source: { purchasePrice: 410.5 } }],
  })
})

test('the rows of a decoded draft get new keys', () => {
  const draft = decodeDraft<typeof values>(encodeDraft({ at, values }))
  expect(draft?.values.items[0]?.key).not.toBe(rice.key)
})

test.each([
  null,
  '',
  'nonsense',
  '{}',
  '{"version":0,"at":1,"values":{"items":[]}}',
  '{"version":1,"at":1,"values":{}}',
])('%s is not decoded as a draft', (text) => expect(decodeDraft(text)).toBeUndefined())

test('the notice has the time and the number of items', () => {
  expect(draftNotice({ at, values }, new Date('2026-11-20T14:00:00Z'))).toBe(
    'Draft of 6:42 pm opened again, 1 item.',
  )
  expect(draftNotice({ at, values }, new Date('2026-11-21T04:00:00Z'))).toBe(
    'Draft of 20 Nov 2026, 6:42 pm opened again, 1 item.',
  )
})
