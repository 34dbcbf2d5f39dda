import { expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { newEmail, openBooks, PASSWORD, signIn } from './shop.ts'
import { takePicture } from './take-picture.ts'
import { AT_A_NAME, giveDevice } from './virtual-device.ts'

const PICTURES = 'joining'

// A cashier lands at the bills, and who pays at the dashboard.
const INSIDE = /\/(admin|sales-and-purchase)/

test.use(AT_A_NAME)

async function invitationOf(name: string) {
  const shop = await openBooks({ isBare: true })
  const { invitation } = await shop.call<{ invitation: { url: string } }>('POST', '/api/invitations', {
    name,
    role: 'cashier',
  })
  return `/join${new URL(invitation.url).hash}`
}

async function joinsAsNew(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Email Address').fill(newEmail('joins'))
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
}

const offer = (page: Page) => page.getByRole('heading', { name: 'Sign in without a password?' })

test('a new member adds a passkey on the device, and signs in with it the next time', async ({ page }) => {
  const complaints = complaintsOf(page)
  const device = await giveDevice(page)
  await joinsAsNew(page, await invitationOf('Neha Pawar'))
  await expect(offer(page)).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    await takePicture(page, `${PICTURES}/offer-${width}`)
  }
  await device.verifies(false)
  await page.getByRole('button', { name: 'Add a Passkey' }).press('Enter')
  await expect(page.getByText('Nothing was confirmed on your device.')).toBeVisible()
  await device.verifies(true)
  await page.getByRole('button', { name: 'Add a Passkey' }).press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await expect(page).toHaveURL(INSIDE)

  await page.evaluate(() => {
    localStorage.removeItem('session')
    localStorage.removeItem('user')
    localStorage.removeItem('passkey')
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(page).toHaveURL(INSIDE)
  // A cashier is refused the dashboard, and led to the bills.
  expect(complaints.filter((complaint) => !/403/.test(complaint))).toEqual([])
})

test('declining a passkey takes one press, and it is not offered again', async ({ page }) => {
  await giveDevice(page)
  await joinsAsNew(page, await invitationOf('Kavita Jadhav'))
  await page.getByRole('button', { name: 'Not Now' }).click()
  await expect(page).toHaveURL(INSIDE)
  const email = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email as string)

  // With the same sign-in into another shop: typed at that door, and still not asked.
  await page.evaluate(() => {
    localStorage.removeItem('session')
    localStorage.removeItem('user')
  })
  await page.context().clearCookies()
  const another = await invitationOf('Kavita Jadhav')
  await page.goto(another)
  await page.getByRole('button', { name: 'I have a sign-in for Bahi' }).click()
  await signIn(page, email)
  await page.getByRole('button', { name: /^Join / }).click()
  await expect(page).toHaveURL(INSIDE)
  await expect(offer(page)).toHaveCount(0)
})

test('a person who joins with an existing sign-in is offered a passkey, and a reload skips the offer', async ({
  page,
}) => {
  await giveDevice(page)
  const { email, call } = await openBooks({ isBare: true })
  await call('PUT', '/api/users/name', { name: 'Ravi Kumar' })
  await page.goto(await invitationOf('Ravi'))
  await page.getByRole('button', { name: 'I have a sign-in for Bahi' }).click()
  await signIn(page, email)
  await page.getByRole('button', { name: /^Join / }).click()
  await expect(offer(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(INSIDE)
})

test('at a trusted till nobody is offered a passkey, as the computer is shared', async ({ page }) => {
  await giveDevice(page)
  await page.goto('/mark.svg')
  await page.evaluate(() =>
    localStorage.setItem('bahi.trustedTill', JSON.stringify({ name: 'Counter 1', lockAfter: 5 })),
  )
  await joinsAsNew(page, await invitationOf('Neha Pawar'))
  await expect(page).toHaveURL(INSIDE)
})
