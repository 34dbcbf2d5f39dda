import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ownNumber } from '#domain/shelf/barcode.ts'
import { complaintsOf, expectAccessible, resize } from './accessibility.ts'
import { test } from './fixtures.ts'
import { countPrints, paperAfter, pdfOf } from './paper.ts'
import { scan } from './scan.ts'
import { cell, openForm, totalsOf } from './sheet.ts'
import { openShop, RICE, SUGAR } from './shop.ts'

const LOOSE = { cgst: 0, sgst: 0, igst: 0, cess: 0, stock: 40 }
const GOODS = [
  {
    ...SUGAR,
    ...LOOSE,
    name: 'Sugar, 1 kg pack',
    itemId: '',
    sku: '',
    unit: 'Pkt',
    otherNames: 'चीनी 1 किलो',
  },
  {
    ...RICE,
    ...LOOSE,
    name: 'Cashew W320, 250 g pack',
    itemId: 'CAS250',
    sku: '',
    unit: 'Pkt',
    otherNames: 'काजू W320, काजू 250 ग्राम',
    sellingPrice: 194.25,
    mrp: 210,
  },
  {
    ...RICE,
    ...LOOSE,
    name: 'Parle-G 800 g',
    itemId: '8901719101038',
    sku: '',
    sellingPrice: 95,
    unit: 'Pkt',
  },
  { ...RICE, ...LOOSE, name: 'Rangoli Colour Set', itemId: 'SET24', sku: '', sellingPrice: 55, unit: 'Set' },
]

/** Goods on the shelf, and the purchase that brought them. */
async function openPurchase(page: Page) {
  const shop = await openShop(page, { products: GOODS })
  const { products } = await shop.call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  const line = (name: string, quantity: number) => {
    const product = products.find((one) => one.name.startsWith(name))
    return { product: product?._id, itemname: product?.name, quantity, rate: 30 }
  }
  const { invoice } = await shop.call<{ invoice: { _id: string; invoiceNumber: string } }>(
    'POST',
    '/api/invoices',
    {
      invoiceType: 'purchase',
      merchants: { name: 'Krishna Wholesale', state: 'Maharashtra' },
      items: [line('Sugar', 20), line('Cashew', 16), line('Rangoli', 24), line('Parle', 48)],
    },
  )
  return { shop, invoice }
}

const count = (page: Page, name: string) => page.getByRole('textbox', { name: `Labels of ${name}` })

test('labels of a purchase: its quantities, corrected, with the shop’s own numbers, on two sheets', {
  tag: '@smoke',
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await countPrints(page)
  const { invoice } = await openPurchase(page)
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  await page.getByRole('button', { name: /^Labels/ }).click()

  await expect(page.getByText(`What ${invoice.invoiceNumber} brought: Krishna Wholesale`)).toBeVisible()
  // The maker's code is on the pack already.
  await expect(count(page, 'Sugar, 1 kg pack')).toHaveValue('20')
  await expect(count(page, 'Parle-G 800 g')).toHaveValue('0')
  await count(page, 'Cashew W320, 250 g pack').fill('12')
  await count(page, 'Cashew W320, 250 g pack').press('Enter')
  await expect(count(page, 'Rangoli Colour Set')).toBeFocused()
  await page.getByRole('button', { name: 'Give 1 product its own number' }).click()
  await expect(page.getByRole('row', { name: /Sugar/ })).toContainText(`${ownNumber(1)}own number, EAN-13`)
  await expect(page.getByRole('row', { name: /CAS250/ })).toContainText('own code, CODE128')
  await expect(page.getByText(/^Sheet 1 of 2: 20 Sugar, 1 kg pack, 12 Cashew/)).toBeVisible()
  await expectAccessible(page)
  await resize(page, 390, 844)
  await expectAccessible(page)
  await resize(page, 1440, 900)

  const paper = await paperAfter(page, () => page.getByRole('button', { name: /^Print 2 Sheets/ }).click())
  const sugar = paper.locator('.label').first()
  await expect(sugar).toContainText('Sugar, 1 kg packचीनी 1 किलो')
  await expect(sugar).toContainText('2 000000 000015')
  await expect(paper.locator('.label')).toHaveCount(20 + 12 + 24)
  await expect(paper.locator('.label', { hasText: 'Cashew' }).first()).toContainText(
    '₹194.25MRP ₹210.00₹777.00 / kg',
  )
  await expect(paper.locator('.label svg')).toHaveCount(56)
  expect(await pdfOf(paper)).toMatchObject({ pages: 2, mm: [210, 297] })
  await paper.close()

  // A used sheet is gone on with.
  await page.getByLabel('from place').fill('5')
  await page.getByRole('button', { name: 'None' }).click()
  await count(page, 'Sugar, 1 kg pack').fill('2')
  const rest = await paperAfter(page, () => page.keyboard.press('Control+p'))
  const places = rest.locator('.label-page > *')
  await expect(places).toHaveCount(6)
  await expect(places.nth(3)).toBeEmpty()
  await expect(places.nth(4)).toContainText('Sugar')
  await rest.close()

  // What was stuck on the pack is read at the counter.
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await scan(page, ownNumber(1))
  await expect(cell(page, 'Description', 1)).toHaveValue('Sugar, 1 kg pack')
  expect(complaints).toEqual([])
})

