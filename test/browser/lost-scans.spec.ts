import { expect, type Page } from '@playwright/test'
import { chance, pause } from './chance.ts'
import { test } from './fixtures.ts'
import { holdBack, intercept } from './intercept.ts'
import { scan } from './scan.ts'
import { settled } from './settled.ts'
import { cell, openForm, typeByHand } from './sheet.ts'
import { type OpenedShop, openShop, RICE, SUGAR } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const ATTA = { ...RICE, name: 'Atta 10 kg', itemId: '8901030010101' }
const TEA = { ...SUGAR, name: 'Tea 250 g', itemId: '8901030020202' }
const SALT = { ...SUGAR, name: 'Salt 1 kg', itemId: '8901030030303' }
const LOOK_UP = /\/api\/products\?.*order=code/

interface Bill {
  _id: string
  invoiceNumber: string
  items: { itemname: string; quantity?: number }[]
}
/** A bill that is not saved yet, as the browser keeps it. */
interface Draft {
  values: Pick<Bill, 'items'>
}

/** What is on the bills of the shop, the first bill first: 'Atta 10 kg 1, Tea 250 g 1'. */
async function billed({ call }: OpenedShop) {
  const bills = await call<Bill[]>('GET', '/api/invoices')
  return bills
    .toSorted((a, b) => a.invoiceNumber.localeCompare(b.invoiceNumber))
    .map(({ items }) => items.map(({ itemname, quantity }) => `${itemname} ${quantity}`).join(', '))
}

const areBilled = (shop: OpenedShop, bills: string[]) => expect.poll(() => billed(shop)).toEqual(bills)
const isOnSheet = (page: Page, line: number, name: string) =>
  expect(cell(page, 'Description', line)).toHaveValue(name)
/** The sheet is closed from the key that saves it until the bill is stored. */
const isClosed = (page: Page) => expect(page.getByRole('button', { name: /^Saving/ })).toBeVisible()

async function openWithAtta(page: Page) {
  const shop = await openShop(page, { products: [ATTA, TEA, SALT] })
  await openForm(page, NEW_SALE)
  await scan(page, ATTA.itemId)
  await isOnSheet(page, 1, ATTA.name)
  return shop
}

test('F8, Ctrl+P and Ctrl+Enter while scans are looked up save the bill with all of them', async ({
  page,
}) => {
  const shop = await openWithAtta(page)
  const bills: string[] = []
  for (const key of ['F8', 'Control+p', 'Control+Enter']) {
    if (bills.length > 0) {
      // F8 has opened the next bill.
      if (bills.length > 1) await openForm(page, NEW_SALE)
      await isOnSheet(page, 1, '')
      await scan(page, ATTA.itemId)
      await isOnSheet(page, 1, ATTA.name)
    }
    const answer = await holdBack(page, LOOK_UP)
    await scan(page, TEA.itemId)
    await scan(page, SALT.itemId)
    await page.keyboard.press(key)
    await isClosed(page)
    answer()
    bills.push(`${ATTA.name} 1, ${TEA.name} 1, ${SALT.name} 1`)
    await areBilled(shop, bills)
    await page.unroute(LOOK_UP)
  }
})

test('a bill put aside while a scan is looked up has the scanned product when opened again', async ({
  page,
}) => {
  await openWithAtta(page)
  const answer = await holdBack(page, LOOK_UP)
  await scan(page, TEA.itemId)
  await page.keyboard.press('F6')
  await isClosed(page)
  answer()
  await isOnSheet(page, 1, '')
  await expect(page.getByRole('region', { name: 'Put aside' })).toBeVisible()
  await page.keyboard.press('F6')
  await isOnSheet(page, 1, ATTA.name)
  await isOnSheet(page, 2, TEA.name)
})

