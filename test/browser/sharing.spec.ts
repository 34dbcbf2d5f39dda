import { expect, type Page } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { ANITA, confirmEmail, openShop, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

/** The phone's own sheet, which a test cannot press: what it was handed is kept on the page. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const given: { names: string[]; begins: string[]; text: string }[] = []
    Object.assign(window, { given })
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', {
      value: async ({ files = [], text = '' }: ShareData) => {
        const begins = await Promise.all(files.map(async (file) => (await file.text()).slice(0, 5)))
        given.push({ names: files.map(({ name }) => name), begins, text })
      },
    })
  })
const givenTo = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { given: { names: string[]; begins: string[]; text: string }[] }).given,
  )

/** A bill of two bags of rice for Anita: ₹1,047.90. */
async function openBill(page: Page) {
  const shop = await openShop(page, {
    products: [RICE],
    merchants: [{ ...ANITA, email: 'anita@party.test' }],
  })
  const [anita] = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { _id: anita?._id },
    items: [{ itemname: 'Basmati Rice 5kg', unit: 'Bag', quantity: 2, rate: 499, cgst: 2.5, sgst: 2.5 }],
  })
  return { ...shop, invoice }
}

/** A bag of rice is sold on a phone that hands files to other programs. */
async function sellOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await withShareSheet(page)
  await openShop(page, { products: [RICE] })
  await page.goto(NEW_SALE)
  await expect(page.getByText('SINV-00001')).toBeVisible()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByLabel('Name, SKU, HSN or item code').fill('basmati')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Basmati/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).last().click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
}

test('on a phone one press hands the PDF of a saved bill to another program', async ({ page }) => {
  await sellOnPhone(page)
  await page.getByRole('button', { name: 'Share PDF on WhatsApp' }).click()
  await expect.poll(() => givenTo(page)).toHaveLength(1)
  const [given] = await givenTo(page)
  expect(given).toMatchObject({ names: ['SINV-00001.pdf'], begins: ['%PDF-'] })
  // 499.00 and twice 12.475, which is 12.48.
  expect(given?.text).toMatch(/^Invoice SINV-00001 from .*: ₹523\.96$/)
})

test('a message that appears during a press moves nothing away from under the finger', async ({ page }) => {
  let checkBill = () => {}
  const held = new Promise<void>((go) => {
    checkBill = go
  })
  // The finding of a shop without a GSTIN is not said after a bill; another one is.
  await intercept(page, '**/api/gst/findings/*', async (route) => {
    const response = await route.fetch()
    const found: object[] = await response.json()
    await held
    await route.fulfill({ response, json: found.map((finding) => ({ ...finding, key: 'shop-gstin' })) })
  })
  await sellOnPhone(page)
  await page.getByRole('button', { name: 'Share PDF on WhatsApp' }).hover()
  await page.mouse.down()
  checkBill()
  await expect(page.getByText('SINV-00001: The GSTIN of the shop is not on the bill.')).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => givenTo(page)).toHaveLength(1)
})

test('a bill is shared, mailed and downloaded from its screen, which lists each', { tag: '@smoke' }, async ({
  page,
}) => {
  const { invoice, ...shop } = await openBill(page)
  const { call } = shop
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  await page.getByRole('button', { name: 'Share' }).press('s')
  const dialog = page.getByRole('dialog', { name: 'Share SINV-00001' })
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('anita@party.test')
  await expectAccessible(page)
  await takePicture(page, 'sharing/share-1440')

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  expect((await download).suggestedFilename()).toBe('SINV-00001.pdf')

  await dialog.getByLabel('To', { exact: true }).fill('nobody')
  await dialog.getByRole('button', { name: 'Send E-mail' }).click()
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('nobody')
  await dialog.getByLabel('To', { exact: true }).fill('accounts@anita.test')
  // Nobody answers for the email of who registered, until they open the letter.
  await dialog.getByRole('button', { name: 'Send E-mail' }).click()
  await expect(dialog.getByText('Confirm your email first')).toBeVisible()
  await confirmEmail(shop)
  await dialog.getByRole('button', { name: 'Send E-mail' }).click()
  await expect(page.getByText('On its way to accounts@anita.test')).toBeVisible()

  const given = page.getByRole('region', { name: 'Given and sent' })
  await expect(given.getByText('PDF by e-mail')).toBeVisible()
  await expect(given.getByText('accounts@anita.test')).toBeVisible()
  await expect(given.getByText('Saved as a file')).toBeVisible()
  const { sent } = await call<{ sent: { way: string }[] }>('GET', `/api/papers/invoice/${invoice._id}/sent`)
  expect(sent.map(({ way }) => way).toSorted()).toEqual(['file', 'mail'])
})

test('WhatsApp opens with the message and the link of the bill’s page', async ({ page, context }) => {
  const { invoice } = await openBill(page)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'WhatsApp' }).click()
  const chat = await opened
  await chat.waitForURL(/wa\.me/)
  const address = new URL(chat.url())
  expect(address.pathname).toBe('/919800000003')
  expect(address.searchParams.get('text')).toMatch(
    /^Invoice SINV-00001 from .*: ₹1,047\.90\nhttp.*\/b\/[\w-]{24}$/,
  )
})

test('all papers of a month come in one file, and a month without any says so', async ({ page }) => {
  await openBill(page)
  const month = todayInIndia(new Date()).slice(0, 7)
  await page.goto(`/gst?month=${month}`)
  await page.getByRole('button', { name: 'All papers of the month' }).click()
  const dialog = page.getByRole('dialog', { name: 'All papers' })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Month before' }).click()
  await page.getByRole('button', { name: 'All papers of the month' }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('There are no papers of these dates')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeEnabled()
})