test('labels on a roll are printed row by row, or saved as a printer file with text as dots and bars as codes', async ({
  page,
}) => {
  await countPrints(page)
  await openPurchase(page)
  await page.goto('/admin/productsitem')
  await page
    .getByRole('row', { name: /Cashew/ })
    .getByRole('button', { name: 'Labels' })
    .click()
  await expect(count(page, 'Cashew W320, 250 g pack')).toHaveValue('1')
  await page.getByRole('radio', { name: 'Roll' }).check()
  await page.getByRole('combobox', { name: 'Size of the labels' }).click()
  await page.getByRole('option', { name: '38 × 25 mm, 2 across' }).click()
  await count(page, 'Cashew W320, 250 g pack').fill('4')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('Rangoli')
  await page.getByRole('option', { name: /Rangoli/ }).click()
  const paper = await paperAfter(page, () => page.getByRole('button', { name: /^Print 5 Labels/ }).click())
  expect(await pdfOf(paper)).toMatchObject({ pages: 3, mm: [78, 25] })
  await paper.close()

  const saved = async (language: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: language, exact: true }).click()
    return readFileSync(await (await download).path(), 'latin1')
  }
  const tspl = await saved('TSPL')
  expect(tspl).toMatch(/^SIZE 78 mm,25 mm\r\nGAP 2 mm,0 mm\r\nCLS\r\nBITMAP 0,0,78,200,0,/)
  expect(tspl.match(/BARCODE \d+,\d+,"128",\d+,0,0,2,2,"\w+"|PRINT 1,\d+/g)).toEqual([
    expect.stringContaining('CAS250'),
    expect.stringContaining('CAS250'),
    'PRINT 1,2',
    expect.stringContaining('SET24'),
    'PRINT 1,1',
  ])
  const zpl = await saved('ZPL')
  const [, hex = ''] = /\^GFA,15600,15600,78,([0-9A-F]{31200})\^FS/.exec(zpl) ?? []
  const black = [...hex].reduce(
    (sum, digit) => sum + (Number.parseInt(digit, 16).toString(2).match(/1/g)?.length ?? 0),
    0,
  )
  // Words are there, on a white label.
  expect(black / (624 * 200)).toBeGreaterThan(0.02)
  expect(black / (624 * 200)).toBeLessThan(0.3)

  // What is chosen stays with the computer.
  await page.goto('/labels')
  await expect(page.getByRole('radio', { name: 'Roll' })).toBeChecked()
  await expect(page.getByText('No labels yet.')).toBeVisible()
})

test('new prices of a rate change are printed on labels', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await page.goto('/items/rate-changes')
  await page.getByLabel('GST now (%)').fill('5')
  await page.getByRole('radiogroup', { name: 'GST rate' }).getByText('18%').click()
  await page.getByText('Same price before tax').click()
  await page.getByLabel('First day').fill('1 Jan 2099')
  await page.getByLabel('Cess (%)').focus()
  await page.getByRole('link', { name: 'Print 1 Label' }).click()
  await expect(page.getByText('New prices from 1 Jan 2099: 1 product')).toBeVisible()
  const label = page.frameLocator('iframe[title^="Label of"]').locator('.label')
  await expect(label).toContainText('₹588.82')
  await expect(label).toContainText('from 1 Jan 2099')
})

test('codes of a scale are read at the counter: weight, price and a wrong check digit', async ({ page }) => {
  const complaints = complaintsOf(page)
  const cashew = {
    ...RICE,
    ...LOOSE,
    name: 'Loose Cashew',
    itemId: '12345',
    sku: '',
    unit: 'Kg',
    sellingPrice: 777,
  }
  await openShop(page, {
    products: [cashew, { ...cashew, name: 'Loose Raisins', itemId: '42', sellingPrice: 400 }],
  })
  await page.goto('/settings/uses')
  await page.getByRole('button', { name: '+ Code with the weight' }).click()
  await page.getByRole('button', { name: '+ Code with the price' }).click()
  const weight = page.getByRole('group', { name: 'Code 21' })
  await weight.getByLabel('Figures of the item').fill('4')
  await expect(weight.getByRole('alert')).toContainText('ten together')
  await weight.getByLabel('Figures of the item').fill('5')
  await expect(weight).toContainText('2112345015002 is item 12345, 1.5 kg')
  await page.getByRole('region', { name: 'Scale codes' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Scale Codes' }).click()
  await expect(page.getByText('Scale codes saved')).toBeVisible()

  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await scan(page, '2112345015002')
  await expect(cell(page, 'Description', 1)).toHaveValue('Loose Cashew')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('1.500')
  // 37 rupees of item 00042, which the shop calls 42: a line that comes to 37 rupees.
  await scan(page, '2300042037001')
  await expect(cell(page, 'Description', 2)).toHaveValue('Loose Raisins')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('0.093')
  await expect(totalsOf(page)).toContainText('Grand Total₹1,202.50')
  await scan(page, '2112345015003')
  await expect(page.getByText('2112345015003 was not read right: scan it again.')).toBeVisible()
  await scan(page, '2199999015008')
  await expect(page.getByText(/No product has the item number 99999 of the scale/)).toBeVisible()
  // What is printed may be typed, too.
  await cell(page, 'Description', 3).pressSequentially('2112345015002', { delay: 160 })
  await cell(page, 'Description', 3).press('Enter')
  await expect(cell(page, 'Quantity', 3)).toHaveValue('1.500')
  expect(complaints).toEqual([])
})