test('a look-up that never ends delays neither the next code nor the save for long, and Escape opens the sheet', async ({
  page,
}) => {
  const shop = await openWithAtta(page)
  await intercept(page, LOOK_UP, (route) =>
    route.request().url().includes(TEA.itemId) ? undefined : route.continue(),
  )
  await scan(page, TEA.itemId)
  await scan(page, SALT.itemId)
  await page.keyboard.press('F8')
  await isClosed(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Saving/ })).toHaveCount(0)
  await expect(page.getByText(`${TEA.itemId} was not added.`)).toBeVisible()
  await isOnSheet(page, 2, SALT.name)
  await page.keyboard.press('F8')
  await areBilled(shop, [`${ATTA.name} 1, ${SALT.name} 1`])
})

test('Escape while the first scan is looked up asks before discarding, and the scan is reported as not added', async ({
  page,
}) => {
  const shop = await openShop(page, { products: [ATTA] })
  await openForm(page, NEW_SALE)
  const answer = await holdBack(page, LOOK_UP)
  await scan(page, ATTA.itemId)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toHaveCount(0)
  answer()
  await expect(page.getByText(`${ATTA.itemId} was not added. Scan it again.`)).toBeVisible()
  expect(await billed(shop)).toEqual([])
})

test('a bill with an unknown or failed code is not saved; the next press saves it without that code', async ({
  page,
}) => {
  const shop = await openWithAtta(page)
  const answer = await holdBack(page, LOOK_UP, (route) =>
    route.request().url().includes(TEA.itemId) ? route.abort() : route.continue(),
  )
  await scan(page, '1234567890123')
  await scan(page, TEA.itemId)
  await page.keyboard.press('F8')
  await isClosed(page)
  // For the next customer: that bill is not begun.
  await scan(page, SALT.itemId)
  answer()
  await expect(page.getByText('No product has the code 1234567890123.')).toBeVisible()
  await expect(page.getByText(`${TEA.itemId} was not added.`)).toBeVisible()
  await expect(page.getByText(/Nothing is saved yet, as something was not added/)).toBeVisible()
  await expect(page.getByText(`${SALT.itemId} was not added. Scan it again.`)).toBeVisible()
  await isOnSheet(page, 2, '')
  await areBilled(shop, [])
  await page.keyboard.press('F8')
  await areBilled(shop, [`${ATTA.name} 1`])
})

for (const key of ['F8', 'Control+Enter']) {
  test(`a code scanned while a bill is saved by ${key} is added to the next one`, async ({ page }) => {
    const shop = await openWithAtta(page)
    const answer = await holdBack(page, '**/api/invoices')
    await page.keyboard.press(key)
    await isClosed(page)
    await scan(page, TEA.itemId)
    await scan(page, SALT.itemId)
    answer()
    await isOnSheet(page, 1, TEA.name)
    await isOnSheet(page, 2, SALT.name)
    await page.keyboard.press('F8')
    await areBilled(shop, [`${ATTA.name} 1`, `${TEA.name} 1, ${SALT.name} 1`])
  })
}

test('keys typed while a bill is saved go into the next bill', async ({ page }) => {
  const shop = await openWithAtta(page)
  const answer = await holdBack(page, '**/api/invoices')
  await page.keyboard.press('F8')
  await isClosed(page)
  await typeByHand(page, 'tea')
  await page.keyboard.press('Enter')
  await typeByHand(page, '3')
  answer()
  await isOnSheet(page, 1, TEA.name)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await page.keyboard.press('F8')
  await areBilled(shop, [`${ATTA.name} 1`, `${TEA.name} 3`])
})

test('a bill that could not be saved opens again at its last focus, and a code scanned meanwhile is reported as not added', async ({
  page,
}) => {
  const shop = await openWithAtta(page)
  await cell(page, 'Quantity', 1).focus()
  let times = 0
  const answer = await holdBack(page, '**/api/invoices', (route) =>
    times++ === 0
      ? route.fulfill({ status: 409, json: { message: 'The stock has changed.' } })
      : route.continue(),
  )
  await page.keyboard.press('F8')
  await isClosed(page)
  await page.keyboard.type('5')
  await scan(page, TEA.itemId)
  answer()
  await expect(page.getByText('The stock has changed.').first()).toBeVisible()
  await expect(page.getByText(`${TEA.itemId} was not added. Scan it again.`)).toBeVisible()
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await expect(cell(page, 'Quantity', 1)).toHaveValue('1')
  await page.keyboard.press('F8')
  await areBilled(shop, [`${ATTA.name} 1`])
})

