import { expect } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { isPhone } from './list-entry.ts'
import { said } from './nothing-english.ts'
import { openShop, RICE } from './shop.ts'

const CORNER = { x: 0, y: 0, width: 120, height: 80 }

test('money for five bills is received in two ways, allocated to the oldest first, then the rest by hand', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  const party = {
    name: 'Anita Stores',
    type: 'buyer',
    email: 'anita@stores.test',
    phone: '98900 22003',
    address: 'Pune',
  }
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', party)
  const today = todayInIndia(new Date())
  for (let n = 0; n < 5; n++) {
    await call('POST', '/api/invoices', {
      invoiceType: 'sales',
      invoiceDate: today,
      merchants: { _id: supplier._id },
      items: [{ itemname: 'Thali', quantity: 1, rate: 100 }],
    })
  }
  await page.goto('/money/khata')
  await expect(page.getByText(/^1 customer.*nothing is late/)).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Anita Stores').click()
  await expect(page.getByRole('heading', { name: 'Anita Stores' })).toBeAttached()

  await page.getByRole('button', { name: 'Receive Money' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Receive Money' })
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  // It covers nothing where there is room, and one Escape puts it away.
  if (!isPhone(page)) {
    await page.getByRole('link', { name: 'SINV-00001' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Receive Money' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  }
  await page.keyboard.type('250')
  await page.keyboard.press('Control+ArrowDown')
  await dialog.getByRole('textbox', { name: 'Amount' }).nth(1).fill('130')
  await expect(dialog.getByRole('row', { name: /SINV-00004/ })).toContainText('₹20.00 left')
  await dialog.getByRole('button', { name: 'Choose by hand' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Now for SINV-00004' }).fill('30')
  await dialog.getByRole('textbox', { name: 'Now for SINV-00005' }).fill('50')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('RV-00001 saved, ₹380.00')).toBeVisible()
  const bills = await call<{ amountReceived: number }[]>('GET', '/api/invoices')
  expect(bills.map(({ amountReceived }) => amountReceived)).toEqual([50, 30, 100, 100, 100])
  const owed = page.getByRole('region', { name: 'What is owed' })
  await expect(owed).toContainText('₹120.00')
  // 500 less 380.
  await expect(page.getByRole('row', { name: /^Owes on|Owes on/ })).toContainText('120.00')
  // What was typed wrong is written anew: 30 less by UPI, off the fifth bill; the khata follows.
  await page.getByRole('button', { name: 'RV-00001' }).press('Enter')
  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit RV-00001' })
  await edit.getByRole('textbox', { name: 'Amount' }).nth(1).fill('100')
  await edit.getByRole('textbox', { name: 'Now for SINV-00005' }).fill('20')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('RV-00001 saved, ₹350.00')).toBeVisible()
  await expect(owed).toContainText('₹150.00')
  // The bill itself says what came and how, and what is open after it.
  const khata = page.url()
  await page.getByRole('link', { name: 'SINV-00005' }).click()
  await expect(page.getByRole('row', { name: /Receipt.* RV-00001/ })).toContainText('-₹20.00₹80.00')
  await expect(page.getByRole('row', { name: /Open.* ₹80\.00/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(khata)
  if (isPhone(page)) return
  await page.getByRole('button', { name: 'Write Udhaar' }).press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Write Udhaar' }).getByRole('textbox', { name: 'Amount' }),
  ).toBeFocused()
  await page.keyboard.type('45.50')
  await page.keyboard.press('Control+Enter')
  await expect(owed).toContainText('₹195.50')

  await page.goto('/money/expenses')
  await page.getByRole('button', { name: 'Add Expense' }).first().press('Enter')
  await expect(page.getByRole('combobox', { name: 'Head' }).or(page.getByLabel('Head *'))).toBeFocused()
  await page.keyboard.type('rent')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12000')
  const doubts = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(
    doubts.getByText('More than ₹10,000 in cash to one person in a day is no expense for income tax.'),
  ).toBeVisible()
  await expect(doubts.getByText(/^Cash.* had .* below zero\./)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1200')
  await expect(doubts.getByText('More than ₹10,000')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('EXP-00001 saved, ₹1,200.00')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/money/vouchers')
  await page.getByRole('button', { name: said('Transfer') }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('75.50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('CTR-00001 saved, ₹75.50')).toBeVisible()
  await expect(page.getByRole('row', { name: /CTR-00001/ })).toContainText(/Cash.* to Bank/)
  await expectAccessible(page)
  await page.goto('/money/bank')
  await expect(page.getByText(/^Transfer.* CTR-00001/)).toBeVisible()
  await expectAccessible(page)
})

test('the photo of a paper is shown on its voucher and in a tab of its own, and its URL without a session answers 401', {
  tag: '@counter',
}, async ({ page, context, baseURL }) => {
  const { call } = await openShop(page)
  await call('POST', '/api/money/expenses', { head: 'tea', amount: 20, account: 'cash' })
  await page.goto('/money/vouchers')
  await page.getByText('EXP-00001').first().click()
  const dialog = page.getByRole('dialog')
  const photo = dialog.getByRole('img', { name: 'The paper of this voucher' })
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)

  const chosen = {
    name: 'tea.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: CORNER, scale: 'css' }),
  }
  const served = page.waitForResponse(/\/api\/papers\//)
  await dialog.getByLabel('Photo of the paper').setInputFiles(chosen)
  await expect.poll(width).toBe(CORNER.width)
  const [tab] = await Promise.all([context.waitForEvent('page'), photo.click()])
  await expect
    .poll(() => tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(CORNER.width)
  await tab.close()
  await expectAccessible(page)

  expect((await fetch(new URL((await served).url(), baseURL))).status).toBe(401)
})
