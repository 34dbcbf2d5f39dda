import { expect, type Page } from '@playwright/test'
import { expectAccessible, resize } from './accessibility.ts'
import { test } from './fixtures.ts'
import { countPrints, paperAfter } from './paper.ts'
import { cell, openForm, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

const SIZES = { wide: [1440, 900], phone: [390, 844] } as const

/** The facts of a kurta once, six combinations of which one is not kept, two of each in stock. */
async function makeFamily(page: Page) {
  await page.goto('/admin/productsitem')
  await page.getByRole('button', { name: 'Sizes and Colours' }).click()
  const form = page.getByRole('dialog')
  for (const [label, text] of [
    ['Product Name', 'Cotton Kurta'],
    ['Description', 'Kurta of cotton'],
    ['Purchase Price', '300'],
    ['Selling Price', '499'],
    ['Size: values in their order', 'S, M, XL'],
    ['Colour: values in their order', 'Red, Blue'],
  ] as const)
    await form.getByRole('textbox', { name: label }).first().fill(text)
  await form.getByLabel('Category').fill('Clothes')
  await page.getByRole('option', { name: 'New category "Clothes"' }).click()
  await form.getByRole('button', { name: 'Leave XL / Blue out' }).click()
  await form.getByLabel('Stock of S / Red').fill('2')
  await form.getByRole('button', { name: 'Fill down: Stock' }).click()
  await form.getByLabel('Price of XL / Red').fill('549')
  await form.getByLabel('Barcode of S / Blue').fill('8901234567890')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Items' }).click()
  await expect(form).toBeHidden()
}

const IN_ORDER = ['S / Red', 'S / Blue', 'M / Red', 'M / Blue', 'XL / Red']
const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

/** The first of the matches by Enter, another by its size. */
async function billByKeys(page: Page) {
  await openForm(page, NEW_SALE)
  await cell(page, 'Description', 1).focus()
  const options = page.getByRole('listbox').getByRole('option')
  await typeByHand(page, 'kurta')
  await expect(options).toContainText(IN_ORDER)
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Description', 1)).toHaveValue('Cotton Kurta - S / Red')
  await typeByHand(page, '1')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Description', 2)).toBeFocused()
  await typeByHand(page, 'kurta xl')
  await expect(options).toContainText(['XL / Red'])
  await page.keyboard.press('Enter')
  await typeByHand(page, '1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function billByThumb(page: Page) {
  await page.goto(NEW_SALE)
  await page.getByRole('button', { name: 'Add Item' }).click()
  const shelf = page.getByRole('dialog', { name: 'Add Item' })
  await shelf.getByLabel('Name, SKU, HSN or item code').fill('kurta')
  await expect(shelf.getByRole('listitem')).toContainText(IN_ORDER)
  await shelf.getByRole('button', { name: 'One more of Cotton Kurta - S / Red' }).click()
  await shelf.getByRole('button', { name: 'One more of Cotton Kurta - XL / Red' }).click()
  await shelf.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Next Bill' })).toBeVisible()
}

for (const [name, [width, height]] of Object.entries(SIZES)) {
  test(`a garment shop makes five kurtas at once, prints their labels and bills two sizes, ${name}`, async ({
    page,
  }) => {
    await countPrints(page)
    const { call } = await openShop(page)
    await call('PUT', '/api/users/profile/settings', { uses: { variants: true } })
    await resize(page, width, height)
    await makeFamily(page)

    await page.goto('/admin/productsitem?search=kurta')
    if (name === 'phone') {
      await page.getByRole('button', { name: 'Actions' }).first().click()
      await page.getByRole('menuitem', { name: 'Sizes and Colours' }).click()
    } else {
      await page.getByRole('row').nth(1).getByRole('button', { name: 'Sizes and Colours' }).click()
    }
    await expect(page.getByLabel('Price of XL / Red')).toHaveValue('549.00')
    await page.getByRole('dialog').getByRole('button', { name: 'Labels' }).click()
    const labels = (item: string) =>
      page.getByRole('textbox', { name: `Labels of Cotton Kurta - ${item}`, exact: true })
    await expect(labels('M / Red')).toHaveValue('2')
    // The maker's code is on it already.
    await expect(labels('S / Blue')).toHaveValue('0')
    const paper = await paperAfter(page, () => page.getByRole('button', { name: /^Print 1 Sheet/ }).click())
    await expect(paper.locator('.label')).toHaveCount(8)
    await paper.close()

    const bill = name === 'phone' ? billByThumb : billByKeys
    await bill(page)
    const { products } = await call<{ products: { name: string; stock: number }[] }>('GET', '/api/products')
    expect(products.filter(({ stock }) => stock === 1).map((product) => product.name)).toEqual([
      'Cotton Kurta - S / Red',
      'Cotton Kurta - XL / Red',
    ])
  })
}
