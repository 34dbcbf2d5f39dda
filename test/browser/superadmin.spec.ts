import { expect, type Page } from '@playwright/test'
import { atEveryWidth, complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { newEmail, PASSWORD, ROOT, signIn, signInAsRoot } from './shop.ts'
import { walkOf } from './walk.ts'

/** A registered shop whose name nobody else has, so that a search finds it alone. */
async function register(page: Page, name: string) {
  const email = newEmail(name.toLowerCase())
  const account = {
    name: `${name} ${email.split('-')[1]}`,
    email,
    password: PASSWORD,
    address: 'Pune',
    role: 'customer',
  }
  await page.request.post('/api/auth/register', { data: account })
  return account
}

test('the super admin signs in to their own panel, and only there', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, ROOT.email, ROOT.password)

  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
  for (const card of ['Total Users', 'Active Users', 'Inactive Users', 'Total Revenue']) {
    await expect(page.getByText(card).first()).toBeVisible()
  }
  await page.goto('/admin/products')
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
})

test('a user is found, activated, deactivated, and deleted only when the email is typed', async ({
  page,
}) => {
  const { name, email } = await register(page, 'Farida')
  await signInAsRoot(page)
  await page.goto('/superadmin/users')
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible()
  // Exact: 'Deactivate' has 'Activate' in it.
  const activate = page.getByRole('button', { name: `Activate ${name}`, exact: true })
  await activate.click()
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(activate).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}` })
  await expect(dialog).toContainText(
    'Are you sure you want to delete this user? This will delete all associated data and cannot be undone.',
  )
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download data first' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText(/to confirm/)
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  const again = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect(again.status()).toBe(401)
})

/** A customer whose one order was paid two times. */
async function payTwice(page: Page, name: string) {
  const account = await register(page, name)
  const { token } = await (await page.request.post('/api/auth/login', { data: account })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const post = async (url: string, data?: object) => (await page.request.post(url, { headers, data })).json()
  const { order } = await post('/api/subscription/create-order', { planId: 'fallback-6' })
  let payment = ''
  for (let time = 0; time < 2; time++) {
    const proof = await post(`/api/test-gateway/orders/${order.id}/pay`)
    await post('/api/subscription/verify-payment', proof)
    payment = proof.razorpay_payment_id
  }
  return { name: account.name, payment }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px an order paid twice is found, marked as dealt with by keyboard, and stays listed as done`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { name, payment } = await payTwice(page, 'Hema')
    await signInAsRoot(page)
    await page.goto('/superadmin/dashboard')
    await page.getByRole('link', { name: 'Look at them' }).click()
    await expect(page).toHaveURL(/\/superadmin\/payments$/)
    const row = page.locator(width < 768 ? 'li' : 'tr').filter({ hasText: payment })
    await expect(row).toContainText(name)
    await expect(row).toContainText('₹10,000.00')
    await expect(row).toContainText('6 Months Plan paid a second time')
    await expect(row).toContainText('Refund this one at the provider.')
    await expectAccessible(page)

    await row.getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    if (width < 768) await page.getByRole('menuitem', { name: 'Dealt with' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `₹10,000.00 of ${name}` })
    await dialog.getByRole('button', { name: 'Dealt with' }).click()
    await expect(dialog.getByText('Write what was done about it')).toBeVisible()
    await dialog.getByLabel('What was done').fill('Refunded at the provider')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)

    await page.goto('/superadmin/payments?status=done')
    await expect(row).toContainText('Refunded at the provider')
  })
}

test("the super admin's screens are accessible, fit, and log no errors", async ({ page }) => {
  const complaints = complaintsOf(page)
  await register(page, 'Gauri')
  await signInAsRoot(page)
  // Whether payments wait is for other tests to say: here they do.
  await intercept(page, '**/api/superadmin/dashboard/stats', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), paymentsToLookAt: 2 } })
  })
  const walk = walkOf(page)
  for (const [path, title] of [
    ['/superadmin/dashboard', 'Super Admin Dashboard'],
    ['/superadmin/users', 'Users Management'],
    ['/superadmin/users?search=nobody-of-that-name', 'Users Management'],
    ['/superadmin/payments', 'Payments to look at'],
    ['/superadmin/payments?status=done', 'Payments to look at'],
    ['/superadmin/settings', 'System Settings'],
  ] as const) {
    await walk.to(path)
    await expect(page, path).toHaveTitle(`${title} - Bahi`)
    if (path === '/superadmin/dashboard') await expect(page.getByText('2 payments are here')).toBeVisible()
    await atEveryWidth(page, expectAccessible)
  }
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await page.getByLabel('Key ID').fill('rzp_test_typed')
  await expect(page.getByLabel('Current Password')).toBeVisible()
  await atEveryWidth(page, expectAccessible)
  expect(complaints).toEqual([])
})
