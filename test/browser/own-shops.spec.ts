import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { enter, joins, type OpenedShop, openBooks } from './shop.ts'

// Two shops of one owner, each with a GSTIN: one sells to the other.

// The browser changes hands within a test.
test.use({ ownContext: true })

const SOAP = {
  name: 'Lux Soap 125 g',
  hsncode: '3401',
  unit: 'Pcs',
  purchasePrice: 40,
  sellingPrice: 60,
  cgst: 9,
  sgst: 9,
}
const [PUNE, SURAT] = ['27ABCDE1234F1Z5', '24ABCDE1234F1ZB']

/** Hands the browser to another person. */
async function change(page: Page, person: OpenedShop): Promise<Page> {
  await page.evaluate(() => localStorage.clear())
  const next = await page.context().newPage()
  await page.close()
  await enter(next, person)
  return next
}

async function openOwnShops() {
  const pune = await openBooks({
    products: [{ ...SOAP, itemId: 'P-SOAP', stock: 100 }],
    merchants: [{ name: 'Surat Shop', type: 'buyer', gstin: SURAT, state: 'Gujarat' }],
  })
  const surat = await openBooks({ products: [{ ...SOAP, itemId: 'S-9', stock: 2 }] })
  const named = (shop: OpenedShop, name: string, gstin: string, state: string) =>
    shop.call('PUT', '/api/users/profile', { name, gstin, state, address: `MG Road, ${state}` })
  await named(pune, 'Pune Shop', PUNE, 'Maharashtra')
  await named(surat, 'Surat Shop', SURAT, 'Gujarat')
  await joins(pune, surat, 'owner')
  const [buyer] = await pune.call<{ _id: string }[]>('GET', '/api/supplier')
  const { products } = await pune.call<{ products: { _id: string }[] }>('GET', '/api/products')
  const sell = async (quantity: number) => {
    const items = [
      { product: products[0]?._id, itemname: SOAP.name, hsncode: '3401', quantity, rate: 60, igst: 18 },
    ]
    const body = { invoiceType: 'sales', merchants: { _id: buyer?._id }, items }
    return (
      await pune.call<{ invoice: { _id: string; invoiceNumber: string } }>('POST', '/api/invoices', body)
    ).invoice
  }
  return { pune, surat, sell }
}

/** What is open between a shop and its one party of this side, in rupees. */
const owed = async ({ call }: OpenedShop, side: 'debtors' | 'creditors') =>
  (await call<{ parties: { balance: number }[] }>('GET', `/api/money/khata?side=${side}`)).parties.map(
    ({ balance }) => balance,
  )
const stockOf = async ({ call }: OpenedShop) =>
  (await call<{ products: { stock: number }[] }>('GET', '/api/products')).products.map(({ stock }) => stock)

test('a bill for an own shop is found there, entered as a purchase, and another one refused with a reason', async ({
  page,
}) => {
  const { pune, surat, sell } = await openOwnShops()
  const sold = await sell(12)
  const wrong = await sell(3)
  await enter(page, surat)

  await page.goto('/sales-and-purchase?tab=Invoice')
  await page.getByRole('button', { name: '2 bills from your other shops wait' }).click()
  const bills = page.getByRole('dialog', { name: 'Bills from your other shops' })
  await expectAccessible(page)
  const bill = (number: string) => bills.getByRole('listitem').filter({ hasText: number })
  await expect(bill(sold.invoiceNumber)).toContainText('Pune Shop')
  await bill(wrong.invoiceNumber).getByRole('button', { name: 'Not Ours' }).click()
  await page.getByLabel('Reason').fill('Never ordered')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(bill(wrong.invoiceNumber)).toHaveCount(0)

  // 12 x 60 = 720, and 18 % of it: 849.60. The supplier is written down on the way.
  await bill(sold.invoiceNumber).getByRole('button', { name: 'Enter as Purchase' }).click()
  await expect(page.getByLabel("Supplier's Bill No")).toHaveValue(sold.invoiceNumber)
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Pune Shop')
  await expect(page.getByText('This bill comes to the same.')).toBeVisible()
  // Nobody typed it: there is no draft to be reminded of, and nothing to throw away.
  await expect(page.getByText('opened again')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /PINV-00001.+849\.60/ })).toBeVisible()
  await expect(page.getByText('from your other shop')).toHaveCount(0)
  expect(await Promise.all([stockOf(pune), stockOf(surat)])).toEqual([[85], [14]])
  // The refused bill stands at the shop that wrote it: 849.60 and 212.40.
  expect(await owed(pune, 'debtors')).toEqual([1062])
  expect(await owed(surat, 'creditors')).toEqual([849.6])

  const seller = await change(page, pune)
  await seller.goto(`/sales-and-purchase?tab=Invoice&read=${wrong._id}`)
  await expect(seller.getByText('Your other shop refused it: Never ordered')).toBeVisible()
  await seller.goto(`/sales-and-purchase?tab=Invoice&read=${sold._id}`)
  await expect(seller.getByText('Your other shop has entered it.')).toBeVisible()
})
