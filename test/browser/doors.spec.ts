import { expect, test } from '@playwright/test'
import { newEmail, openShop, PASSWORD } from './shop.ts'

test('a stranger is sent to the door, and somebody inside is not shown it again', async ({ page }) => {
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

test('a wrong password is told in a red banner, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@shop.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('guess again')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('alert')).toHaveText(/Invalid credentials/)
  await expect(page.getByLabel('Email')).toHaveValue('nobody@shop.test')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('guess again')
})

test('while signing in the button says so; a server that does not answer is told too', async ({ page }) => {
  await page.route('**/api/auth/login', async (route) => {
    await new Promise((wait) => setTimeout(wait, 500))
    await route.abort()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@shop.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an account without a subscription is led to the plans, wherever it goes', async ({ page }) => {
  const email = newEmail('gita')
  const account = { name: 'Gita', email, password: PASSWORD, address: 'Pune', role: 'customer' }
  await page.request.post('/api/auth/register', { data: account })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
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

test('signed out, a plan asks to sign in; without an answer the fallback plans stand there', async ({
  page,
}) => {
  await page.goto('/subscription-plans')
  await page.getByRole('button', { name: 'Choose This Plan' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Please login to continue')

  await page.route('**/api/subscription/plans', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch subscription plans')
  await expect(page.getByText('6 Months Plan')).toBeVisible()
})

test('signing out ends it in every tab of the browser', async ({ page, context }) => {
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

test('a session that the server no longer knows leads to the door once', async ({ page }) => {
  await openShop(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Top Overview')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'no longer valid'))
  await page.getByRole('link', { name: 'Categories' }).first().click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a forgotten password is answered the same for everybody', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await page.getByLabel(/Email/).fill('nobody@shop.test')
  await page.getByRole('button', { name: /Send/ }).click()

  await expect(page.getByText('If the account exists, a reset link has been sent')).toBeVisible()
})
