import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { settled } from './settled.ts'
import { openShop, PASSWORD, signIn, TERMS } from './shop.ts'

/** A code of this half minute or the next: both count, and also when the half minute ends meanwhile. */
const codeIn = (secret: string, steps: 0 | 1) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** As far as the code that is asked for. A page that still has answers to hear could write down who was signed in again. */
async function enterPassword(page: Page, email: string) {
  await settled(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('a second step is set up, asked for, replaced by a recovery code, and switched off', async ({
  page,
}) => {
  // The browser notes each refusal; all else is a complaint.
  const complaints = complaintsOf(page)
  const { email } = await openShop(page, { isBare: true })
  const typed = [email, TERMS]
  await page.goto('/admin/profile#second-step')
  await page.getByRole('button', { name: 'Set Up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up a second step' })
  await setUp.getByRole('button', { name: 'Go On' }).click()

  const uri = (await setUp.locator('svg[data-code]').getAttribute('data-code')) ?? ''
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  await expect(setUp.getByText(secret.slice(0, 4)).first()).toBeVisible()
  await expectAccessible(page, [...typed, uri, secret])
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(setUp.getByText('This code is not right, or it was used already.')).toBeVisible()
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, 0))
  await page.keyboard.press('Enter')

  const stored = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(stored.getByRole('listitem')).toHaveCount(10)
  const recovery = (await stored.getByRole('listitem').first().textContent()) ?? ''
  const other = (await stored.getByRole('listitem').nth(1).textContent()) ?? ''
  await expectAccessible(page, [...typed, recovery])
  const download = page.waitForEvent('download')
  await stored.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('bahi-recovery-codes.txt')
  await page.keyboard.press('Escape')
  await stored.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()

  // A page that nobody signs in on its loading, as the first one is, which would sign in again beside it.
  const door = await page.context().newPage()
  await page.close()
  const complaintsAtDoor = complaintsOf(door)
  await door.goto('/mark.svg')
  await enterPassword(door, email)
  const code = door.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(door, typed)
  await code.fill('000000')
  await door.keyboard.press('Enter')
  await expect(door.getByText('This code is not right, or it was used already.')).toBeVisible()
  await expect(code).toHaveValue('000000')
  const next = codeIn(secret, 1)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await door.keyboard.press('Enter')
  await expect(door).toHaveURL(/\/admin\/dashboard$/)

  await enterPassword(door, email)
  await door.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(door.getByLabel('Email')).toHaveValue(email)
  await door.getByRole('button', { name: 'Sign In' }).click()
  await door.getByRole('button', { name: 'Use a recovery code' }).click()
  await door.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await door.keyboard.press('Enter')
  await expect(door).toHaveURL(/\/admin\/dashboard$/)

  await door.goto('/admin/profile#second-step')
  await expect(door.getByText('9 recovery codes are left')).toBeVisible()
  await door.getByRole('button', { name: 'New Recovery Codes' }).click()
  await expect(door.getByRole('dialog')).toBeVisible()
  await door.keyboard.press('Escape')
  await expect(door.getByRole('dialog')).toHaveCount(0)
  await door.request.post('/test/some-time-ago', { data: { email } })
  await door.getByRole('button', { name: 'Switch Off' }).click()
  const off = door.getByRole('dialog', { name: 'Switch off the second step' })
  await off.getByRole('button', { name: 'Switch Off' }).click()
  const proof = door.getByRole('dialog', { name: 'Prove that it is you' })
  await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await proof.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await proof.getByRole('button', { name: 'Go On' }).click()
  await expect(proof.getByText('This code is not right, or it was used already.')).toBeVisible()
  await expectAccessible(door, [...typed, recovery])
  await proof.getByRole('textbox', { name: 'Code' }).fill(other)
  await door.keyboard.press('Enter')
  await expect(proof).toHaveCount(0)
  await expect(off).toHaveCount(0)
  await expect(door.getByRole('button', { name: 'Set Up' })).toBeVisible()
  const all = [...complaints, ...complaintsAtDoor]
  expect(all.filter((complaint) => !/40[013]|Failed to load resource/.test(complaint))).toEqual([])
})
