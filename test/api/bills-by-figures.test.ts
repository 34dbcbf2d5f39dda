import { expect, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { type Person, startShop } from '#test/start-shop.ts'

const item = (rate: number) => ({ itemname: 'Pen', quantity: 1, rate, cgst: 0, sgst: 0, igst: 0, cess: 0 })

async function numbers(person: Person, search: string) {
  return (await person(listInvoices, { query: { search } })).map(({ invoiceNumber }) => invoiceNumber)
}

test('a bill is found by its amount, in whole rupees or to the paisa, and by the telephone number of its buyer', async () => {
  const { asha, bharat } = await startShop()
  const { supplier: ravi } = await asha(createMerchant, {
    body: { name: 'Ravi', type: 'buyer', phone: '+91 98123 45678', address: 'Pune', email: 'r@example.com' },
  })
  const bill = (rate: number, merchants: object) =>
    asha(createInvoice, {
      body: { invoiceType: 'sales', invoiceDate: '2026-11-20', items: [item(rate)], merchants },
    })
  await bill(1250.5, { _id: ravi._id, name: 'Ravi' })
  await bill(20, { name: 'Meena', phone: '098222 33333' })
  await bill(1250, {})

  expect(await numbers(asha, '1,250.50')).toEqual(['SINV-00001'])
  // Whole rupees mean any paise; typed paise mean those.
  expect(await numbers(asha, '1250')).toEqual(['SINV-00003', 'SINV-00001'])
  expect(await numbers(asha, '1250.00')).toEqual(['SINV-00003'])
  expect(await numbers(asha, '98123')).toEqual(['SINV-00001'])
  expect(await numbers(asha, '२०.००')).toEqual(['SINV-00002'])
  expect(await numbers(asha, '98222-33333')).toEqual(['SINV-00002'])
  expect(await numbers(asha, '+91 9822233333')).toEqual(['SINV-00002'])
  expect(await numbers(asha, '९८१२३४५६७८')).toEqual(['SINV-00001'])
  expect(await numbers(asha, '2345678')).toEqual(['SINV-00001'])
  expect(await numbers(asha, '००००३')).toEqual(['SINV-00003'])
  expect(await numbers(asha, '9822233334')).toEqual([])
  expect(await numbers(bharat, '1250')).toEqual([])
})
