import { expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { holdBack, intercept } from './intercept.ts'
import { isPhone, leaveSaved } from './list-entry.ts'
import { said } from './nothing-english.ts'
import { openReadyForm } from './ready-form.ts'
import { settled } from './settled.ts'
import { cell, formIsReady, pick } from './sheet.ts'
import { type OpenedShop, openBooks, openMember, PASSWORD, RICE, TERMS } from './shop.ts'
import { takePicture } from './take-picture.ts'

const PICTURES = 'dismissed'
const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

// Their clock, and whether there is a connection, are of one test alone.
test.use({ ownContext: true })

const picture = (page: Page, name: string) =>
  takePicture(page, `${PICTURES}/${name}-${page.viewportSize()?.width}`)

/** By the door, as whoever is put out has to stay out. */
async function signIn(page: Page, { email }: Pick<OpenedShop, 'email'>) {
  await page.getByRole('textbox', { name: said('Email') }).fill(email)
  await page.getByRole('textbox', { name: said('Password') }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function openCounter(page: Page) {
  const shop = await openBooks({ products: [RICE] })
  const neha = await openMember(shop, 'Neha Pawar', 'cashier')
  await page.goto('/login')
  await signIn(page, neha)
  await expect(page).not.toHaveURL(/login/)
  const typed = [shop.email, neha.email, TERMS, 'Neha Pawar', 'Create', 'Create Account', 'Asha Kirana']
  return { shop, neha, typed }
}

/** Three bags for somebody who walked in. */
async function halfType(page: Page) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Add Item' }).click()
    const shelf = page.getByRole('dialog', { name: 'Add Item' })
    await shelf.getByRole('searchbox').fill('basmati')
    for (const _bag of [1, 2, 3])
      await shelf.getByRole('button', { name: `One more of ${RICE.name}` }).click()
    await shelf.getByRole('button', { name: 'Done' }).click()
  } else {
    await pick(page, 1, 'basmati')
    await cell(page, 'Quantity', 1).fill('3')
  }
  await expect(page.getByText('₹1,571.86').first()).toBeVisible()
}

async function openSale(page: Page) {
  await page.goto(NEW_SALE)
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toBeVisible()
  if (!isPhone(page)) await formIsReady(page)
}

const save = (page: Page) =>
  isPhone(page)
    ? page
        .getByRole('dialog', { name: 'Create Invoice' })
        .getByRole('button', { name: said('Create') })
        .click()
    : page.keyboard.press('Control+Enter')

/** On the owner's own device. */
const dismiss = (shop: OpenedShop, { user }: OpenedShop) =>
  shop.call('DELETE', `/api/people/${(user as { _id: string })._id}`)

/** What passes its calls on answers nothing that comes late: its wait for the end of the session is not heard of. */
const cannotWait = (page: Page) => holdBack(page, '**/api/auth/session/change*')

const bar = (page: Page) => page.getByRole('region', { name: said('Left here by other people') })
const door = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You do not work in Asha Kirana any more.' })

const waiting = (page: Page) => page.getByRole('region', { name: said('Saved when the connection returns') })

async function logOut(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: said('Logout') }).click()
  await expect(page).toHaveURL(/login/)
}

/** At the same computer. */
async function enterList(page: Page, somebody: Pick<OpenedShop, 'email'>) {
  await signIn(page, somebody)
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/sales-and-purchase?tab=Invoice')
}

interface Bill {
  _id: string
  invoiceNumber: string
  grandTotal: number
  items: { itemname: string; quantity: number; rate: number }[]
}
const billsOf = ({ call }: OpenedShop) => call<Bill[]>('GET', '/api/invoices')

