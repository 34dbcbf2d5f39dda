import { expect } from '@playwright/test'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthsBefore } from '#domain/documents/days/months.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { entry, isPhone } from './list-entry.ts'
import { openForm, pick } from './sheet.ts'
import { openShop, RICE } from './shop.ts'
import { bagsLeft, TEN_BAGS } from './ten-bags.ts'

test('a bill is cancelled with its reason by keyboard: struck on the list, its number kept', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  await call('POST', '/api/invoices', { invoiceType: 'sales', ...TEN_BAGS, amountReceived: 500 })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const bill = entry(page, 'SINV-00001')
  if (isPhone(page)) {
    await bill.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Credit or debit note' }).click()
  } else {
    await bill.hover()
    await bill.getByRole('button', { name: 'Credit or debit note' }).press('Enter')
  }
  await page.getByRole('menuitem', { name: 'Cancel Invoice' }).press('Enter')

  // 10 x 499.00 and 5 %.
  const dialog = page.getByRole('dialog', { name: 'Cancel SINV-00001, ₹5,239.50' })
  await expect(dialog.getByRole('group', { name: '₹500.00 goes back to the customer now, by' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('Say why it is cancelled.')
  await dialog.getByRole('radio', { name: 'Wrong buyer' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Wrong amount' })).toBeChecked()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('SINV-00001 cancelled.')).toBeVisible()
  await expect(bill.getByText('Cancelled')).toBeVisible()
  await expect(bill.locator('s')).toHaveText('₹5,239.50')
  expect(await bagsLeft({ call })).toBe(40)

  await page.goto('/settings/numbers/cancelled')
  await expect(page.getByText('Wrong amount')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SINV-00001' })).toBeVisible()
  if (isPhone(page)) return

  // Once the month is filed it takes no new bill either: said at the date, and what was typed stays.
  const today = todayInIndia(new Date())
  const [filedUpTo = ''] = monthsBefore(today, 1)
  const eInvoicesFrom = `${filedUpTo}-01`
  const { invoice: filed } = await call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    invoiceDate: eInvoicesFrom,
    merchants: { name: 'Anita Stores' },
    items: [{ itemname: 'Assam Tea', quantity: 2, rate: 120 }],
  })
  await call('PUT', '/api/users/profile/settings', { filedUpTo, eInvoicesFrom, uses: { eInvoice: true } })
  // A bill of the filed month is read, with the reason, and corrected by a note.
  await page.goto(`/sales-and-purchase?tab=Invoice&edit=${filed._id}`)
  await expect(page.getByText(/^The returns of .+ are filed: this document stands in them\./)).toBeVisible()
  const issued = page.getByRole('region', { name: 'The bill as it stands' })
  await expect(issued.getByRole('row', { name: /Assam Tea/ })).toContainText('₹240.00')
  await expect(page.getByRole('button', { name: 'Create Credit Note' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await pick(page, 1, RICE.name)
  await page.getByLabel('GSTIN').fill('27ABKPS4821M1Z3')
  const date = page.getByLabel('Invoice Date')
  await date.fill(formatDate(eInvoicesFrom))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^The returns of .+ are filed: date this bill after/)).toBeVisible()
  await date.fill(formatDate(today))
  await expect(page.getByRole('region', { name: 'E-invoice and e-way bill' })).toContainText(
    /E-invoice needed, as the buyer has a GSTIN.*: get its IRN before the paper is given\./,
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/SINV-00003 created.*E.invoice: get its IRN/)).toBeVisible()
})
