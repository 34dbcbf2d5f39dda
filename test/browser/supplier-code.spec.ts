import { expect } from '@playwright/test'
import { IRN, portalKey, qrFields, signedQr } from '../sign-einvoice.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop, RICE } from './shop.ts'

const SUPPLIER = {
  name: 'Pune Paper House',
  type: 'supplier',
  gstin: '27AAACX2002E1ZX',
  state: 'Maharashtra',
  email: 'pph@party.test',
  phone: '9890022004',
  address: 'Pune',
}

test("a supplier's QR code begins a purchase, and the bill is compared with its total", async ({ page }) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { products: [RICE], merchants: [SUPPLIER] })
  const items = [
    { itemId: 'RICE5', itemname: 'Basmati Rice 5kg', quantity: 10, rate: 42, cgst: 2.5, sgst: 2.5 },
  ]
  const { _id } = (await call<{ _id: string; name: string }[]>('GET', '/api/supplier')).find(
    ({ name }) => name === SUPPLIER.name,
  ) ?? { _id: '' }
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    invoiceDate: '2026-10-12',
    merchants: { _id },
    items,
  })

  // 10 at 44.00 and 5 % come to 462.00.
  const code = signedQr(portalKey(), qrFields({ TotInvVal: 462, ItemCnt: 1, MainHsnCode: '1006' }))
  await page.goto('/sales-and-purchase?tab=Invoice&create=purchase')
  await expect(page.getByRole('button', { name: "Scan the supplier's QR" })).toBeVisible()
  await page.keyboard.press('F7')
  const field = page.getByLabel('Code on the e-invoice')
  await field.fill('8901030012345')
  await field.press('Enter')
  await expect(page.getByText('This is not the code of an e-invoice.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(code)
  await field.press('Enter')

  await expect(page.getByLabel("Supplier's Bill No")).toHaveValue('PPH/1045')
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Pune Paper House')
  await expect(page.getByText('Signature could not be checked')).toBeVisible()
  await expect(page.getByText('The code says ₹462.00 for 1 item, mostly HSN 1006.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take the lines of PINV-00001' }).click()
  await expect(page.getByText('This bill comes to ₹441.00: ₹21.00 less.')).toBeVisible()
  await page.locator('[data-column="rate"]').first().fill('44')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Basmati Rice 5kg: 44.00, was 42.00 on 12 Oct 2026')).toBeVisible()
  await expect(page.getByText('This bill comes to the same.')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /PINV-00002/ })).toBeVisible()
  const [bill] = await call<{ supplierIrn: string; supplierBillNo: string }[]>('GET', '/api/invoices?limit=1')
  expect(bill).toMatchObject({ supplierIrn: IRN, supplierBillNo: 'PPH/1045' })
  // The browser itself notes the code that was refused.
  expect(complaints.filter((words) => !words.includes('400'))).toEqual([])
})
