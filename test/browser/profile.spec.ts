import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { newEmail, openShop, PASSWORD, signIn } from './shop.ts'

/** A red dot: the smallest PNG there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test("each template is pictured with a sample, then with the shop's last sale, and no picture takes the focus", async ({
  page,
}) => {
  const { call } = await openShop(page)
  await page.goto('/admin/profile')
  const templates = page.getByRole('radiogroup', { name: 'Invoice template' })
  await expect(page.getByText('The pictures show a sample: there is no sale yet.')).toBeVisible()
  await expect(templates.getByText('SAMPLE')).toHaveCount(5)

  const merchants = { name: '<img src=x onerror=alert(1)>' }
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
  await call('POST', '/api/invoices', { invoiceType: 'sales', merchants, items })
  await page.reload()
  await expect(page.getByText('The pictures show SINV-00001, your last sale.')).toBeVisible()
  await expect(templates.getByText('SAMPLE')).toHaveCount(0)
  const frames = templates.locator('iframe')
  await expect(frames).toHaveCount(5)
  for (const [index, words] of [
    'SALES INVOICE',
    'INVOICE',
    'Welcome to',
    'Receipt No',
    'Bill No',
  ].entries()) {
    const paper = frames.nth(index).contentFrame()
    await expect(paper.getByText(words).first()).toBeAttached()
    await expect(paper.getByText('<img src=x onerror=alert(1)>').first()).toBeAttached()
    await expect(paper.locator('img, script')).toHaveCount(0)
  }
  const [box, page4] = await Promise.all([
    frames.first().boundingBox(),
    frames.first().evaluate((frame) => frame.clientWidth),
  ])
  expect(page4).toBeGreaterThan(700)
  expect(box?.width).toBeLessThan(200)

  // One stop for the templates, one for the receipt paper: the pictures have none.
  await templates.getByRole('radio', { name: /default$/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: '58 mm', exact: true })).toBeFocused()
})

test('a logo is checked by its content and printed on the next bill', { tag: '@smoke' }, async ({ page }) => {
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

test('a person without a subscription sees the whole profile, with No subscription in it', async ({
  page,
}) => {
  const email = newEmail('gita')
  const account = { name: 'Gita', email, password: PASSWORD, address: 'Pune', role: 'customer' }
  await page.request.post('/api/auth/register', { data: account })
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/subscription-plans$/)

  await page.goto('/admin/profile')
  await expect(page.getByText('No subscription', { exact: true })).toBeVisible()
  // The last card to come is the one that a shop without a subscription was led away by.
  await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/profile$/)
})
