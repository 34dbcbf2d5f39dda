import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, resize } from './accessibility.ts'
import { test } from './fixtures.ts'
import { COLA, openShop, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

const HOTEL = { name: 'Hotel Shreyas', phone: '98900 22007', type: 'buyer', state: 'Maharashtra' }

/** A bill of four lines, of which something was paid, read by its shop. */
async function openBill(page: Page) {
  const shop = await openShop(page, { products: [RICE, COLA], merchants: [HOTEL] })
  await shop.call('PUT', '/api/users/profile', { merchantCode: '5411', gstin: '27ABKPS4821M1Z3' })
  const [hotel] = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  const tax = { cgst: 2.5, sgst: 2.5 }
  const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { _id: hotel?._id },
    items: [
      { itemname: 'India Gate Basmati Rice 5 kg', unit: 'Bag', quantity: 12, rate: 499, ...tax },
      { itemname: 'Fortune Sunflower Oil 1 L', unit: 'Btl', quantity: 12, rate: 149.5, ...tax },
      { itemname: 'Aashirvaad Atta 10 kg', unit: 'Bag', quantity: 8, rate: 432.5, ...tax },
      { itemname: 'Tata Salt 1 kg', unit: 'Pkt', quantity: 20, rate: 28 },
    ],
    amountReceived: 5000,
    paymentMode: 'cash',
  })
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  return shop
}

/** The customer's own phone: nobody is signed in on it. */
async function onPhone(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

test('a shop makes the link of a bill; its customer reads, pays and asks; the shop answers', async ({
  page,
  browser,
}) => {
  await openBill(page)
  const given = page.getByRole('region', { name: 'Given and sent' })
  await given.getByRole('button', { name: 'Make a link' }).click()
  const link = given.getByRole('link')
  await expect(link).toHaveText(/\/b\/[\w-]{24}$/)
  await expectAccessible(page)
  await takePicture(page, 'bill-page/read-1440')
  const path = new URL((await link.getAttribute('href')) ?? '').pathname

  const phone = await onPhone(browser, path)
  await expect(phone.getByRole('heading', { name: 'Bill SINV-00001' })).toBeVisible()
  await expect(phone.getByText('Still to pay')).toBeVisible()
  await expect(phone.getByRole('img', { name: /^UPI QR/ })).toBeVisible()
  await expectAccessible(phone)
  await takePicture(phone, 'bill-page/page-390', { fullPage: true })
  await resize(phone, 1440, 900)
  await expectAccessible(phone)
  await takePicture(phone, 'bill-page/page-1440')
  await resize(phone, 390, 844)
  await expect(phone.getByRole('link', { name: /^Pay ₹/ })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=asha@mahb&pn=Asha%20Kirana&mc=5411&am=[\d.]+&cu=INR&tn=SINV-00001&tr=SINV-00001$/,
  )

  const file = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Save the code as a picture' }).click()
  expect((await file).suggestedFilename()).toBe('UPI SINV-00001.png')
  await phone.getByRole('button', { name: '2 more items' }).click()
  await expect(phone.getByText('Tata Salt 1 kg')).toBeVisible()
  await phone.getByText('How it is checked').click()
  await phone.getByRole('button', { name: /^Add my GSTIN/ }).click()
  await phone.getByLabel('Your GSTIN').fill('27AAKFA7136Q1ZV')
  await phone.getByRole('button', { name: 'Ask the shop' }).click()
  await expect(phone.getByText('The last character should be U.')).toBeVisible()
  await expectAccessible(phone)
  await takePicture(phone, 'bill-page/asking-390', { fullPage: true })
  await phone.getByLabel('Your GSTIN').fill('27AAKFA7136Q1ZU')
  await phone.getByRole('button', { name: 'Ask the shop' }).click()
  await expect(phone.getByText('The shop has been asked, and will answer you.')).toBeVisible()

  await phone.getByRole('combobox', { name: 'Language' }).selectOption('mr')
  await expect(phone.getByText('अजून देणे बाकी')).toBeVisible()
  await expectAccessible(phone)
  await takePicture(phone, 'bill-page/marathi-390', { fullPage: true })

  await page.goto('/dashboard')
  await expect(page.getByText('Hotel Shreyas: add GSTIN 27AAKFA7136Q1ZU')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'bill-page/dashboard-1440')
  await page.getByRole('link', { name: 'SINV-00001' }).click()
  const asked = page.getByRole('region', { name: 'The customer asks' })
  await expect(asked).toContainText('Add GSTIN 27AAKFA7136Q1ZU to this bill')
  await takePicture(page, 'bill-page/asked-1440')
  await asked.getByRole('button', { name: 'Mark as done' }).click()
  await expect(asked).toHaveCount(0)
  await given.getByRole('button', { name: 'Switch off' }).click()
  await expect(given.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Ask the shop for a new one.')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()
})
