import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { countPrints, cutOff, printFromList } from './paper.ts'
import { ANITA, openShop, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

const LAYOUTS = [
  { invoiceType: 'default', widthMm: 190 },
  { invoiceType: 'retail', widthMm: 190 },
  { invoiceType: 'restaurant', widthMm: 132 },
  { invoiceType: 'retail-thermal', widthMm: 58 },
  { invoiceType: 'restaurant-thermal', widthMm: 58 },
] as const

test('an English screen prints Hindi papers on all five layouts; one customer has Marathi', async ({
  page,
}) => {
  const { call } = await openShop(page, {
    products: [{ ...RICE, otherNames: 'Chawal, बासमती चावल' }],
    merchants: [ANITA],
  })
  await call('PUT', '/api/users/profile/settings', { paperLanguage: 'hi' })
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  const items = [
    { product: products[0]?._id, itemname: RICE.name, quantity: 1, rate: 499, cgst: 2.5, sgst: 2.5 },
  ]
  await call('POST', '/api/invoices', { invoiceType: 'sales', items, merchants: { name: 'Ramesh' } })
  const [anita] = await call<{ _id: string }[]>('GET', '/api/supplier')
  await call('PUT', `/api/money/khata/${anita?._id}/reminding`, { language: 'mr' })
  await call('POST', '/api/invoices', { invoiceType: 'sales', items, merchants: { _id: anita?._id } })
  await countPrints(page)

  for (const { invoiceType, widthMm } of LAYOUTS) {
    await call('PUT', '/api/users/profile/invoice-type', { invoiceType })
    const paper = await printFromList(page, 'SINV-00001')
    await expect(paper.locator('html')).toHaveAttribute('lang', 'hi-IN')
    const words = await paper.locator('.sheet').innerText()
    // 499.00, and 2.5 % of it twice: 12.475 is 12.48 under each head.
    expect(words).toContain('523.96')
    // The rice by its name and by the one in the paper's script.
    expect(words).toContain(RICE.name)
    expect(words).toContain('बासमती चावल')
    // What is left in Latin letters is what was typed, or a name of the law.
    expect(
      words.match(/\b(Invoice|Total|Amount|Date|Rate|Customer|Thank|Payment|Rupees|Nov|Only)\b/gi) ?? [],
    ).toEqual([])
    expect(await cutOff(paper, widthMm)).toEqual([])
    await takePicture(paper, `paper-language/${invoiceType}`, { fullPage: true })
    await paper.close()
  }

  await call('PUT', '/api/users/profile/invoice-type', { invoiceType: 'default' })
  const marathi = await printFromList(page, 'SINV-00002')
  await expect(marathi.locator('html')).toHaveAttribute('lang', 'mr-IN')
  // 523.96, spelled by hand.
  await expect(marathi.locator('.words')).toContainText('पाचशे तेवीस रुपये')
  await takePicture(marathi, 'paper-language/marathi', { fullPage: true })
  await marathi.close()

  // Figures in digits of their own, where the shop wants them; what others read stays as it is.
  await call('PUT', '/api/users/profile/settings', { paperDigits: 'native' })
  const native = await printFromList(page, 'SINV-00002')
  const sheet = native.locator('.sheet')
  await expect(sheet).toContainText('५२३.९६')
  await expect(sheet).toContainText('SINV-00002')
  await expect(sheet).toContainText('98000 00001')
  expect(await cutOff(native, 190)).toEqual([])
  await takePicture(native, 'paper-language/native-digits', { fullPage: true })
  await native.close()

  // Read on the screen, which is English, it is the paper that would be printed.
  const [bill] = await call<{ _id: string }[]>('GET', '/api/invoices?search=SINV-00002')
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${bill?._id}`)
  const read = page.frameLocator('iframe[title="SINV-00002 on paper"]')
  await expect(read.locator('.sheet')).toContainText('पाचशे तेवीस रुपये')
  await expect(read.locator('html')).toHaveAttribute('lang', 'mr-IN')
})
