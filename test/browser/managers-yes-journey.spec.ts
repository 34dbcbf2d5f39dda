import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '#domain/words/languages.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { said } from './nothing-english.ts'
import { enter, openBooks, openMember, PASSWORD, RICE, TERMS } from './shop.ts'
import { TEN_BAGS } from './ten-bags.ts'

const PIN = '2580'

/** A shop with Neha at the counter, who asks before she changes a bill, and Meera, who may. */
async function openCounter(page: Page) {
  const shop = await openBooks({ products: [RICE] })
  const [neha, meera] = [
    await openMember(shop, 'Neha', 'cashier'),
    await openMember(shop, 'Meera', 'manager'),
  ]
  const { invoice } = await neha.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    ...TEN_BAGS,
  })
  await enter(page, neha)
  const discountOf = async () => {
    const stored = await shop.call<{ discount: number }>('GET', `/api/invoices/${invoice._id}`)
    return stored.discount
  }
  return { shop, neha, meera, invoice, discountOf, typed: [neha.email, meera.email, TERMS, 'Neha', 'Meera'] }
}

/** Figures of a row, before and after. */
const figures = (dialog: Locator, name: string) =>
  dialog
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('rowheader', { name: said(name) }) })
    .getByRole('cell')

const discount = (page: Page) => page.getByRole('textbox', { name: said('Discount') }).first()

/** ₹100 less, and the change is saved. */
async function changeBill(page: Page, id: string) {
  await page.goto(`/sales-and-purchase?tab=Invoice&edit=${id}`)
  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  await discount(page).fill('100')
  await page.keyboard.press('Control+Enter')
}

test('a cashier changes a bill of today with the manager’s PIN', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { meera, invoice, discountOf, typed } = await openCounter(page)
  await meera.call('PUT', '/api/pin', { password: PASSWORD, pin: PIN })
  await changeBill(page, invoice._id)

  const dialog = page.getByRole('dialog', { name: 'Edit or cancel a bill of today' })
  const pin = dialog.getByLabel(said('PIN'))
  const why = dialog.getByRole('textbox', { name: said('Why') })
  await expect(why).toBeFocused()
  await expect(figures(dialog, 'Total')).toHaveText(['₹5,239.50', '₹5,139.50'])
  // A cashier sees nothing of what the goods cost.
  await expect(dialog.getByText(said('Earned on it'))).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: /Meera/ })).toBeChecked()
  await expectAccessible(page, typed)
  // Why stays where it is typed, whoever is loaded meanwhile; Enter goes on to the PIN.
  await page.keyboard.type('Regular 2 kids')
  await expect(why).toHaveValue('Regular 2 kids')
  await expect(pin).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(pin).toBeFocused()
  // A scanned code is no PIN, and counts as no wrong one.
  await page.keyboard.type('8901030012345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(said('That was a scanned code, no PIN.'))
  await expect(pin).toHaveValue('')
  // A letter chooses among names, and only digits are typed, at the pace of a person.
  await page.keyboard.type('m11x11', { delay: 120 })
  await expect(pin).toHaveValue('1111')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/4/)
  await expect(pin).toHaveValue('')
  expect(await discountOf()).toBe(0)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/You need somebody’s yes for this/).first()).toBeVisible()
  await expect(discount(page)).toHaveValue(/^100/)
  expect(await discountOf()).toBe(0)

  await page.keyboard.press('Control+Enter')
  await expect(why).toBeFocused()
  await page.keyboard.type('Old customer')
  await page.keyboard.press('Enter')
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(discountOf).toBe(100)
  await expect(discount(page)).toHaveCount(0)
  expect(complaints.filter((complaint) => !/40[03]|Failed to load resource/.test(complaint))).toEqual([])
})

test('a manager answers on her own phone: first no, with a reason, and then yes', async ({
  page,
  browser,
  language,
  baseURL,
}) => {
  const { meera, invoice, discountOf, typed } = await openCounter(page)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  if (language !== 'en')
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
  const phone = await context.newPage()
  await enter(phone, meera)
  await phone.goto('/admin/profile#pin')
  await changeBill(page, invoice._id)

  // Nobody has a PIN, so the phone is chosen.
  const dialog = page.getByRole('dialog', { name: 'Edit or cancel a bill of today' })
  await expect(dialog.getByRole('radio', { name: 'Ask on phone' })).toBeChecked()
  await dialog.getByRole('textbox', { name: said('Why') }).fill('Old customer')
  await dialog.getByRole('button', { name: 'Ask on Phone' }).click()
  await expect(dialog.getByText(/Waiting for an answer until/)).toBeVisible()
  await expectAccessible(page, [...typed, 'Old customer'])

  const asked = phone.getByRole('dialog', { name: 'Neha asks for a yes' })
  await phone.getByRole('button', { name: 'Neha asks for a yes' }).click()
  await expect(asked.getByText('Old customer')).toBeVisible()
  await expect(figures(asked, 'Total')).toHaveText(['₹5,239.50', '₹5,139.50'])
  // Ten bags for 499.00 cost 410.50 each, less the 100.00.
  await expect(figures(asked, 'Earned on it')).toHaveText(['₹885.00', '₹785.00'])
  await expectAccessible(phone, [...typed, 'Old customer'])
  await asked.getByRole('textbox').fill('Ask me first')
  await asked.getByRole('button', { name: said('No') }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('Meera says no: Ask me first').first()).toBeVisible()
  await expect(discount(page)).toHaveValue(/^100/)
  expect(await discountOf()).toBe(0)

  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Ask on Phone' }).click()
  await phone.getByRole('button', { name: 'Neha asks for a yes' }).click()
  await asked.getByRole('textbox').fill('Only today')
  await asked.getByRole('button', { name: said('Yes') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Meera says yes: Only today')).toBeVisible()
  await expect.poll(discountOf).toBe(100)

  // She sets a PIN for the next time.
  await phone.getByRole('button', { name: 'Set PIN' }).click()
  const set = phone.getByRole('dialog', { name: 'Set your PIN' })
  await set.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await set.getByRole('textbox', { name: 'PIN' }).fill('1234')
  await phone.keyboard.press('Enter')
  await expect(set.getByText('Anybody would guess this PIN. Choose another one.')).toBeVisible()
  await set.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('The PIN is set')).toBeVisible()
  await expectAccessible(phone, typed)
  await context.close()
})
