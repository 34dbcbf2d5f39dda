import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { entry, isPhone } from './list-entry.ts'
import { said } from './nothing-english.ts'
import { openShop, RICE } from './shop.ts'
import { bagsLeft, TEN_BAGS } from './ten-bags.ts'

test('two of ten bags are returned by a credit note, the rest by Return; bill, notes and stock agree', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  const stock = () => bagsLeft({ call })
  await call('POST', '/api/invoices', { invoiceType: 'sales', ...TEN_BAGS })
  expect(await stock()).toBe(30)

  await page.goto('/sales-and-purchase?tab=Invoice')
  const bill = entry(page, 'SINV-00001')
  if (isPhone(page)) {
    await bill.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Credit or debit note' }).click()
  } else {
    await bill.hover()
    await bill.getByRole('button', { name: 'Credit or debit note' }).click()
  }
  await page.getByRole('menuitem', { name: 'Create Credit Note' }).click()

  const note = page.getByRole('dialog', { name: 'Create Credit Note' })
  const comesBack = note.getByLabel(said('Comes back', `, ${RICE.name}`))
  await expect(comesBack).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(note.getByRole('alert')).toContainText('Say what comes back')
  // More than there is waits.
  await comesBack.fill('11')
  await expect(note.getByText(/only 10 of .* can still come back/)).toBeVisible()
  await comesBack.fill('2')
  await expect(note.getByText('30 becomes 32.')).toBeVisible()
  // 2 x 499.00 and 5 %.
  await expect(note.getByText('SINV-00001: ₹5,239.50 becomes ₹4,191.60.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/tab=CreditNote$/)
  await expect(entry(page, 'CN-00001')).toContainText('₹1,047.90')
  expect(await stock()).toBe(32)

  await page.goto('/sales-and-purchase?tab=Invoice')
  if (!isPhone(page)) await expect(bill.getByRole('link', { name: 'CN-00001' })).toBeVisible()
  const [{ _id }] = await call<[{ _id: string }]>('GET', '/api/invoices')
  await call('PUT', `/api/invoices/${_id}/return`)
  await page.goto('/sales-and-purchase?tab=CreditNote')
  await expect(entry(page, 'CN-00002')).toContainText('₹4,191.60')
  expect(await stock()).toBe(40)
})
