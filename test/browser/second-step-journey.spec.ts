import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop, PASSWORD, TERMS } from './shop.ts'

/** A code of this half minute or the next: both count, and also when the half minute ends meanwhile. */
const codeIn = (secret: string, steps: 0 | 1) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** As far as the code that is asked for. */
async function enterPassword(page: Page, email: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('a second step is set up, asked for, replaced by a recovery code, and switched off', async ({
  page,
}) => {
  // The first page is refused until the code is there, and the browser notes that.
  const complaints = complaintsOf(page)
  const { email } = await openShop(page, { isBare: true })
  const typed = [email, TERMS]
  await page.goto('/admin/profile#second-step')
  await page.getByRole('button', { name: 'Set Up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up a second step' })
  await setUp.getByRole('textbox', { name: 'Password' }).fill('a guess')
  await page.keyboard.press('Enter')
  await expect(setUp.getByText('This is not your current password')).toBeVisible()
  await setUp.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')

  const uri = (await setUp.locator('svg[data-code]').getAttribute('data-code')) ?? ''
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  await expect(setUp.getByText(secret.slice(0, 4)).first()).toBeVisible()
  await expectAccessible(page, [...typed, uri, secret])
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/set-up-${test.info().project.name}.png` })
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(setUp.getByText('This code is not right, or it was used already.')).toBeVisible()
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, 0))
  await page.keyboard.press('Enter')

  const stored = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(stored.getByRole('listitem')).toHaveCount(10)
  const recovery = (await stored.getByRole('listitem').first().textContent()) ?? ''
  await expectAccessible(page, [...typed, recovery])
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/codes-${test.info().project.name}.png` })
  const download = page.waitForEvent('download')
  await stored.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('bahi-recovery-codes.txt')
  await page.keyboard.press('Escape')
  await stored.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()

  await enterPassword(page, email)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, typed)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/code-${test.info().project.name}.png` })
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right, or it was used already.')).toBeVisible()
  await expect(code).toHaveValue('000000')
  const next = codeIn(secret, 1)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.goto('/admin/profile#second-step')
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/panel-${test.info().project.name}.png` })
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Switch Off' }).click()
  const off = page.getByRole('dialog', { name: 'Switch off the second step' })
  await off.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await off.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await off.getByRole('button', { name: 'Switch Off' }).click()
  await expect(off.getByText('This code is not right, or it was used already.')).toBeVisible()
  await expect(off.getByRole('textbox', { name: 'Code' })).toBeFocused()
  expect(complaints.filter((complaint) => !/40[01]|Failed to load resource/.test(complaint))).toEqual([])
})
