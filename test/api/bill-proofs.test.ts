import { expect, test } from 'vitest'
import { updateInvoice } from '#contract/invoices.ts'
import { openBillWithPage } from '#test/bill-page-shop.ts'
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
