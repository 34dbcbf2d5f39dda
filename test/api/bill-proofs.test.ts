import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeBillLink } from '#contract/documents/bill-page/bill-links.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { openBillWithPage, tokenOf } from '#test/bill-page-shop.ts'
import { lineOf } from '#test/sharma-traders.ts'

test('the checksum of a bill changes only with its content, and each change is dated', async () => {
  const { sharma, invoice, params, products, link, page } = await openBillWithPage()
  const token = await link()
  const before = (await page(token)).proof
  expect(before.digits).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/)
  const [rice, cola] = invoice.items
  const save = (itemname: string, amountReceived: number, vehicleNo: string) =>
    sharma(updateInvoice, {
      params,
      body: {
        items: [
          { ...lineOf(products.RICE5, 10), _id: rice?._id, itemname },
          { ...lineOf(products.COLA2, 6), _id: cola?._id },
        ],
        discount: 100,
        additionalCharges: 40,
        amountReceived,
        vehicleNo,
      },
    })
  // Money that comes in is no change of what the bill says, and neither is a vehicle, nor saving it as it was.
  await sharma(updateInvoice, { params, body: { amountReceived: 1500 } })
  await save('Basmati Rice 5kg', 1500, 'MH 12 QX 4471')
  expect((await page(token)).proof).toEqual(before)

  // A name alone: no sum of the bill tells it.
  await save('Kolam Rice 5kg', 1600, '')
  const after = (await page(token)).proof
  expect(after).toMatchObject({ writtenAt: before.writtenAt, changedAt: expect.any(String) })
  expect(after.digits).not.toBe(before.digits)
})

test('the migration fills the date of the last change of older bills from the audit log', async () => {
  const { store, sharma, invoice, params, products, link, page } = await openBillWithPage()
  const token = await link()
  const { invoice: other } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(products.OIL1, 1)] },
  })
  const otherToken = tokenOf((await sharma(makeBillLink, { params: { id: other._id } })).link.url)
  await sharma(updateInvoice, { params: { id: other._id }, body: { amountReceived: 10 } })
  const [rice, cola] = invoice.items
  const items = [
    { ...lineOf(products.RICE5, 10), _id: rice?._id, itemname: 'Kolam Rice 5kg' },
    { ...lineOf(products.COLA2, 6), _id: cola?._id },
  ]
  await sharma(updateInvoice, { params, body: { items, discount: 100, additionalCharges: 40 } })
  const changed = (await page(token)).proof.changedAt

  const filling = readFileSync('server/db/migrations/0028-bill-links.sql', 'utf8')
    .split('-- What the log of changes still knows of bills from before.')[1]
    ?.split('-- What kind of shop')[0]
  await store.script(`update documents set rewritten_at = null; ${filling}`)
  const found = (await page(token)).proof.changedAt
  expect(changed && found && Math.abs(Date.parse(found) - Date.parse(changed))).toBeLessThan(60_000)
  expect((await page(otherToken)).proof.changedAt).toBeNull()
})
