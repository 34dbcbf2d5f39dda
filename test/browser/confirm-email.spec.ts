import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { confirmationOf, openShop } from './shop.ts'
import { takePicture } from './take-picture.ts'

test('a new person confirms the email by the link of the letter, and is reminded until then', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const shop = await openShop(page, { isBare: true })
  const { email } = shop
  await page.goto('/admin/profile#password')
  const reminder = page.getByText(`${email} is not confirmed yet.`)
  await expect(reminder).toBeVisible()
  await expectAccessible(page, [email])
  await page.getByRole('button', { name: 'Send Another Letter' }).click()
  await expect(page.getByText(`The letter is on its way to ${email}`)).toBeVisible()

  await page.goto('/confirm-email#user=x')
  await expect(page.getByText('This link is not complete. Open it again from the email.')).toBeVisible()
  const { user, token } = confirmationOf(shop)
  for (const [link, words] of [
    [`${token.slice(1)}x`, 'This link confirms nothing. Ask for another letter in your profile.'],
    [token, 'Your email is confirmed'],
  ]) {
    await page.goto('/mark.svg')
    await page.goto(`/confirm-email#user=${user}&email=${encodeURIComponent(email)}&token=${link}`)
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, [email])
    await takePicture(page, 'confirm-email/door-390')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expect(page.getByText(words as string)).toBeVisible()
  }
  await page.goto('/admin/profile#password')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
  await expect(reminder).toHaveCount(0)
  expect(complaints.filter((complaint) => !/400|Failed to load resource/.test(complaint))).toEqual([])
})
