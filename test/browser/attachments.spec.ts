import { expect, type Page } from '@playwright/test'
import { pdfOf } from '../pdf-of.ts'
import { PICTURES, pngOf } from '../pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { fillPurchase, openForm } from './sheet.ts'
import { KRISHNA, openShop, RICE } from './shop.ts'

const NEW_PURCHASE = '/sales-and-purchase?tab=Invoice&create=purchase'

const files = (page: Page) => page.getByRole('list', { name: 'Files of this document' })

test('a file is picked and one dropped; if their upload fails the bill is saved, and they are uploaded again', async ({
  page,
}) => {
  const shop = await openShop(page, { products: [RICE], merchants: [KRISHNA] })
  await openForm(page, NEW_PURCHASE)
  const picked = { name: 'krishna-42.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
  await page.getByLabel('Files to attach').setInputFiles(picked)
  // Chosen twice it is there once.
  await page.getByLabel('Files to attach').setInputFiles(picked)
  await page.evaluate((text) => {
    const held = new DataTransfer()
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    held.items.add(new File([bytes], 'page-2.png', { type: 'image/png' }))
    const form = document.querySelector('[data-document]')
    for (const type of ['dragover', 'drop'])
      form?.dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true }))
  }, pngOf().toString('base64'))
  await expect(files(page).getByRole('listitem')).toHaveText([/krishna-42\.pdf/, /page-2\.png/])
  await expectAccessible(page)

  await fillPurchase(page)
  let failures = 0
  await intercept(page, '**/attachments?*', (route) => {
    failures += 1
    return failures <= 2
      ? route.fulfill({ status: 500, json: { success: false, message: '' } })
      : route.continue()
  })
  await page.keyboard.press('Control+Enter')

  const alert = page.getByRole('alert').filter({ hasText: 'PINV-00001 is saved' })
  await expect(alert).toContainText('not attached to it: krishna-42.pdf, page-2.png')
  const [bill] = await shop.call<{ _id: string; invoiceNumber: string }[]>('GET', '/api/invoices')
  expect(bill?.invoiceNumber).toBe('PINV-00001')
  const stored = async () =>
    (
      await shop.call<{ attachments: { name: string }[] }>('GET', `/api/documents/${bill?._id}/attachments`)
    ).attachments.map(({ name }) => name)
  expect(await stored()).toEqual([])

  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Attached to PINV-00001: krishna-42.pdf, page-2.png')).toBeVisible()
  expect(await stored()).toEqual(['krishna-42.pdf', 'page-2.png'])

  await page.goto(`/sales-and-purchase?tab=Invoice&read=${bill?._id}`)
  await files(page).getByRole('button', { name: 'Remove page-2.png' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(files(page).getByRole('listitem')).toHaveText([/krishna-42\.pdf/])
  expect(await stored()).toEqual(['krishna-42.pdf'])
})

/** What a camera writes before the picture (Exif 2.32): that it was held on its side, and the place. */
function ofCamera(jpeg: Buffer): Buffer {
  const sideways = '12010300010000000600 0000'
  const told = Buffer.concat([
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    Buffer.from(`08000000 0100 ${sideways} 00000000`.replaceAll(' ', ''), 'hex'),
    Buffer.from('18.5204 N 73.8567 E'),
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(told.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, told, jpeg.subarray(2)])
}

test('a photo is turned upright, and its place is removed', async ({ page }) => {
  const shop = await openShop(page)
  const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
  })
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  const jpeg = PICTURES.find(({ name }) => name === 'jpeg')?.bytes ?? Buffer.alloc(0)
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer: ofCamera(jpeg) })
  await expect(files(page).getByRole('listitem')).toHaveText([/IMG 1\.jpg/])

  const list = `/api/documents/${invoice._id}/attachments`
  const { attachments } = await shop.call<{ attachments: { hash: string }[] }>('GET', list)
  const file = await page.request.get(`${list}/${attachments[0]?.hash}`, {
    headers: { authorization: `Bearer ${shop.token}` },
  })
  const kept = await file.body()
  expect(kept.toString('latin1')).toMatch(/^\xff\xd8\xff/)
  expect(kept.toString('latin1')).not.toMatch(/Exif|18\.5204/)
  const size = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes]))
    return [width, height]
  }, kept.toString('base64'))
  expect(size).toEqual([17, 31])
})

test('a large photo is made smaller before it is sent', async ({ page }) => {
  const shop = await openShop(page)
  const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
  })
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  // Noise of 3000 x 1500 pixels is some megabytes, as a photo is.
  const photo = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 })
    const pen = canvas.getContext('2d')
    const noise = pen?.createImageData(3000, 1500)
    if (!pen || !noise) return ''
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
    pen.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const buffer = Buffer.from(photo, 'base64')
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer })

  await expect(files(page).getByRole('listitem')).toHaveText([/IMG 1\.jpg/])
  const { attachments } = await shop.call<{ attachments: { size: number; hash: string }[] }>(
    'GET',
    `/api/documents/${invoice._id}/attachments`,
  )
  expect(attachments[0]?.size).toBeLessThan(buffer.length / 1.5)
  const opened = page.waitForEvent('popup')
  await files(page)
    .getByRole('button', { name: /^IMG 1/ })
    .click()
  const tab = await opened
  await tab.waitForURL(/^blob:/)
  expect(
    await tab.evaluate(() => [document.images[0]?.naturalWidth, document.images[0]?.naturalHeight]),
  ).toEqual([2000, 1000])
})

test('without the service worker a shared file leads to the form, which says to share it again', async ({
  page,
}) => {
  await openShop(page)
  await page.goto('/dashboard')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/shared', enctype: 'multipart/form-data' })
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL(/create=purchase/)
  await expect(page.getByText('The file did not arrive. Share it with Bahi once more')).toBeVisible()
})
