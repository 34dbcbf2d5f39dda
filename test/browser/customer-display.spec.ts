import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, resize } from './accessibility.ts'
import { test } from './fixtures.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { COLA, openShop, RICE, SUGAR } from './shop.ts'
import { takePicture } from './take-picture.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const SHELF = [RICE, COLA, SUGAR]
const PICTURES = 'displays'

/** Settings of this till, where its displays are made. */
async function openSettings(page: Page) {
  await page.goto('/settings/printing')
  const panel = page.getByRole('region', { name: 'Customer Display' })
  await expect(panel.getByRole('button', { name: 'Make a Link' })).toBeEnabled()
  return panel
}

/** An old phone at the counter: nobody is signed in on it. */
async function onPhone(browser: Browser, path: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Unlike the till's own address, so that what one asks often is counted for itself.
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.1' },
  })
  const phone = await context.newPage()
  await phone.goto(path)
  return phone
}

const lines = (display: Page) => display.getByRole('region', { name: 'Items' }).getByRole('listitem')
const total = (display: Page) => display.getByRole('region', { name: 'Total' })
const payment = (display: Page) => display.getByRole('region', { name: 'Payment' })

/** The same picture on the screens that stand at counters, by day and by night. */
async function lookAt(display: Page, name: string) {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await resize(display, width, height)
    await expectAccessible(display)
    await takePicture(display, `${PICTURES}/${name}-${width}`)
  }
  await resize(display, 1366, 768)
  await display.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(display)
  await takePicture(display, `${PICTURES}/${name}-dark`)
  await display.emulateMedia({ colorScheme: 'light' })
}

