import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { cell, pick, totalsOf } from './sheet.ts'
import { COLA, enter, KRISHNA, openBooks, openMember, openShop, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

const PEN = { itemname: 'Pen', quantity: 2, rate: 50, cgst: 9, sgst: 9 }
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
/** The buttons of a row show when it is hovered. */
async function press(page: Page, name: RegExp, button: string) {
  await row(page, name).hover()
  await row(page, name).getByRole('button', { name: button, exact: true }).click()
}

test('AC-08: a purchase order is written from the menu, listed as pending and printed', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, COLA], merchants: [KRISHNA] })
  await page.goto('/sales-and-purchase')
  await expect(page.getByRole('heading', { name: 'Sales & Purchase Orders' })).toBeVisible()
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Document' }).first().click()
  await page.getByRole('menuitem', { name: 'Purchase Order' }).click()

  const form = page.getByRole('dialog', { name: 'Create Purchase Order' })
  await expect(form.getByLabel('Order Number')).toHaveValue('PO00001')
  await expect(form.getByLabel('Authorised Signatory')).toHaveValue('For Asha Kirana')
  await expect(form.getByRole('textbox', { name: 'Terms and Conditions' })).toHaveValue(
    'Goods once sold will not be taken back.',
  )
  await form.getByRole('combobox', { name: 'Supplier' }).fill('krishna')
  await page.getByRole('option', { name: /Krishna/ }).click()
  await pick(page, 1, 'basmati')
  // The purchase price comes first; the selling price is one press away.
  await expect(cell(page, 'Rate', 1)).toHaveValue('410.50')
  await cell(page, 'Rate', 1).focus()
  await expect(form.getByRole('button', { name: 'Take the selling price 499.00' })).toBeVisible()
  await cell(page, 'Quantity', 1).fill('20')
  await pick(page, 2, 'aerated')
  await cell(page, 'Quantity', 2).fill('24')
  await cell(page, 'Unit', 2).focus()
  for (const figure of ['₹9,710.00', '₹415.25', '₹180.00', '₹1,010.50', '₹10,720.50']) {
    await expect(totalsOf(page).getByText(figure).first()).toBeVisible()
  }
  await expect(totalsOf(page).getByText('Discount')).toHaveCount(0)
  await expect(
    form.getByText('Indian Rupees Ten Thousand Seven Hundred Twenty and Fifty Paise Only').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(row(page, /PO00001/)).toContainText(
    /PO00001\s*Purchase.*Krishna Wholesale.*₹10,720\.50.*pending\s*-\s*-/,
  )
  const popup = page.waitForEvent('popup')
  await press(page, /PO00001/, 'Print')
  const paper = await popup
  for (const text of ['PURCHASE ORDER', '₹10,720.50', 'This is a computer generated document.']) {
    await expect(paper.getByText(text).first()).toBeVisible()
  }
  const { products } = await call<{ products: { stock: number }[] }>('GET', '/api/products')
  expect(products.map(({ stock }) => stock).sort()).toEqual([12, 40])
})

test('AC-10: an order is approved and rejected by name and role, without a reload', async ({ page }) => {
  const { call } = await openShop(page)
  await call('POST', '/api/purchase-order', { merchants: { name: 'Krishna' }, items: [PEN] })
  await call('POST', '/api/sales-order', { merchants: { name: 'Anita' }, items: [PEN] })
  await page.goto('/admin/approvals')
  await expect(page.getByRole('tab', { name: 'Purchase / Sales Approval' })).toBeVisible()
  await press(page, /PO00001/, 'Approve')
  const dialog = page.getByRole('dialog', { name: 'Approve PO00001, ₹118.00' })
  // The signed-in person is proposed.
  await expect(dialog.getByLabel('Approver Name')).toHaveValue('Asha Kirana')
  await dialog.getByLabel('Approver Name').fill('Meera')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert').getByText('Please fill in all fields.')).toBeVisible()

  await dialog.getByLabel('Role').fill('Manager')
  await page.keyboard.press('Enter')
  await expect(row(page, /PO00001/)).toContainText(/approved\s*Meera/)
  await row(page, /PO00001/).hover()
  await expect(row(page, /PO00001/).getByRole('button', { name: /^Approve/ })).toBeDisabled()
  await expect(row(page, /PO00001/).getByRole('button', { name: /^Reject/ })).toBeEnabled()

  await press(page, /PO00001/, 'Reject')
  await page.getByLabel('Approver Name').fill('Vikram')
  await page.getByLabel('Role').fill('Owner')
  // Somebody else was faster.
  const { order } = (await call<{ _id: string; orderNumber: string }[]>('GET', '/api/orders').then(
    (orders) => ({ order: orders.find(({ orderNumber }) => orderNumber === 'PO00001') }),
  )) as { order: { _id: string } }
  const answer = { name: 'Leela', role: 'Owner', status: 'rejected' }
  await call('POST', `/api/purchase-order/orders/${order._id}/approval`, answer)
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('alert').getByText('Failed to submit approval.')).toBeVisible()
  await expect(page.getByLabel('Approver Name')).toHaveValue('Vikram')

  // The orders screen shows the same, and a filter from elsewhere narrows the approvals.
  await page.goto('/sales-and-purchase')
  await expect(row(page, /PO00001/)).toContainText(/rejected\s*Leela/)
  await page.goto('/admin/approvals')
  await expect(row(page, /PO00001/)).toBeVisible()
  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent('approvals-set-filter', { detail: { type: 'sales', status: 'pending' } }),
    ),
  )
  await expect(row(page, /PO00001/)).toHaveCount(0)
  await expect(row(page, /SO00001/)).toBeVisible()
})

test('in a shop with several people an order is approved in the name of the signed-in person, with two keys', async ({
  page,
}) => {
  const shop = await openBooks()
  const meera = await openMember(shop, 'Meera', 'manager')
  await shop.call('POST', '/api/purchase-order', { merchants: { name: 'Krishna' }, items: [PEN] })
  await enter(page, meera)
  await page.goto('/admin/approvals')
  await press(page, /PO00001/, 'Approve')
  const dialog = page.getByRole('dialog', { name: 'Approve PO00001, ₹118.00' })
  await expect(dialog.getByText('The order names who answers: Meera, Manager.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'orders/approve-1440')
  await page.keyboard.press('Enter')
  await expect(row(page, /PO00001/)).toContainText(/approved\s*Meera/)
})