test('a code scanned while an edited bill is saved is reported as not added', async ({ page }) => {
  const shop = await openWithAtta(page)
  await page.keyboard.press('Control+Enter')
  await areBilled(shop, [`${ATTA.name} 1`])
  const [bill] = await shop.call<Bill[]>('GET', '/api/invoices')
  await page.goto(`/sales-and-purchase?tab=Invoice&edit=${bill?._id}`)
  await isOnSheet(page, 1, ATTA.name)
  const answer = await holdBack(page, `**/api/invoices/${bill?._id}`)
  await page.keyboard.press('Control+Enter')
  await scan(page, TEA.itemId)
  await expect(page.getByText(`${TEA.itemId} was not added. Scan it again.`)).toBeVisible()
  answer()
})

test('Create pressed while a typed product name is searched waits for the result', async ({ page }) => {
  const shop = await openWithAtta(page)
  const answer = await holdBack(page, /\/api\/products\?.*q=salt/)
  await typeByHand(page, 'salt')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Create Ctrl/ }).click()
  answer()
  await areBilled(shop, [`${ATTA.name} 1, ${SALT.name} 1`])
})

for (const seed of [1, 2]) {
  test(`each scan ends on a bill, in one put aside or in a report that it was not added, however slow the answers are (${seed})`, async ({
    page,
  }) => {
    const shop = await openWithAtta(page)
    const next = chance(seed)
    const late = chance(seed + 100)
    const goods = [ATTA, TEA, SALT]
    const slow = (upToMs: number) => pause(late() * upToMs)
    await intercept(page, LOOK_UP, async (route) => {
      await slow(250)
      await (late() < 0.1 ? route.abort() : route.continue())
    })
    await intercept(page, '**/api/invoices', async (route) => {
      await slow(350)
      await route.continue()
    })
    await page.evaluate(() => {
      const refused: string[] = []
      const seen = new WeakSet<Node>()
      Object.assign(window, { refused })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          // A word that is moved on the screen is not said again.
          if (node.textContent?.includes('was not added.') && !seen.has(node)) refused.push(node.textContent)
          seen.add(node)
        }
      }).observe(document.body, { subtree: true, childList: true })
    })
    const scanned = [ATTA.itemId]
    for (let i = 0; i < 30; i++) {
      const good = goods[Math.floor(next() * goods.length)] ?? ATTA
      if (next() < 0.6) {
        await scan(page, good.itemId)
        scanned.push(good.itemId)
      } else await page.keyboard.press(next() < 0.7 ? 'F8' : 'F6')
      await slow(150)
    }
    await settled(page)
    await expect(page.getByRole('button', { name: /^Saving/ })).toHaveCount(0)
    await settled(page)
    const refused = await page.evaluate(() => (window as unknown as { refused: string[] }).refused.join())
    const drafts = await page.evaluate(() =>
      Object.values({ ...localStorage }).filter((text) => text.includes('"items"')),
    )
    const bills = await shop.call<Pick<Bill, 'items'>[]>('GET', '/api/invoices')
    const onBills = [...bills, ...drafts.map((text) => (JSON.parse(text) as Draft).values)].flatMap(
      ({ items }) => items,
    )
    const cameOf = ({ name, itemId }: typeof ATTA) =>
      onBills.reduce((sum, { itemname, quantity = 0 }) => sum + (itemname === name ? quantity : 0), 0) +
      refused.split(itemId).length -
      1
    const counted = goods.map(({ itemId }) => scanned.filter((code) => code === itemId).length)
    const told = [
      await billed(shop),
      ...drafts.map((text) =>
        (JSON.parse(text) as Draft).values.items.map(({ itemname, quantity }) => `${itemname} ${quantity}`),
      ),
      refused,
    ]
    expect(goods.map(cameOf), JSON.stringify(told, null, 1)).toEqual(counted)
    expect(onBills.length).toBeGreaterThan(0)
  })
}
