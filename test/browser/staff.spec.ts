import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { newEmail, openBooks, openShop, PASSWORD } from './shop.ts'
import { takePicture } from './take-picture.ts'

const PICTURES = 'staff'

/** Somebody at home, in a browser of their own. */
async function elsewhere(browser: Browser, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({
    viewport,
    extraHTTPHeaders: { 'x-forwarded-for': `10.98.${Math.floor(Math.random() * 256)}.1` },
  })
  return context.newPage()
}

const pathOf = (link: string) => {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** @returns where the link leads */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Somebody' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: role })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make Invitation' }).click()
  const made = page.getByRole('dialog', { name: `Invitation of ${name}` })
  await expect(made.getByRole('img', { name: 'The link of the invitation as a code' })).toBeVisible()
  await expectAccessible(page)
  const link = (await made.locator('[data-link]').textContent()) ?? ''
  await made.getByRole('button', { name: 'Close', exact: true }).click()
  return pathOf(link)
}

const staff = (page: Page) => page.getByRole('region', { name: 'Who works here' })

test('an owner invites a cashier, who joins on a phone and, once dismissed, is signed out at the next call', async ({
  page,
  browser,
}) => {
  await openShop(page)
  const complaints = complaintsOf(page)
  await page.goto('/settings/staff')
  await expect(page.getByText('So far you work here alone.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `${PICTURES}/alone-1440`, { fullPage: true })
  const path = await invite(page, 'Neha Pawar', 'Cashier')
  await expect(page.getByText('7 days left')).toBeVisible()

  const phone = await elsewhere(browser)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: 'Join Asha Kirana' })).toBeVisible()
  await expect(phone.getByText('Your role is: Cashier.')).toBeVisible()
  await expect(phone.getByLabel('Full Name')).toHaveValue('Neha Pawar')
  await expectAccessible(phone)
  await takePicture(phone, `${PICTURES}/join-390`)
  await phone.getByLabel('Email Address').fill(newEmail('neha'))
  await phone.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  // The first page that a cashier may see.
  await expect(phone).toHaveURL(/sales-and-purchase\?tab=Invoice/)
  await phone.goto('/settings/staff')
  await expect(phone.getByRole('heading', { name: 'Not for Your Role' })).toBeVisible()
  await phone.goto(path)
  // The link is used.
  await expect(phone.getByRole('alert').filter({ hasText: 'has been used' })).toBeVisible()

  await page.reload()
  await expect(staff(page).getByText('Neha Pawar')).toBeVisible()
  await phone.goto('/sales-and-purchase?tab=Invoice')
  await expect(phone).toHaveURL(/sales-and-purchase/)
  await page.getByRole('button', { name: 'What to do about Neha Pawar' }).click()
  await page.getByRole('menuitem', { name: 'Change Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Role of Neha Pawar' })
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Stock keeper' })
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(staff(page).getByText('Stock keeper')).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await takePicture(page, `${PICTURES}/staff-${width}`, { fullPage: true })
  }
  await resize(page, 1440, 900)
  await page.getByRole('button', { name: 'What to do about Neha Pawar' }).click()
  await page.getByRole('menuitem', { name: 'End Membership' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Membership' }).click()
  await expect(staff(page).getByText(/^left on /)).toBeVisible()

  await phone.goto('/money/drawer')
  await expect(phone).toHaveURL(/login/)
  expect(complaints).toEqual([])
  await phone.context().close()
})

test('a person of two shops switches between them, and a page of the first shop then saves nothing', async ({
  page,
}) => {
  const other = await openBooks()
  const { invitation } = await other.call<{ invitation: { url: string } }>('POST', '/api/invitations', {
    name: 'Asha',
    role: 'manager',
  })
  await other.call('PUT', '/api/users/profile', { name: 'Bharat Stores' })
  // Two of one name may not work in one shop.
  await other.call('PUT', '/api/users/name', { name: 'Bharat Shah' })
  await openShop(page)
  await page.goto(pathOf(invitation.url))
  await page.getByRole('button', { name: 'Join Bharat Stores' }).click()
  await expect(page.getByRole('button', { name: /^Bharat Stores/ })).toBeVisible()

  const form = await page.context().newPage()
  await form.goto('/admin/categories')
  await form.getByLabel('Category Name').fill('Toys')

  await page.getByRole('button', { name: /^Bharat Stores/ }).click()
  const shops = page.getByRole('dialog', { name: 'Your Shops' })
  await expect(shops.getByText('open now')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `${PICTURES}/shops-1440`)
  await shops.getByRole('button', { name: 'Open Asha Kirana' }).click()
  await expect(page.getByRole('button', { name: /^Asha Kirana/ })).toBeVisible()

  // The other tab has heard of it, and what was typed is there.
  await expect(form.getByRole('alert').filter({ hasText: 'nothing is saved here' })).toBeVisible()
  await form.getByRole('button', { name: 'Add Category' }).click()
  await expect(form.getByText(/You are in another shop by now/).first()).toBeVisible()
  await expect(form.getByLabel('Category Name')).toHaveValue('Toys')
  await takePicture(form, `${PICTURES}/other-shop-1440`)
  expect(await other.call<{ name: string }[]>('GET', '/api/category/list')).toMatchObject([
    { name: 'Grocery' },
  ])

  // By a few letters.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search/ }).fill('bharat')
  await page.getByRole('option', { name: /Open shop: Bharat Stores/ }).click()
  await expect(page.getByRole('button', { name: /^Bharat Stores/ })).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: 'nothing is saved here' })).toBeHidden()
  await form.close()
})