test('a second window shows the bill as it is typed, the QR code once it is saved, and nothing of the next customer', async ({
  page,
}) => {
  const shop = await openShop(page, { products: SHELF })
  await shop.call('PUT', '/api/users/profile', { merchantCode: '5411' })
  const complaints = complaintsOf(page)
  const panel = await openSettings(page)
  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Open Display' }).click()
  const display = await opened
  await expect(panel.getByText('in use')).toBeVisible()
  await expect(display.getByRole('heading', { name: 'Asha Kirana' })).toBeVisible()
  await expect(display.getByText('Welcome')).toBeVisible()
  await lookAt(display, 'idle')
  await expectAccessible(page)

  await openForm(page, NEW_SALE)
  await cell(page, 'Description', 1).fill('basm')
  await cell(page, 'Description', 1).fill('')
  await pick(page, 1, 'basmati')
  await typeByHand(page, '12')
  // 12 bags at 499.00 are 5,988.00; 5% of it are 299.40.
  await expect(lines(display)).toHaveText(['Basmati Rice 5kg₹6,287.4012 Bag × ₹499.00 + 5% tax'])
  await expect(total(display)).toContainText('₹6,287.40')
  await cell(page, 'Quantity', 1).press('Enter')
  await pick(page, 2, 'sugar')
  await typeByHand(page, '2.5')
  await cell(page, 'Quantity', 2).press('Enter')
  await pick(page, 3, 'aerated')
  await typeByHand(page, '6')
  await expect(lines(display)).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Discount' }).first().fill('100')
  await expect(total(display)).toContainText('You save ₹100.00')
  await lookAt(display, 'writing')

  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByLabel('Amount Received')).toBeFocused()
  await page.keyboard.press('u')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  await expect(payment(display)).toContainText('Bill SINV-00001')
  await expect(payment(display)).toContainText('To pay')
  await expect(payment(display).locator('[data-code]')).toHaveAttribute(
    'data-code',
    /^upi:\/\/pay\?pa=asha@mahb&pn=Asha%20Kirana&mc=5411&am=[\d.]+&cu=INR&tn=SINV-00001&tr=SINV-00001$/,
  )
  await lookAt(display, 'code')
  // Nothing leaves the panel, whatever stands in it.
  expect(await payment(display).evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0)

  // The next customer pays in cash, and gets change.
  await pick(page, 1, 'sugar')
  await typeByHand(page, '1')
  await expect(lines(display)).toHaveText([/^Loose Sugar/])
  await expect(payment(display)).toHaveCount(0)
  await page.getByLabel('Amount Received').press('c')
  await page.getByLabel('Amount Received').fill('100')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00002 is saved')).toBeVisible()
  // 44.80 and 2.24 of tax are 47.04.
  await expect(payment(display)).toContainText('Received₹100.00')
  await expect(payment(display)).toContainText('Your change₹52.96')
  await expect(payment(display)).toContainText('Thank you!')
  await lookAt(display, 'change')

  // A purchase is nobody's to see, nor a stored bill that is opened again.
  await pick(page, 1, 'basmati')
  await expect(lines(display)).toHaveCount(1)
  // Where the list of products is still open, Escape would close that one only; a second one takes the question back.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(display.getByText('Welcome')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an old phone follows the till by its link, in the customer’s language, until the shop switches it off', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page, {
    products: SHELF,
    merchants: [{ name: 'Hotel Shreyas', type: 'buyer', state: 'Maharashtra', language: 'mr' }],
  })
  const panel = await openSettings(page)
  await panel.getByRole('button', { name: 'Make a Link' }).click()
  await expect(panel.getByRole('img', { name: 'The link of the display as a code' })).toBeVisible()
  const link = panel.getByRole('link')
  await expect(link).toHaveText(/\/d\/[\w-]{24}$/)
  await expectAccessible(page)
  await takePicture(panel, `${PICTURES}/settings-1440`)
  await resize(page, 390, 844)
  await expectAccessible(page)
  await takePicture(panel, `${PICTURES}/settings-390`)
  await resize(page, 1440, 900)
  const first = new URL((await link.getAttribute('href')) ?? '').pathname

  const phone = await onPhone(browser, first)
  const complaints = complaintsOf(phone)
  await expect(phone.getByText('Welcome')).toBeVisible()
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await typeByHand(page, '2')
  // 998.00 and 49.90 of tax.
  await expect(total(phone)).toContainText('₹1,047.90')
  await page.keyboard.press('F4')
  await page.getByRole('combobox', { name: 'Customer' }).fill('hotel')
  await page.getByRole('option', { name: /Hotel Shreyas/ }).click()
  await expect(phone.getByText('एकूण, टॅक्ससह')).toBeVisible()
  await expectAccessible(phone)
  await takePicture(phone, `${PICTURES}/marathi-390`)

  // A connection that is gone for some seconds is named, and what was there stays.
  await phone.context().setOffline(true)
  const silent = phone.getByText('कनेक्शन नाही. आपोआप पुन्हा सुरू होईल.')
  await expect(silent).toBeVisible({ timeout: 30_000 })
  await expect(phone.getByText('₹1,047.90').first()).toBeVisible()
  await takePicture(phone, `${PICTURES}/silent-390`)
  await phone.context().setOffline(false)
  await expect(silent).toBeHidden({ timeout: 30_000 })

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('SINV-00001').first()).toBeVisible()
  await expect(phone.locator('[data-code]')).toHaveAttribute('data-code', /am=1047\.90&cu=INR&tn=SINV-00001$/)
  await expectAccessible(phone)

  // A purchase is no customer's to see, nor is the bill when it is opened again.
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=purchase')
  await pick(page, 1, 'sugar')
  const [{ _id } = { _id: '' }] = await shop.call<{ _id: string }[]>('GET', '/api/invoices')
  await page.goto(`/sales-and-purchase?tab=Invoice&edit=${_id}`)
  await cell(page, 'Quantity', 1).fill('30')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('30')
  const [display] = await shop.call<{ _id: string }[]>('GET', '/api/displays')
  const asked = await fetch(`${new URL(page.url()).origin}/api/public${first.replace('/d/', '/displays/')}`)
  expect((await asked.json()).display.shown).toMatchObject({ stage: 'saved', bill: { number: 'SINV-00001' } })

  await page.goto('/settings/printing')
  await panel.getByRole('button', { name: 'New Link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New Link' }).click()
  await expect(link).not.toHaveAttribute('href', new RegExp(first))
  await expect(phone.getByRole('heading', { name: 'This display is switched off' })).toBeVisible()
  await expectAccessible(phone)
  const second = new URL((await link.getAttribute('href')) ?? '').pathname
  await phone.goto(second)
  await expect(phone.getByRole('heading', { name: 'Asha Kirana' })).toBeVisible()
  await panel.getByRole('button', { name: 'Switch off the phone or tablet' }).click()
  await expect(panel.getByRole('button', { name: 'Make a Link' })).toBeEnabled()
  await expect(phone.getByRole('heading', { name: 'This display is switched off' })).toBeVisible()
  expect(await shop.call('GET', '/api/displays')).toEqual([])
  expect(display?._id).toBeTruthy()
  expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED|404/.test(words))).toEqual([])
  await phone.context().close()
})
