import { expect, type Page } from '@playwright/test'
import { pdfOf } from '../pdf-of.ts'
import { PICTURES } from '../pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { isPhone } from './list-entry.ts'
import { fillPurchase } from './sheet.ts'
import { enter, KRISHNA, openBooks, openShop, PASSWORD, RICE } from './shop.ts'
import { workerIsReady } from './worker-is-ready.ts'

// In English only, as the test types dates and names of the form.
test.use({ ownContext: true, serviceWorkers: 'allow', language: 'en' })

const picture = PICTURES[0]?.bytes ?? Buffer.alloc(0)
const NEW_PURCHASE = '/sales-and-purchase?tab=Invoice&create=purchase'

interface Shared {
  name: string
  bytes: Buffer
}

/** As a phone does when somebody shares files with Bahi: a form is sent to where the manifest says. */
async function shareWithBahi(page: Page, files: Shared[]) {
  const sent = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }))
  await page.evaluate((all) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/shared', enctype: 'multipart/form-data' })
    const held = new DataTransfer()
    for (const { name, text } of all)
      held.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name))
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
    Object.assign(input, { multiple: true, files: held.files })
    form.append(input)
    document.body.append(form)
    form.submit()
  }, sent)
  await expect(page).toHaveURL(/create=purchase/)
}

const files = (page: Page) => page.getByRole('list', { name: 'Files of this document' })
const chip = (page: Page, name: string) => files(page).getByRole('button', { name: new RegExp(`^${name} `) })

/** Krishna Wholesale, and two bags of rice. */
async function writePurchase(page: Page) {
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  if (isPhone(page)) {
    await form.getByRole('region', { name: 'Supplier Details' }).getByRole('button').first().click()
    await page.getByRole('combobox').first().fill('Krishna')
    await page
      .getByRole('option', { name: /Krishna/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Add Item' }).click()
    const shelf = page.getByRole('dialog', { name: 'Add Item' })
    await shelf.getByRole('searchbox').fill('basmati')
    await shelf.getByRole('button', { name: 'One more of Basmati Rice 5kg' }).click()
    await shelf.getByRole('button', { name: 'Done' }).click()
    await form.getByRole('button', { name: 'Create', exact: true }).click()
  } else {
    await fillPurchase(page)
    await page.keyboard.press('Control+Enter')
  }
}

test('a bill shared from another program opens a purchase with it attached, and can be read in the saved one', async ({
  page,
}) => {
  const shop = await openShop(page, { products: [RICE], merchants: [KRISHNA] })
  await page.goto('/dashboard')
  await workerIsReady(page)
  const pdf = pdfOf({ words: 'Krishna 42' })

  await shareWithBahi(page, [
    { name: 'krishna-42.pdf', bytes: pdf },
    { name: 'page 2.png', bytes: picture },
    { name: 'notes.txt', bytes: Buffer.from('No bill at all') },
  ])

  await expect(chip(page, 'krishna-42.pdf')).toBeVisible()
  await expect(chip(page, 'page 2.png')).toBeVisible()
  const refused = page.getByRole('region', { name: 'Files', exact: true }).getByRole('alert')
  await expect(refused).toContainText('notes.txt: Choose a PDF, or a PNG, JPEG or WebP picture.')
  await expect(page).not.toHaveURL(/shared=/)
  await expectAccessible(page)
  // The page is loaded anew, as a phone does that is short of memory.
  await page.reload()
  await expect(files(page).getByRole('listitem')).toHaveCount(2)

  await writePurchase(page)

  await expect(page.getByText('Attached to PINV-00001: krishna-42.pdf, page 2.png')).toBeVisible()
  const [bill] = await shop.call<{ _id: string }[]>('GET', '/api/invoices')
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${bill?._id}`)
  await expect(chip(page, 'krishna-42.pdf')).toBeVisible()
  await expectAccessible(page)

  // A picture, as what shows a PDF is no page of the browser.
  const opened = page.waitForEvent('popup')
  await chip(page, 'page 2.png').click()
  const tab = await opened
  await tab.waitForURL(/^blob:/)
  expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(31)
  const { attachments } = await shop.call<{ attachments: { hash: string; size: number }[] }>(
    'GET',
    `/api/documents/${bill?._id}/attachments`,
  )
  expect(attachments.map(({ size }) => size)).toEqual([pdf.length, picture.length])

  // Nothing is left on the phone for the next one.
  await page.goto(NEW_PURCHASE)
  await expect(page.getByRole('button', { name: 'Attach File' })).toBeVisible()
  await expect(page.getByText('waits on this computer')).toHaveCount(0)
})

// A phone is where other programs share files.
test('a shared file survives the sign-in, and unclaimed files are offered by the next purchase', {
  tag: '@phone',
}, async ({ page }) => {
  const shop = await openBooks({ merchants: [KRISHNA] })
  await page.goto('/login')
  // The worker comes with the shop: somebody used this phone before.
  await page.evaluate(() => navigator.serviceWorker.register('/offline-worker.js', { type: 'module' }))
  await workerIsReady(page)

  await shareWithBahi(page, [{ name: 'krishna-43.pdf', bytes: pdfOf({ words: 'Krishna 43' }) }]).catch(
    () => {},
  )
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).last().click()

  await expect(chip(page, 'krishna-43.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('Kept on this computer for the next purchase: krishna-43.pdf')).toBeVisible()
  await page.goto(NEW_PURCHASE)
  await expect(page.getByText('krishna-43.pdf waits on this computer.')).toBeVisible()
  await page.getByRole('button', { name: 'Attach here' }).click()
  await expect(chip(page, 'krishna-43.pdf')).toBeVisible()
  await files(page).getByRole('button', { name: 'Remove krishna-43.pdf' }).click()
  await expect(files(page)).toHaveCount(0)

  // Another person of this phone does not see what the first one left.
  await shareWithBahi(page, [{ name: 'krishna-44.pdf', bytes: pdfOf({ words: 'Krishna 44' }) }])
  await expect(chip(page, 'krishna-44.pdf')).toBeVisible()
  const other = await openBooks()
  await page.evaluate(() => localStorage.clear())
  await enter(page, other)
  await page.goto(NEW_PURCHASE)
  await expect(page.getByRole('button', { name: 'Attach File' })).toBeVisible()
  await expect(page.getByText('krishna-44.pdf')).toHaveCount(0)
})
