import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openBooks, openShop, signIn } from './shop.ts'

// A browser that has chosen nothing yet.
test.use({ language: 'en' })

const lang = (page: Page) => page.locator('html').getAttribute('lang')

test('the language is changed in two keys from anywhere, and stays', { tag: '@smoke' }, async ({ page }) => {
  await openShop(page)
  await page.goto('/money/khata')
  await expect(page.getByRole('heading', { level: 1, name: 'Khata' })).toBeVisible()
  expect(await lang(page)).toBe('en-IN')

  await page.keyboard.press('Control+Shift+L')
  await expect(page.getByRole('dialog', { name: 'Language' }).getByText('हिन्दी')).toBeVisible()
  await page.keyboard.press('h')

  await expect(page.getByRole('heading', { level: 1, name: 'खाता' })).toBeVisible()
  expect(await lang(page)).toBe('hi-IN')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'खाता' })).toBeVisible()
})

test('a person who chose Marathi has it on another device from the sign-in on', async ({ page }) => {
  const { email, call } = await openBooks()
  await call('PUT', '/api/users/language', { language: 'mr' })
  await page.goto('/login')
  expect(await lang(page)).toBe('en-IN')

  await signIn(page, email)

  await expect(page.getByRole('heading', { level: 1, name: 'दुकानाचा डॅशबोर्ड' })).toBeVisible()
  expect(await lang(page)).toBe('mr-IN')
})
