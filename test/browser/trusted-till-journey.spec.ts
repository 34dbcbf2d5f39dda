import { expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { said } from './nothing-english.ts'
import { cell, pick } from './sheet.ts'
import { openBooks, openMember, PASSWORD, RICE, TERMS } from './shop.ts'
import { takePicture } from './take-picture.ts'

const PICTURES = 'trusted-till'
const NEHAS = '7391'
const MEERAS = '2580'

/** Asha has trusted the counter; Neha the cashier and Meera the manager have PINs. */
async function openCounter(page: Page) {
  const shop = await openBooks({ products: [RICE] })
  const [neha, meera] = [
    await openMember(shop, 'Neha Pawar', 'cashier'),
    await openMember(shop, 'Meera Sharma', 'manager'),
  ]
  await neha.call('PUT', '/api/pin', { password: PASSWORD, pin: NEHAS })
  await meera.call('PUT', '/api/pin', { password: PASSWORD, pin: MEERAS })
  // By the door, as whoever is signed out here has to stay so.
  await page.goto('/login')
  await page.getByRole('textbox', { name: said('Email') }).fill(shop.email)
  await page.getByRole('textbox', { name: said('Password') }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/settings/staff')
  await page.getByRole('button', { name: said('Trust This Computer') }).click()
  const dialog = page.getByRole('dialog', { name: 'Trust This Computer' })
  await dialog.getByRole('textbox', { name: 'Name of the till' }).fill('Counter 1')
  await dialog.getByRole('textbox', { name: said('Password') }).fill(PASSWORD)
  // 'Create' begins the button 'Create & Next', which the phone draws without it.
  const typed = [
    shop.email,
    neha.email,
    meera.email,
    TERMS,
    'Neha Pawar',
    'Meera Sharma',
    'Counter 1',
    'Asha',
    'Create',
  ]
  await expectAccessible(page, typed)
  await dialog.getByRole('button', { name: said('Trust'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Counter 1 \(/)).toBeVisible()
  await expectAccessible(page, typed)
  await takePicture(page, `${PICTURES}/staff-${page.viewportSize()?.width}`, { fullPage: true })
  return { shop, neha, meera, typed }
}

const who = (page: Page) => page.getByRole('dialog', { name: 'Who is at the counter?' })
const pin = (page: Page) => page.locator('input[type="password"]')
const discount = (page: Page) => page.getByRole('textbox', { name: said('Discount') }).first()
const standing = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: 'Create Invoice' })
    .getByRole('button', { name: RegExp(`^${name} .*Counter 1`) })
const picture = (page: Page, name: string) =>
  takePicture(page, `${PICTURES}/${name}-${page.viewportSize()?.width}`)

/** Asks who is at the counter, over the bill of whoever stands there. */
async function askWho(page: Page, now: string) {
  await standing(page, now).click()
  await expect(pin(page)).toBeFocused()
}

/** Another person types a letter of the name and the PIN: their page is loaded anew, and the one before is not touched again. */
async function comes(page: Page, name: string, keys: string) {
  await page.keyboard.type(keys)
  const isLoaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await isLoaded
  await expect(standing(page, name)).toBeVisible()
}

test('at a trusted till people choose their name and type a PIN, and each finds their own bill', async ({
  page,
}) => {
  // Half a dozen pages are loaded anew, as people come and go.
  test.slow()
  const complaints = complaintsOf(page)
  const { shop, typed } = await openCounter(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toBeVisible()
  await expect(standing(page, 'Asha Kirana')).toBeVisible()
  await page.keyboard.press('Alt+p')
  await expect(pin(page)).toBeFocused()
  await expectAccessible(page, typed)
  await picture(page, 'who')
  await page.keyboard.type('n1111')
  await expect(who(page).getByRole('radio', { name: /Neha Pawar/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(who(page).getByRole('alert')).toHaveText(/4/)
  await page.keyboard.press('Escape')
  await expect(who(page)).toHaveCount(0)
  await askWho(page, 'Asha Kirana')

  // Neha is at the next bill, and half types it.
  await comes(page, 'Neha Pawar', `n${NEHAS}`)
  await discount(page).fill('12')
  // Beside the title there is room for who it is, and in the bar for what saves, also on a phone.
  const saves = page.getByRole('button', { name: /^Create( |$)(?!&)/ }).last()
  for (const button of [standing(page, 'Neha Pawar'), saves]) {
    const { x = 0, width = 0 } = (await button.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
  await picture(page, 'bill')
  await askWho(page, 'Neha Pawar')
  await who(page)
    .getByRole('button', { name: said('Lock') })
    .click()
  await expect(page).toHaveURL(/counter/)
  await expect(page.getByText('a bill is open')).toBeVisible()
  await expectAccessible(page, typed)
  await picture(page, 'locked')
  await expect(page.getByRole('radio', { name: /Neha Pawar/ })).toBeChecked()

  // Meera comes, and begins a new one.
  await comes(page, 'Meera Sharma', `m${MEERAS}`)
  await expect(discount(page)).toHaveValue(/^(0\.00)?$/)
  await askWho(page, 'Meera Sharma')
  await comes(page, 'Neha Pawar', `n${NEHAS}`)
  await expect(discount(page)).toHaveValue(/^12/)

  // Five minutes without a key, also where the page was closed meanwhile.
  await page.evaluate(() => {
    const [session] = (localStorage['bahi.lastKey'] as string).split(' ')
    localStorage['bahi.lastKey'] = `${session} ${Date.now() - 300_000}`
  })
  await page.reload()
  await expect(page).toHaveURL(/counter/)
  await expect(page.getByRole('heading', { name: 'Who is at the counter?' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await expect(page.getByRole('radio', { name: /Neha Pawar/ })).toBeChecked()
  await page.keyboard.type(NEHAS)
  await page.keyboard.press('Enter')
  await expect(discount(page)).toHaveValue(/^12/)

  // Asha trusts it no more, from elsewhere: whoever stands there is out, and PINs open nothing.
  const asha = await openMember(shop, 'Ravi', 'owner')
  const [till] = await asha.call<{ _id: string }[]>('GET', '/api/tills')
  await asha.call('DELETE', `/api/tills/${till?._id}`)
  await page.goto('/admin/dashboard')
  // The page may have heard before that its computer is no till any more, and then opens the sign-in itself.
  await expect(page).toHaveURL(/login(\?by=password)?$/)
  await expect(page.getByRole('textbox', { name: said('Password') })).toBeVisible()
  expect(complaints.filter((complaint) => !/40[013]|Failed to load resource/.test(complaint))).toEqual([])
})

test('a locked till shows each person their last bill there, in an order that stays', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { typed } = await openCounter(page)
  await page.keyboard.press('F8')
  await expect(standing(page, 'Asha Kirana')).toBeVisible()
  const sells = () =>
    page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json', Session: localStorage.getItem('session') ?? '' }
      const items = [{ itemId: 'RICE5', itemname: 'Rice', quantity: 1, rate: 987, cgst: 2.5, sgst: 2.5 }]
      const body = JSON.stringify({ invoiceType: 'sales', items })
      const answer = await fetch('/api/invoices', { method: 'POST', headers, body })
      return ((await answer.json()) as { invoice: { invoiceNumber: string } }).invoice.invoiceNumber
    })
  await askWho(page, 'Asha Kirana')
  await comes(page, 'Meera Sharma', `m${MEERAS}`)
  const first = await sells()
  await askWho(page, 'Meera Sharma')
  await comes(page, 'Neha Pawar', `n${NEHAS}`)
  const second = await sells()
  await page.keyboard.press('Alt+p')
  await who(page)
    .getByRole('button', { name: said('Lock') })
    .click()
  await expect(page).toHaveURL(/counter/)
  const people = page.getByRole('radio')
  await expect(people).toHaveCount(2)
  await expect(people.last()).toHaveAccessibleName(RegExp(`Neha Pawar.*\\d:\\d\\d.*${second}`))
  await expect(people.first()).toHaveAccessibleName(RegExp(`Meera Sharma.*${first}`))
  await expect(page.getByText('987')).toHaveCount(0)
  await expectAccessible(page, [...typed, first, second])
  await picture(page, 'last-bills')
  // The page of the one who leaves still asks whether that session goes on, and may be answered that it does not.
  expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([])
})

test('who asked before the till was locked reads the answer at unlock, the no and the yes with their words', async ({
  page,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const { meera, typed } = await openCounter(page)
  await page.keyboard.press('F8')
  await askWho(page, 'Asha Kirana')
  await comes(page, 'Neha Pawar', `n${NEHAS}`)
  await pick(page, 1, RICE.name)
  await cell(page, 'Quantity', 1).fill('10')
  // 12 per cent of 4,990.00.
  await discount(page).fill('598.80')
  const asked = page.getByRole('dialog', { name: said('Discount of 12%, ₹598.80') })
  const answer = async (says: 'yes' | 'no', word: string) => {
    const { waiting } = await meera.call<{ waiting: { _id: string }[] }>('GET', '/api/permits')
    await meera.call('POST', `/api/permits/${waiting[0]?._id}/answer`, { answer: says, word })
  }
  /** From the dialog that stands at a PIN first: nobody's phone has the question before. */
  const send = async () => {
    await expect(asked).toBeVisible()
    await asked.getByText(said('Ask on phone'), { exact: true }).first().click()
    const button = asked.getByRole('button', { name: 'Ask on Phone' })
    await button.click()
    await expect(button).toBeDisabled()
  }
  const unlock = async () => {
    await page.keyboard.type(NEHAS)
    const isLoaded = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await isLoaded
  }
  await page.keyboard.press('Control+Enter')
  await send()
  await lockNow(page)
  await answer('no', 'Ask him for cash')
  await unlock()
  const no = page.getByText(/12%.*Meera Sharma.*: Ask him for cash/)
  await expect(no).toBeVisible()
  await page
    .locator('[aria-live="polite"]', { has: no })
    .getByRole('button', { name: said('Close') })
    .click()
  await expect(no).toHaveCount(0)

  await page.keyboard.press('Control+Enter')
  await send()
  await lockNow(page)
  // Nobody else reads it.
  await page.keyboard.type(`m${MEERAS}`)
  await page.keyboard.press('Enter')
  await expect(standing(page, 'Meera Sharma')).toBeVisible()
  await expect(page.getByText(/12%.*(waiting|Meera Sharma)/)).toHaveCount(0)
  await answer('yes', 'Only today')
  await askWho(page, 'Meera Sharma')
  await comes(page, 'Neha Pawar', `n${NEHAS}`)
  const yes = page.getByText(/12%.*Meera Sharma.*: Only today/)
  await expect(yes).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page, [...typed, 'Only today'])
    await picture(page, 'answered')
  }
  expect(complaints.filter((text) => !/status of 40[13]/.test(text))).toEqual([])
})

/** Five minutes pass without a key. */
async function lockNow(page: Page) {
  await page.evaluate(() => {
    const [session] = (localStorage['bahi.lastKey'] as string).split(' ')
    localStorage['bahi.lastKey'] = `${session} ${Date.now() - 300_000}`
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).toHaveURL(/counter/)
  await expect(pin(page)).toBeFocused()
}
