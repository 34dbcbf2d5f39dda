import { expect } from '@playwright/test'
import { complaintsOf, resize } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { pick } from './sheet.ts'
import { newEmail, openShop, PASSWORD, RICE, ROOT, signIn, signInAsRoot } from './shop.ts'

test('a signed-out visitor is sent to /login, and a signed-in person away from it', {
  tag: '@smoke',
}, async ({ page }) => {
  for (const path of [
    '/',
    '/admin/dashboard',
    '/dashboard',
    '/admin/products',
    '/sales-and-purchase?tab=Invoice',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  }
  await page.goto('/superadmin/dashboard')
  await expect(page).toHaveURL(/\/login$/)

  await openShop(page)
  for (const path of ['/login', '/signup', '/', '/superadmin/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  }
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText(/moved, deleted, or the URL mistyped/)).toBeVisible()
  await page
    .getByRole('link', { name: 'Back to Dashboard' })
    .or(page.getByRole('button', { name: 'Back to Dashboard' }))
    .click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a wrong password shows a red banner, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'nobody@shop.test', 'guess again')

  await expect(page.getByRole('alert')).toHaveText(/Invalid credentials/)
  await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(185, 28, 28)')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@shop.test')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('guess again')
})

test('an account without a subscription is sent to the plans from every page', async ({ page }) => {
  const email = newEmail('gita')
  const account = { name: 'Gita', email, password: PASSWORD, address: 'Pune', role: 'customer' }
  await page.request.post('/api/auth/register', { data: account })
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/subscription-plans$/)

  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/subscription-plans$/)
  const cards = page
    .getByRole('list')
    .filter({ hasText: 'Choose This Plan' })
    .getByRole('listitem')
    .filter({ hasText: 'per month' })
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText('₹2,000')
  await expect(cards.nth(0)).not.toContainText('Save')
  await expect(cards.nth(1)).toContainText('₹10,000')
  await expect(cards.nth(1)).toContainText('₹1,667 per month')
  await expect(cards.nth(1)).toContainText('Save ₹2,000 (17%)')
  await expect(cards.nth(1)).toContainText('MOST POPULAR')
  await expect(cards.nth(2)).toContainText('Save ₹4,000 (17%)')

  await cards.nth(0).getByRole('button', { name: 'Choose This Plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Bahi Subscription' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(cards.nth(0).getByRole('button', { name: 'Choose This Plan' })).toBeEnabled()
})

test('signing out in one tab signs out every tab of the browser', async ({ page, context }) => {
  await openShop(page)
  await page.goto('/admin/dashboard')
  const second = await context.newPage()
  await second.goto('/admin/categories')
  await expect(second.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .first()
    .click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(second).toHaveURL(/\/login$/)
})

test('a session that the server no longer knows is forgotten, and leads to /login', async ({ page }) => {
  await openShop(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('of 5 done')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('session', 'no longer there'))
  await page.getByRole('link', { name: 'Categories' }).first().click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('a session that ends during a bill shows the sign-in, keeps the bill, and continues after it', async ({
  page,
}) => {
  const { email, call } = await openShop(page, { products: [RICE] })
  await page.goto('/sales-and-purchase?tab=Invoice&create=sales')
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await page.keyboard.press('F2')
  await pick(page, 1, 'Basmati')
  await expect(form.getByText('₹523.96').first()).toBeVisible()
  await expect(form.getByText(/Draft kept/)).toBeVisible()
  await expect(page.locator('#root > [role=status]')).toBeAttached()
  await call('POST', '/api/auth/logout')
  await page.keyboard.press('Control+Enter')
  // Asked for the password over the bill, they leave it for later.
  await page.getByRole('dialog', { name: 'Sign in to go on' }).getByRole('button', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(
    page.getByText('Your session has ended. Sign in to go on. What you were writing is kept.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/sales-and-purchase\?tab=Invoice&create=sales$/)
  await expect(form.getByText('₹523.96').first()).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})

test('after an ended session another person starts at home, and a sign-out says nothing about the ended session', async ({
  page,
}) => {
  const { call } = await openShop(page)
  await page.goto('/admin/categories')
  await expect(page.getByText('No categories found').or(page.getByText('Grocery'))).toBeVisible()
  await call('POST', '/api/auth/logout')
  await page.getByRole('link', { name: 'Buyers & Suppliers' }).click()
  await expect(page.getByText('Your session has ended. Sign in to go on.', { exact: true })).toBeVisible()
  await signIn(page, ROOT.email, ROOT.password)
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test.describe('in a browser context of its own', () => {
  test.use({ ownContext: true })

  test('after signing up the focus is on the password, and the success message leaves with the screen', async ({
    page,
  }) => {
    const email = newEmail('gauri')
    await page.clock.install()
    await page.goto('/signup')
    await page.getByLabel('Full Name').fill('Gauri Stores')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByLabel('Address', { exact: true }).fill('Pune')
    await page.getByRole('button', { name: 'Create Account' }).click()

    const news = page.getByRole('status').filter({ hasText: 'Registration successful! Please login.' })
    await expect(news).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    // Long enough that the message is no longer of the same click, and shorter than it stands.
    await page.clock.fastForward(1_200)
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await expect(page.getByText('Registration successful!')).toHaveCount(0, { timeout: 2_000 })
  })
})

test('an unknown address under /superadmin sends visitors and shops where the known ones do', async ({
  page,
}) => {
  await page.goto('/superadmin/no/such/page')
  await expect(page).toHaveURL(/\/login$/)
  await openShop(page)
  await page.goto('/superadmin/no/such/page')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await signInAsRoot(page)
  await page.goto('/superadmin/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('the plans page requests no other host, and no plan is alone on the last row', async ({ page }) => {
  const complaints = complaintsOf(page)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url())
  })
  const plans = [1, 3, 6, 12].map((duration) => ({
    _id: `plan-${duration}`,
    name: `${duration} Month Plan`,
    duration,
    price: 2_000 * duration,
    features: ['Full Access'],
  }))
  await intercept(page, '**/api/subscription/plans', (route) =>
    route.fulfill({ json: { success: true, plans } }),
  )
  await page.goto('/subscription-plans')
  for (const width of [1440, 1366, 1024, 768]) {
    await resize(page, width, 900)
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /Choose This Plan/ }) })
    await expect(cards).toHaveCount(4)
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    )
    expect(tops.filter((top) => top === tops[3]).length, `at ${width} px`).toBeGreaterThan(1)
  }
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})