test('a cashier dismissed while she writes a bill is signed out, and the owner takes the bill over at that computer', async ({
  page,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const { shop, neha, typed } = await openCounter(page)
  await cannotWait(page)
  await openSale(page)
  await halfType(page)
  await dismiss(shop, neha)
  await save(page)

  await expect(page).toHaveURL(/login/)
  await expect(door(page)).toContainText('Nothing was saved.')
  await expect(door(page)).toContainText('What you were writing stays on this computer, for the shop.')
  await expectAccessible(page, typed)
  await picture(page, 'out')
  expect(await billsOf(shop)).toEqual([])

  // Signed in again she is in no shop.
  await signIn(page, neha)
  await expect(page).toHaveURL(/plans/)
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByText(said('You are in no shop.')).first()).toBeVisible()
  await logOut(page)

  await enterList(page, shop)
  await expect(bar(page)).toContainText('Half typed by Neha Pawar, who left')
  await expect(bar(page)).toContainText('Basmati Rice 5kg, ₹1,571.86')
  await expectAccessible(page, typed)
  await picture(page, 'offered')
  await bar(page)
    .getByRole('button', { name: said('Take Over') })
    .click()
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toBeVisible()
  if (isPhone(page)) await expect(page.getByText('3 Bag × ₹499.00')).toBeVisible()
  else await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await expect(bar(page)).toHaveCount(0)
  await picture(page, 'taken-over')
  await save(page)
  await leaveSaved(page, 'SINV-00001')
  await expect(page.getByText(/^SINV-00001 /).first()).toBeVisible()

  // 3 x 499.00, and twice 2.5% of it, 37.43.
  const [bill, ...more] = await billsOf(shop)
  expect(more).toEqual([])
  expect(bill).toMatchObject({
    grandTotal: 1571.86,
    items: [{ itemname: RICE.name, quantity: 3, rate: 499 }],
  })
  const trail = await shop.call<{ entries: { by: string; act: string }[] }>(
    'GET',
    `/api/trail/document/${bill?._id}`,
  )
  expect(trail.entries.map(({ by, act }) => [by, act])).toEqual([['Asha Kirana', 'added']])
  // It is nowhere else.
  await page.reload()
  await expect(page.getByText('SINV-00001').first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  // The browser's own words for what was refused.
  expect(complaints.filter((text) => !/status of 40[13]/.test(text))).toEqual([])
})

// What waits is the same list on a phone.
test('bills that a dismissed cashier saved offline wait for the owner, and one that arrived is not billed twice', {
  tag: '@counter',
}, async ({ page, context }) => {
  test.slow()
  const { shop, neha, typed } = await openCounter(page)
  await openReadyForm(page)
  await halfType(page)
  // The first is stored, and its answer lost with the connection.
  await intercept(page, '**/api/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 waits.')).toBeVisible()
  await page.keyboard.press('F8')
  await formIsReady(page)
  await pick(page, 1, 'basmati')
  await page.keyboard.press('Control+Enter')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
  await dismiss(shop, neha)
  await page.unroute('**/api/invoices')
  await context.setOffline(false)
  // Without a key: what waits is sent, and refused.
  await expect(page).toHaveURL(/login/)
  await expect(door(page)).toBeVisible()
  expect(await billsOf(shop)).toHaveLength(1)

  await enterList(page, shop)
  const saved = 'Saved without the connection by Neha Pawar, who left'
  await expect(bar(page).getByRole('listitem')).toContainText([saved, saved])
  await expectAccessible(page, typed)
  await picture(page, 'waited')
  const takeOver = (text: string) =>
    bar(page)
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: said('Take Over') })
      .click()
  await takeOver('₹1,571.86')
  await expect(page.getByText(/SINV-00001 was saved already/)).toBeVisible()
  await expect(bar(page).getByRole('listitem')).toHaveCount(1)
  await takeOver('₹523.96')
  await formIsReady(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^SINV-00002 /).first()).toBeVisible()
  const totals = (await billsOf(shop)).map(({ invoiceNumber, grandTotal }) => [invoiceNumber, grandTotal])
  expect(totals.toSorted()).toEqual([
    ['SINV-00001', 1571.86],
    ['SINV-00002', 523.96],
  ])
  await expect(bar(page)).toHaveCount(0)
})

test('a changed role is applied to the open page, and a dismissed person is signed out without pressing a key', async ({
  page,
}) => {
  const { shop, neha } = await openCounter(page)
  await page.goto('/sales-and-purchase?tab=Invoice')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  const reports = page.getByRole('link', { name: said('Reports') })
  await expect(page.getByRole('link', { name: said('Products') })).toBeVisible()
  await settled(page)
  await expect(reports).toHaveCount(0)
  await shop.call('PUT', `/api/people/${(neha.user as { _id: string })._id}`, { role: 'manager' })
  await expect(reports).toBeVisible()

  await openSale(page)
  await halfType(page)
  await settled(page)
  await dismiss(shop, neha)
  await expect(page).toHaveURL(/login/)
  await expect(door(page)).toContainText('What you were writing stays on this computer, for the shop.')
})

test('a page that gets no answer about session changes notices a dismissal too; only the owner can discard the bill', {
  tag: '@counter',
}, async ({ page }) => {
  test.slow()
  await page.clock.install()
  const { shop, neha } = await openCounter(page)
  const ravi = await openMember(shop, 'Ravi', 'cashier')
  const other = await openBooks()
  await cannotWait(page)
  await openSale(page)
  await halfType(page)
  await settled(page)
  await dismiss(shop, neha)
  // Five minutes in which she presses nothing.
  await page.clock.fastForward('06:30')
  await expect(page).toHaveURL(/login/)
  await expect(door(page)).toBeVisible()

  for (const somebody of [ravi, other]) {
    await enterList(page, somebody)
    await settled(page)
    await expect(bar(page)).toHaveCount(0)
    await logOut(page)
  }

  await enterList(page, shop)
  await bar(page)
    .getByRole('button', { name: said('Discard') })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It was never saved')
  await picture(page, 'discard')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeVisible()
  await bar(page)
    .getByRole('button', { name: said('Discard') })
    .click()
  await question.getByRole('button', { name: said('Discard') }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(bar(page)).toHaveCount(0)
})
