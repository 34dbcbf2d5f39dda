import { expect, test } from '@playwright/test'
import { openShop, PASSWORD } from './shop.ts'

/** A red dot: the smallest PNG there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a template is saved at the click; when that fails the choice stays, with a way to retry', async ({
  page,
}) => {
  const { call } = await openShop(page)
  await page.goto('/admin/profile')
  await page.getByRole('radio', { name: /^retail\s*Simple/ }).click({ force: true })
  await expect
    .poll(async () => (await call<{ invoiceType: string }>('GET', '/api/users/profile')).invoiceType)
    .toBe('retail')

  await page.route('**/api/users/profile/invoice-type', (route) => route.abort())
  await page.getByRole('radio', { name: /^restaurant\s*Restaurant/ }).click({ force: true })
  await expect(page.getByText('Failed to update invoice template type.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^restaurant\s*Restaurant/ })).toBeChecked()
  await expect(page.getByText(/Not saved/)).toBeVisible()
})

test('a logo is taken by its content and stands on the next bill', async ({ page }) => {
  const { call } = await openShop(page)
  await page.goto('/admin/profile')
  const input = page.locator('input[type="file"]')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect
    .poll(async () => JSON.stringify(await call('GET', '/api/users/profile')))
    .toMatch(/\/api\/logos\//)

  const { invoice } = await call<{ invoice: { logo: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
  })
  const picture = await page.request.get(invoice.logo)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('a password is changed with the current one, and other devices are signed out', async ({ page }) => {
  const { email } = await openShop(page)
  const other = await (
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  ).json()
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: /Change password/i }).click()
  const dialog = page.getByRole('dialog')
  const [current, next] = [
    dialog.getByRole('textbox', { name: /Current/ }),
    dialog.getByRole('textbox', { name: /New/ }).first(),
  ]
  await current.fill('not the password')
  await next.fill('a better password')
  await dialog
    .getByRole('button', { name: /Change/ })
    .last()
    .click()
  await expect(dialog.getByText('This is not your current password').first()).toBeVisible()
  await current.fill(PASSWORD)
  await dialog
    .getByRole('button', { name: /Change/ })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)

  const refused = await page.request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(refused.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
})
