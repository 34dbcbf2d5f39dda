import { expect } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { BAHI_DEMO_STORES, LAPTOP_STANDS, YASH_TRADERS } from '../portal-parties.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { entry } from './list-entry.ts'
import { countPrints, printFromList } from './paper.ts'
import { openForm, pick } from './sheet.ts'
import { openShop } from './shop.ts'

const INVOICES = '/sales-and-purchase?tab=Invoice'

test('the form of a stored document shows the state of its e-invoice and e-way bill, and offers the next step', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page)
  const today = todayInIndia(new Date())
  await call('PUT', '/api/users/profile', BAHI_DEMO_STORES)
  await call('PUT', '/api/users/profile/settings', {
    uses: { eInvoice: true, ewayBill: true, challans: true },
    eInvoicesFrom: today,
    ewayBillsFrom: today,
  })
  const sell = async () =>
    (
      await call<{ invoice: { _id: string; items: { _id: string }[] } }>('POST', '/api/invoices', {
        invoiceType: 'sales',
        invoiceDate: today,
        merchants: YASH_TRADERS,
        items: [LAPTOP_STANDS],
      })
    ).invoice
  const first = await sell()
  const second = await sell()
  const portals = page.getByRole('group', { name: 'E-invoice and e-way bill' })
  const dialog = page.getByRole('dialog', { name: /E-way bill of|^Cancel SINV/ })

  // Its paper is no invoice until it has its IRN (CGST rule 48(5)), and says so.
  await countPrints(page)
  const paper = await printFromList(page, 'SINV-00002')
  await expect(paper.getByText('IRN AWAITED: NOT THE INVOICE UNTIL IT HAS ITS IRN')).toBeVisible()
  await expect(paper.getByText('ORIGINAL FOR RECIPIENT')).toHaveCount(0)
  await paper.close()

  // 48 at 1,250 and 18 % are 70,800: both are needed. What is typed is saved first.
  await page.goto(`${INVOICES}&edit=${first._id}`)
  await expect(portals).toContainText('Needed, as the buyer has a GSTIN.')
  await expect(portals).toContainText('Needed before the goods leave: ₹70,800.00 is above ₹50,000.')
  await page.locator('[data-column="rate"]').first().fill('1260')
  await page.keyboard.press('Tab')
  await expect(portals).toContainText('Save your changes first')
  await expect(portals.getByRole('button', { name: 'Get IRN' })).toBeDisabled()
  await page.locator('[data-column="rate"]').first().fill('1250')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('SINV-00001 updated.')).toBeVisible()
  await page.goto(`${INVOICES}&edit=${first._id}`)
  await expectAccessible(page)
  await portals.getByRole('button', { name: 'Get IRN' }).click()
  await expect(page.getByText('This document has an IRN: it stands as it was reported.')).toBeVisible()
  await expect(portals).toContainText('It has its IRN')
  await expect(portals.getByRole('button', { name: 'Cancel IRN' })).toBeVisible()
  await expectAccessible(page)
  await portals.getByRole('button', { name: 'Make e-way bill' }).click()
  await dialog.getByLabel('Distance in km').fill('630')
  await dialog.getByLabel('Vehicle No').fill('mh 12 ab 1234')
  await dialog.getByRole('button', { name: 'Make e-way bill' }).click()
  await expect(portals).toContainText(/\d{12}, done/)
  await expect(portals.getByRole('button', { name: 'Cancel e-way bill' })).toBeVisible()

  // A note on it is reported too.
  const { note } = await call<{ note: { _id: string } }>('POST', '/api/credit-notes', {
    invoice: first._id,
    why: 'Goods came back',
    items: [{ line: first.items[0]?._id, quantity: 1, reason: 'Not needed' }],
  })
  await page.goto(`/sales-and-purchase?tab=CreditNote&edit=${note._id}`)
  await portals.getByRole('button', { name: 'Get IRN' }).click()
  await expect(portals).toContainText('It has its IRN')
  await expectAccessible(page)

  // A challan goes by road alone.
  const { challan } = await call<{ challan: { _id: string } }>('POST', '/api/delivery-challans', {
    challanDate: today,
    merchants: YASH_TRADERS,
    items: [LAPTOP_STANDS],
    reason: 'Job work',
  })
  await page.goto(`/sales-and-purchase?tab=Challan&edit=${challan._id}`)
  await expect(portals).toContainText('₹70,800.00 is above ₹50,000.')
  await expect(portals.getByRole('button', { name: 'Make e-way bill' })).toBeVisible()
  await expect(portals).not.toContainText('IRN')
  await portals.getByRole('button', { name: 'Make e-way bill' }).click()
  await dialog.getByLabel('Vehicle No').fill('MH12AB1234')
  await dialog.getByRole('button', { name: 'Make e-way bill' }).click()
  await expect(portals).toContainText(/\d{12}, done/)
  // The form holds the number now, and can be saved.
  await expect(page.getByLabel('E-way Bill No')).toHaveValue(/\d{12}/)
  await page.getByLabel('Transport Details').fill('Deccan Roadways')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('DC-00001 updated.')).toBeVisible()

  // Cancelling a bill says what becomes of its e-way bill, and takes it along.
  const { ewayBill } = await call<{ ewayBill: { number: string } }>(
    'POST',
    `/api/gst/eway-bills/of/${second._id}`,
    { distance: 630, vehicleNo: 'MH12AB1234' },
  )
  await page.goto(INVOICES)
  await entry(page, 'SINV-00002').hover()
  await entry(page, 'SINV-00002').getByRole('button', { name: 'Credit or debit note' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Invoice' }).click()
  await expect(dialog).toContainText(
    `Its e-way bill ${ewayBill.number} is cancelled at the portal too, which takes that for 24 hours.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expect(page.getByText('SINV-00002 cancelled.')).toBeVisible()
  const { bills } = await call<{ bills: object[] }>('GET', `/api/gst/eway-bills/of/${second._id}`)
  expect(bills).toMatchObject([{ state: 'cancelled' }])
  expect(complaints).toEqual([])
})

test('after saving a bill that would block the return of its month, a quiet message says so', async ({
  page,
}) => {
  const bare = { name: 'Rangoli Colour Set', itemId: 'RANGOLI', unit: 'Set', stock: 40, lowStock: 2 }
  const price = { purchasePrice: 96, sellingPrice: 120, cgst: 2.5, sgst: 2.5 }
  const { call } = await openShop(page, { products: [{ ...bare, ...price }] })
  await call('PUT', '/api/users/profile', BAHI_DEMO_STORES)
  await openForm(page, `${INVOICES}&create=sales`)
  await pick(page, 1, bare.name)
  await page.getByLabel('GSTIN').fill('27ABKPS4821M1Z3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Invoice SINV-00001 created.')).toBeVisible()
  await expect(
    page.getByText(
      'SINV-00001: No HSN code on Rangoli Colour Set, needed in the HSN table. Mend it under GST, Check.',
    ),
  ).toBeVisible()
})
