import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { scan } from './scan.ts'
import { openShop } from './shop.ts'

const TABLETS = {
  name: 'Dolo 650',
  itemId: 'DOLO650',
  sku: '8901234567894',
  hsncode: '3004',
  unit: 'Tab',
  rack: 'A1',
  purchasePrice: 2,
  sellingPrice: 3,
  stock: 630,
  packs: [{ name: 'Strip', holds: 15 }],
}
const SYRUP = {
  name: 'Ascoril Syrup',
  itemId: 'ASC',
  unit: 'Btl',
  rack: 'A2',
  purchasePrice: 90,
  sellingPrice: 120,
  stock: 4,
}

// A count is walked with a phone in the hand.
test.use({ viewport: { width: 390, height: 844 } })

test('somebody counts two racks with a scanner, also without the line, and the difference reaches the stock', async ({
  page,
  context,
}) => {
  const { call } = await openShop(page, { products: [TABLETS, SYRUP] })
  await page.goto('/inventory/counts')
  await page.getByRole('button', { name: 'New Count' }).click()
  await page.getByLabel('Title').fill('Racks A')
  await page.getByLabel('Racks').fill('A')
  await page.getByRole('button', { name: 'Begin Counting' }).click()
  await expect(page.getByText('0 of about 2')).toBeVisible()
  await expectAccessible(page)

  // A scan opens the item and counts one; the strips are typed then.
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await scan(page, TABLETS.sku)
  await expect(page.getByRole('region', { name: 'Dolo 650' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Strip' }).fill('41')
  await page.getByRole('textbox', { name: 'Loose Tab' }).fill('6')
  const own = page.getByRole('region', { name: 'Counted by you' })
  await expect(own).toContainText('41 Strip, 6 Tab')
  await expect(own).not.toContainText('not sent yet')

  // What is counted without the line stays, and is sent when it is back.
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Strip' }).fill('42')
  await expect(own).toContainText('42 Strip, 6 Tab')
  await expect(own).toContainText('not sent yet')
  await page.getByRole('textbox', { name: 'Loose Tab' }).fill('3')
  await page.getByRole('textbox', { name: 'Strip' }).fill('41')
  await context.setOffline(false)
  await expect(own).not.toContainText('not sent yet', { timeout: 30_000 })

  await page.getByRole('button', { name: 'Finish' }).click()
  const finish = page.getByRole('dialog')
  await expect(finish).toContainText('Ascoril Syrup')
  await finish.getByRole('button', { name: 'Count On' }).click()
  await page.getByRole('searchbox', { name: 'Item name or code' }).fill('asco')
  await page
    .getByRole('button', { name: /Ascoril Syrup/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Btl' }).fill('4')
  await expect(own).not.toContainText('not sent yet')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(finish).toContainText('Everything that stands there in the books is counted.')
  await finish.getByRole('button', { name: 'Finish' }).click()

  // 41 x 15 + 3 of 630.
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText('-12 Tab')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Why Dolo 650 differs' }).selectOption('Given, not billed')
  await page.getByRole('button', { name: 'Accept 1' }).click()
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText('Accepted')
  const { products } = await call<{ products: { itemId: string; stock: number }[] }>('GET', '/api/products')
  expect(products.find(({ itemId }) => itemId === 'DOLO650')?.stock).toBe(618)
})
