import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack } from './intercept.ts'
import { settled } from './settled.ts'
import { cell, pick } from './sheet.ts'
import { openShop, RICE } from './shop.ts'

const INVOICES = '/sales-and-purchase?tab=Invoice'

test('after saving the focus is on Create, for the next bill', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await page.goto(INVOICES)
  const create = page.getByRole('button', { name: '+ Create Invoice' }).first()
  await create.click()
  await page.getByRole('menuitem', { name: 'Sales Invoice' }).click()
  await pick(page, 1, 'basmati')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
  await expect(create).toBeFocused()
})

test('F8 while a bill is being saved begins the next one; no key saves a saved bill again', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  await page.goto(`${INVOICES}&create=sales`)
  await pick(page, 1, 'basmati')
  const answer = await holdBack(page, '**/api/invoices')
  for (const key of ['Control+Enter', 'F8', 'Control+Enter']) await page.keyboard.press(key)
  answer()
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  await expect(cell(page, 'Description', 1)).toHaveValue('')

  // As soon as it is told, and as long as the form stands there.
  await pick(page, 1, 'basmati')
  await page.evaluate(() => {
    const press = () => {
      const field = document.querySelector('[role=dialog] input')
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
      if (field) requestAnimationFrame(press)
    }
    const told = ({ addedNodes }: MutationRecord) =>
      [...addedNodes].some(({ textContent }) => textContent?.includes('SINV-00002'))
    new MutationObserver((changes, observer) => {
      if (!changes.some(told)) return
      observer.disconnect()
      press()
    }).observe(document.body, { subtree: true, childList: true })
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00002/ })).toBeVisible()
  await settled(page)
  const bills = await call<{ invoiceNumber: string }[]>('GET', '/api/invoices')
  expect(bills.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['SINV-00002', 'SINV-00001'])
})

test('the number is shown at once, and requested again at each opening', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  const answer = await holdBack(page, '**/api/invoices/last-invoice-number*')
  await page.goto(`${INVOICES}&create=sales`)
  await expect(cell(page, 'Description', 1)).toBeVisible()
  expect(await page.getByLabel('Invoice No').inputValue()).toBe('SINV-00001')
  await page.getByRole('button', { name: 'Cancel' }).click()
  answer()

  // Somebody else at the same counter is faster.
  const items = [{ itemname: 'Rice', quantity: 1, rate: 10 }]
  await call('POST', '/api/invoices', { invoiceType: 'sales', items })
  await page.getByRole('button', { name: '+ Create Invoice' }).first().click()
  await page.getByRole('menuitem', { name: 'Sales Invoice' }).click()
  await expect(page.getByLabel('Invoice No')).toHaveValue('SINV-00002')
})
