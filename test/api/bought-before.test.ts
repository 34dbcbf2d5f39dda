import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { getBoughtBefore } from '#contract/parties/bought-before.ts'
import { openPharmacy } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openMember } from '#test/start-shop.ts'

test('a product tells its last purchases by this supplier and by others, net of what came free', async () => {
  const { sharma, oil, krishna, anita, cancel, sell } = await openPharmacy()
  const { supplier: om } = await sharma(createMerchant, {
    body: { type: 'supplier', name: 'Om Sai', email: 'om@sai.test', phone: '9890022009', address: 'Pune' },
  })
  const buy = async (supplier: string, day: string, line: object) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType: 'purchase',
          invoiceDate: day,
          merchants: { _id: supplier },
          items: [{ ...lineOf(oil, 10), ...line }],
        },
      })
    ).invoice
  const before = (query: { merchant?: string; except?: string } = {}) =>
    sharma(getBoughtBefore, { query: { product: oil._id, ...query } })
  expect((await before()).bought).toEqual([])

  await buy(krishna._id, '2026-10-03', { rate: 90 })
  const second = await buy(krishna._id, '2026-11-12', { rate: 100, free: 1, mrp: 160 })
  await buy(om._id, '2026-11-15', { rate: 110, discountPercent: 4 })
  const last = await buy(om._id, '2026-11-18', { rate: 100, discount: 50 })
  // Neither a sale nor a cancelled purchase was bought.
  await sell(1)
  await cancel((await buy(krishna._id, '2026-11-19', { rate: 1 }))._id)

  const told = await before({ merchant: krishna._id })
  expect(
    told.bought.map(({ date, supplier, isSame, rate, free, discountPercent, net, mrp }) => ({
      date,
      supplier,
      isSame,
      rate,
      free,
      discountPercent,
      net,
      mrp,
    })),
  ).toEqual([
    {
      date: '2026-11-18',
      supplier: 'Om Sai',
      isSame: false,
      rate: 100,
      free: 0,
      discountPercent: 5,
      net: 95,
      mrp: null,
    },
    {
      date: '2026-11-15',
      supplier: 'Om Sai',
      isSame: false,
      rate: 110,
      free: 0,
      discountPercent: 4,
      net: 105.6,
      mrp: null,
    },
    {
      date: '2026-11-12',
      supplier: krishna.name,
      isSame: true,
      rate: 100,
      free: 1,
      discountPercent: 0,
      net: 90.9091,
      mrp: 160,
    },
    {
      date: '2026-10-03',
      supplier: krishna.name,
      isSame: true,
      rate: 90,
      free: 0,
      discountPercent: 0,
      net: 90,
      mrp: null,
    },
  ])
  expect(told.bought[2]?.invoice).toEqual({ _id: second._id, number: second.invoiceNumber })
  expect(told).toMatchObject({ stock: 65, averageCost: expect.any(Number) })
  // The bill that is being edited is not what was bought before it.
  expect((await before({ except: last._id })).bought.map(({ date }) => date)).not.toContain('2026-11-18')
  expect((await before({ merchant: anita._id })).bought.map(({ isSame }) => isSame)).toEqual([false, false])
})

test('what was bought before is refused to who may not see costs', async () => {
  const { sharma, oil } = await openPharmacy()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  expect(await neha.refused(getBoughtBefore, { query: { product: oil._id } })).toMatchObject({ status: 403 })
})
