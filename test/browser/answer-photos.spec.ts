import { expect, type Locator, type Page } from '@playwright/test'
import { pdfOf } from '../pdf-of.ts'
import { pngOf } from '../pictures.ts'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { enter, KRISHNA, type OpenedShop, openBooks, openMember, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

test.use({ language: 'en' })

const ASKED = 'Where is the bill of Krishna?'

/** The accountant of a shop has asked about a purchase. */
async function openAsked() {
  const shop = await openBooks({ products: [RICE], merchants: [KRISHNA] })
  const hiral = await openMember(shop, 'Hiral Mehta', 'accountant')
  const { invoice } = await shop.call<{ invoice: { _id: string; invoiceNumber: string } }>(
    'POST',
    '/api/invoices',
    {
      invoiceType: 'purchase',
      merchants: { name: KRISHNA.name, state: 'Maharashtra' },
      items: [{ itemId: RICE.itemId, itemname: RICE.name, unit: RICE.unit, quantity: 1, rate: 300 }],
    },
  )
  const { question } = await hiral.call<{ question: { _id: string } }>('POST', '/api/questions', {
    pin: 'document',
    pinned: invoice._id,
    words: ASKED,
  })
  return { shop, hiral, invoice, question }
}

const take = (page: Page, name: string) => takePicture(page, `answer-photos/${name}`)

/** A photographed bill of 3000 x 2000 pixels with the noise that makes a photo heavy. */
const photoOf = async (page: Page, color: string) => {
  const text = await page.evaluate((paper) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    const noise = pen.createImageData(3000, 2000)
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
    pen.putImageData(noise, 0, 0)
    pen.fillStyle = paper
    pen.fillRect(300, 200, 1900, 900)
    pen.fillStyle = 'black'
    pen.font = '120px sans-serif'
    pen.fillText('Krishna Wholesale  7,316.29', 420, 620)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, color)
  return Buffer.from(text, 'base64')
}

const chosen = (page: Page) => page.getByRole('list', { name: 'Files of this answer' })
const sent = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('list', { name: new RegExp(`^Files of the answer of ${name}`) })

/** Pastes what a phone or a program put on the clipboard. */
const paste = (field: Locator, bytes: Buffer, name: string, type: string) =>
  field.evaluate(
    (element, file) => {
      const clipboardData = new DataTransfer()
      const pasted = Uint8Array.from(atob(file.text), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([pasted], file.name, { type: file.type }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text: bytes.toString('base64'), name, type },
  )

async function openedIn(page: Page, press: () => Promise<void>) {
  const opening = page.waitForEvent('popup')
  await press()
  const tab = await opening
  await tab.waitForURL(/^blob:/)
  const width = await tab.evaluate(() => document.images[0]?.naturalWidth)
  await tab.close()
  return width
}

test('the shop answers from a phone with photos alone, and attaches one to its purchase', async ({
  page,
}) => {
  await resize(page, 390, 844)
  const complaints = complaintsOf(page)
  const { shop, hiral, invoice } = await openAsked()
  await enter(page, shop)
  await page.goto('/questions')
  await expect(page.getByText(ASKED)).toBeVisible()
  // One press opens the camera.
  const asking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const camera = await asking
  await expect(page.getByLabel('Photo for the answer')).toHaveAttribute('capture', 'environment')
  const photo = await photoOf(page, '#fdfbf3')
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await camera.setFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(chosen(page).getByRole('img', { name: 'IMG_0042.jpg' })).toBeVisible()
  const second = { name: 'page 2.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, '#eaf3ff') }
  await page
    .getByLabel('Files for the answer')
    .setInputFiles([
      second,
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf() },
      { name: 'page 4.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, '#ffffff') },
    ])
  await expect(page.getByRole('alert')).toContainText('An answer has at most 3 files.')
  await expect(chosen(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeDisabled()
  await take(page, 'phone-chosen')
  await expectAccessible(page)
  await chosen(page).getByRole('button', { name: 'Remove scan.pdf' }).click()
  await expect(page.getByRole('alert')).toBeHidden()

  // The line breaks off on the way: what was chosen stays, and goes once more.
  let calls = 0
  await intercept(page, '**/answers', async (route) => {
    calls += 1
    if (calls === 1) return route.abort()
    if (calls > 2) return route.continue()
    // Saved, and its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(chosen(page).getByRole('img')).toHaveCount(2)
  await take(page, 'phone-cut')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(sent(page, '').getByRole('img')).toHaveCount(2)
  await expect(chosen(page)).toBeHidden()
  await take(page, 'phone-answered')
  await expectAccessible(page)
  const { questions } = await shop.call<{
    questions: { answers: { words: string; files: { size: number }[] }[] }[]
  }>('GET', '/api/questions')
  expect(questions[0]?.answers).toHaveLength(1)
  expect(questions[0]?.answers[0]?.words).toBe('')
  for (const { size } of questions[0]?.answers[0]?.files ?? []) expect(size).toBeLessThan(1_800_000)

  expect(await openedIn(page, () => sent(page, '').getByRole('img').first().click())).toBe(2000)
  // Twice is once.
  for (const _ of [1, 2]) {
    const attached = page.waitForResponse(/\/attachments\?/)
    await sent(page, '')
      .getByRole('button', { name: `Put with ${invoice.invoiceNumber}` })
      .first()
      .click()
    await attached
    await expect(page.getByText(`Attached to ${invoice.invoiceNumber}: IMG_0042.jpg`).first()).toBeVisible()
  }
  // What was sent is not there to be sent again.
  await page.getByRole('button', { name: 'Write More' }).click()
  await expect(page.getByLabel('Answer Hiral Mehta')).toBeFocused()
  await expect(chosen(page)).toBeHidden()
  await take(page, 'phone-more')
  const { attachments } = await hiral.call<{ attachments: { name: string }[] }>(
    'GET',
    `/api/documents/${invoice._id}/attachments`,
  )
  expect(attachments).toMatchObject([{ name: 'IMG_0042.jpg' }])

  // The second page was of another bill.
  const wrong = sent(page, '').getByRole('button', { name: 'Remove page 2.jpg' })
  await wrong.click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('The trail says that it was there.')
  await page.keyboard.press('Escape')
  await expect(wrong).toBeVisible()
  await wrong.click()
  await sure.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sent(page, '').getByRole('img')).toHaveCount(1)
  await take(page, 'phone-removed')
  await expectAccessible(page)
  expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
})

const answerWith = ({ call }: OpenedShop, id: string, buffers: [string, Buffer][]) =>
  call('POST', `/api/questions/${id}/answers`, {
    words: 'Both pages, and what they sent by mail',
    files: buffers.map(([name, bytes]) => ({ name, bytes: bytes.toString('base64') })),
  })

test('the accountant sees the photos on the clients page, and answers with a pasted one by keyboard', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { shop, hiral, question } = await openAsked()
  await enter(page, hiral)
  await page.goto('/clients')
  const photo = await photoOf(page, '#fdfbf3')
  await answerWith(shop, question._id, [
    ['page 1.jpg', photo],
    ['A mail of the supplier with a long name.pdf', pdfOf()],
  ])
  const client = page.getByRole('table', { name: 'Clients' }).getByRole('row', { name: /Asha Kirana/ })
  await client.focus()
  await page.keyboard.press('q')
  const panel = page.getByRole('dialog', { name: /^Questions of/ })
  await expect(sent(panel, '').getByRole('img', { name: 'page 1.jpg' })).toBeVisible()
  await expect(sent(panel, '').getByRole('button', { name: /^A mail of the supplier/ })).toBeVisible()
  // It belongs to a document of the client's shop, in which she is not.
  await expect(panel.getByRole('button', { name: /^Put with/ })).toHaveCount(0)
  expect(
    await openedIn(page, () => sent(panel, '').getByRole('button', { name: 'page 1.jpg' }).press('Enter')),
  ).toBe(3000)
  await panel.getByRole('button', { name: 'Write More' }).click()
  const field = panel.getByLabel('Write more')
  await expect(field).toBeFocused()
  await paste(field, Buffer.from('no picture'), 'notes.txt', 'text/plain')
  await expect(panel.getByRole('alert')).toContainText('notes.txt: Choose a PDF')
  await paste(field, await photoOf(page, '#eaf3ff'), 'image.png', 'image/jpeg')
  await expect(chosen(page).getByRole('img')).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `client-panel-${width}`)
  }
  await resize(page, 1440, 900)
  // What was chosen is there when the panel is opened again, and of this question alone.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await client.focus()
  await page.keyboard.press('q')
  await panel.getByRole('button', { name: 'Write More' }).click()
  await expect(chosen(page).getByRole('img')).toBeVisible()
  await panel.getByLabel('Write more').press('Control+Enter')
  await expect(sent(panel, 'Hiral').getByRole('img')).toBeVisible()
  await expect(chosen(page)).toBeHidden()

  await page.goto('/questions')
  await expect(sent(page, '').getByRole('img')).toHaveCount(2)
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `page-${width}`)
  }
  expect(complaints).toEqual([])
})

test('an answer typed by keyboard alone can have a file', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { shop } = await openAsked()
  await enter(page, shop)
  await page.goto('/questions')
  const card = page.getByRole('listitem').filter({ hasText: ASKED })
  await card.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is this one')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Attach File' })).toBeFocused()
  // The listener has to be there before the key.
  const asking = page.waitForEvent('filechooser')
  await page.evaluate(() => {})
  await page.keyboard.press('Enter')
  await (await asking).setFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await expect(chosen(page).getByRole('button', { name: /^scan.pdf/ })).toBeVisible()
  // Its sums do not hold: no browser draws it, and it has a name all the same.
  const torn = { name: 'torn.png', mimeType: 'image/png', buffer: pngOf() }
  await page.getByLabel('Files for the answer').setInputFiles(torn)
  await expect(chosen(page).getByRole('button', { name: 'torn.png 1 KB' })).toBeVisible()
  await expect(chosen(page).getByRole('img')).toHaveCount(0)
  await card.getByLabel(/^Answer /).press('Control+Enter')
  await expect(card.getByText('It is this one')).toBeVisible()
  await expect(sent(page, '').getByRole('button', { name: /^scan.pdf/ })).toBeVisible()
  expect(complaints).toEqual([])
})
