import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { cell, fillPurchase, openForm } from './sheet.ts'
import { KRISHNA, openBooks, openMember, PASSWORD, RICE } from './shop.ts'

test.use({ ownContext: true })

const NEW_PURCHASE = '/sales-and-purchase?tab=Invoice&create=purchase'

/** At the closed till. */
async function comes(page: Page, keys: string) {
  await expect(page.locator('input[type="password"]')).toBeFocused()
  await page.keyboard.type(keys)
  const isLoaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await isLoaded
}

/** With her password, as a PIN opens no purchases. */
async function signsIn(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign in with email instead' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
}

/** All that scripts of this browser read, as developer tools show it. */
const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

const keyIn = async (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')?.draftKey?.key as string | undefined)

test('a purchase half typed by a manager is unreadable at the locked till, also for the next person, and hers again', async ({
  page,
  context,
}) => {
  const shop = await openBooks({ products: [RICE], merchants: [KRISHNA] })
  const meera = await openMember(shop, 'Meera Joshi', 'manager')
  const om = await openMember(shop, 'Om Jadhav', 'cashier')
  await om.call('PUT', '/api/pin', { password: PASSWORD, pin: '2580' })
  const trusted = await context.request.post('/api/tills', {
    headers: { authorization: `Bearer ${shop.token}` },
    data: { name: 'Counter 1', lockAfter: 30, password: PASSWORD },
  })
  expect(trusted.status()).toBe(201)

  await page.goto('/counter')
  await signsIn(page, meera.email)
  await openForm(page, NEW_PURCHASE)
  await fillPurchase(page)
  await cell(page, 'Rate', 1).fill('4711.25')
  // A second tab has the same form, and stores what is typed there when it closes.
  const second = await context.newPage()
  await openForm(second, NEW_PURCHASE)
  await fillPurchase(second)
  await cell(second, 'Rate', 1).fill('8822.75')
  await expect.poll(async () => (await storage(page)).match(/sealed:/g)?.length).toBe(2)
  const key = await keyIn(page)
  expect(key).toHaveLength(43)

  await page.bringToFront()
  await page.keyboard.press('Alt+p')
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('heading', { name: 'Who is at the counter?' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Who is at the counter?' })).toBeVisible()
  const closed = async () => {
    const text = await storage(page)
    for (const secret of ['4711.25', '8822.75', 'Krishna', key ?? '']) expect(text).not.toContain(secret)
    expect(text.match(/sealed:/g)).toHaveLength(2)
  }
  await closed()
  await comes(page, 'o2580')
  await expect(page.getByRole('button', { name: /^Om Jadhav .*Counter 1/ })).toBeVisible()
  await closed()
  expect(await keyIn(page)).toBeUndefined()

  await page.keyboard.press('Alt+p')
  await page.getByRole('button', { name: 'Lock' }).click()
  await signsIn(page, meera.email)
  await openForm(page, NEW_PURCHASE)
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await expect(cell(page, 'Rate', 1)).toHaveValue('4,711.25')
  await expect(page.getByRole('region', { name: 'Put aside' })).toContainText('Krishna')
})
