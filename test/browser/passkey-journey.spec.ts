import { expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openBooks, PASSWORD, signIn, TERMS } from './shop.ts'
import { takePicture } from './take-picture.ts'
import { AT_A_NAME, giveDevice } from './virtual-device.ts'

const PICTURES = 'passkeys'

test.use(AT_A_NAME)

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })

/** Somebody has signed in by password at a device that can hold passkeys, and looks at those of their profile. */
async function openPasskeys(page: Page) {
  const { email } = await openBooks({ isBare: true })
  const device = await giveDevice(page)
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/profile#passkeys')
  return { email, device }
}

const picturesOf = (page: Page, project: { name: string }) => (name: string) =>
  takePicture(page, `${PICTURES}/${name}-${project.name === 'phone' ? 390 : 1440}`)

test('a passkey is added, signs in without anything typed, and no longer works once removed', async ({
  page,
}, { project }) => {
  const complaints = complaintsOf(page)
  const picture = picturesOf(page, project)
  const { email, device } = await openPasskeys(page)
  await expect(passkeys(page).getByText('Sign in with your finger')).toBeVisible()
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  const name = page.getByRole('dialog', { name: 'Name the passkey' })
  await expect(name.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(name.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Chrome on /)
  await expectAccessible(page, [email, TERMS])
  await picture('name')
  await name.getByRole('textbox', { name: 'Name' }).fill('')
  await page.keyboard.press('Enter')
  await expect(name.getByText('Name is required')).toBeVisible()
  await name.getByRole('textbox', { name: 'Name' }).fill('Ashas telephone')
  await page.keyboard.press('Enter')
  await expect(name).toHaveCount(0)
  await expect(passkeys(page).getByText('Ashas telephone')).toBeVisible()
  await expectAccessible(page, [email, TERMS, 'Ashas telephone'])
  await passkeys(page).scrollIntoViewIfNeeded()
  await picture('panel')
  // The same device once more is none.
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(passkeys(page).getByText('This device has a passkey for your account already.')).toBeVisible()

  await page.evaluate(() => {
    localStorage.removeItem('session')
    localStorage.removeItem('user')
    localStorage.removeItem('passkey')
  })
  await page.goto('/login')
  const enter = page.getByRole('button', { name: 'Sign In with a Passkey' })
  await expect(enter).toBeVisible()
  await expectAccessible(page, [email])
  await picture('door')
  await device.verifies(false)
  await enter.click()
  await expect(page.getByText('Nothing was confirmed on your device.')).toBeVisible()
  await picture('refused')
  await device.verifies(true)
  await enter.click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.goto('/admin/profile#passkeys')
  await expect(passkeys(page).getByText('Ashas telephone')).toBeVisible()
  await expect(passkeys(page).getByText('Never')).toHaveCount(0)
  if (project.name === 'phone') {
    await passkeys(page).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove Ashas telephone' }).click()
  } else await passkeys(page).getByRole('button', { name: 'Remove Ashas telephone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey is removed')).toBeVisible()
  await expect(passkeys(page).getByText('Ashas telephone')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await enter.click()
  await expect(page.getByText('This passkey opens nothing here. Use your password.')).toBeVisible()
  expect(complaints.filter((complaint) => !/401|Failed to load resource/.test(complaint))).toEqual([])
})

test('a browser in which a passkey was used offers it by itself', async ({ page }) => {
  await openPasskeys(page)
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Name the passkey' })).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('session')
    localStorage.removeItem('user')
  })
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('inviting requires a passkey or the password again, and then continues by itself', async ({ page }, {
  project,
}) => {
  const complaints = complaintsOf(page)
  const picture = picturesOf(page, project)
  const { email, device } = await openPasskeys(page)
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Name the passkey' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.request.post('/test/some-time-ago', { data: { email } })

  await page.goto('/settings/staff')
  const invite = async (name: string) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Somebody' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Make Invitation' }).click()
  }
  const proof = page.getByRole('dialog', { name: 'Prove that it is you' })
  await invite('Neha Pawar')
  await expect(proof.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expectAccessible(page, [email, TERMS])
  await picture('prove')
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  // Nothing typed is lost.
  const form = page.getByRole('dialog', { name: 'Invite Somebody' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Neha Pawar')
  await expect(form.getByText('Prove once more that it is you. Nothing was changed.')).toBeVisible()
  await form.getByRole('button', { name: 'Make Invitation' }).click()
  await proof.getByRole('textbox', { name: 'Password' }).fill('a guess')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('This is not your current password')).toBeVisible()
  await device.verifies(false)
  await proof.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(proof.getByText('Nothing was confirmed on your device.')).toBeVisible()
  await device.verifies(true)
  await proof.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Invitation of Neha Pawar' })).toBeVisible()

  await page.request.post('/test/some-time-ago', { data: { email } })
  await page.goto('/settings/staff')
  await invite('Kavita Jadhav')
  await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invitation of Kavita Jadhav' })).toBeVisible()
  expect(complaints.filter((complaint) => !/40[013]|Failed to load resource/.test(complaint))).toEqual([])
})
