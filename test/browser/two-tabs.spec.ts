import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { cell, openForm, pick } from './sheet.ts'
import { COLA, enter, openShop, RICE } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const LIST = '/sales-and-purchase?tab=Invoice'

const draftBar = (page: Page) => page.getByText(/Draft of .* opened again/)
const isKept = (page: Page) => expect(page.getByText(/Draft kept on this computer/)).toBeVisible()

interface Bill {
  items: { itemname: string; quantity: number }[]
}

test('two tabs never bill the same lines, and the draft of a closed tab is offered again', {
  tag: '@smoke',
}, async ({ page, context }) => {
  const shop = await openShop(page, { products: [RICE, COLA] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await isKept(page)

  const second = await context.newPage()
  await enter(second, shop)
  await openForm(second, NEW_SALE)
  await expect(cell(second, 'Description', 1)).toHaveValue('')
  await expect(draftBar(second)).toHaveCount(0)
  await expect(second.getByRole('region', { name: 'Put aside' })).toHaveCount(0)
  await pick(second, 1, 'aerated')
  await isKept(second)

  // Nor does the list of either offer what the other has open.
  const third = await context.newPage()
  await enter(third, shop)
  await third.goto(LIST)
  await expect(third.getByText('No invoices found.')).toBeVisible()
  await expect(third.getByRole('region', { name: 'Not finished' })).toHaveCount(0)

  await second.keyboard.press('F8')
  await expect(second.getByText('SINV-00001 is saved')).toBeVisible()
  await expect(cell(second, 'Description', 1)).toHaveValue('')

  // A reload is the same tab; a tab that is gone leaves its draft to whoever comes next.
  await page.reload()
  await expect(draftBar(page)).toBeVisible()
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await page.close()
  await second.keyboard.press('Escape')
  await openForm(second, NEW_SALE)
  await expect(draftBar(second)).toBeVisible()
  await expect(cell(second, 'Description', 1)).toHaveValue('Basmati Rice 5kg')

  // Who starts empty goes on typing.
  await second.getByRole('button', { name: 'Start empty' }).click()
  await expect(cell(second, 'Description', 1)).toBeFocused()
  await expect(cell(second, 'Description', 1)).toHaveValue('')

  const bills = await shop.call<Bill[]>('GET', '/api/invoices')
  expect(bills.map(({ items }) => items.map(({ itemname }) => itemname))).toEqual([['Aerated Drink 2L']])
})

test('a bill put aside is opened by one tab at a time', async ({ page, context }) => {
  const shop = await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await page.keyboard.press('F6')
  const waiting = (tab: Page) => tab.getByRole('region', { name: 'Put aside' }).getByRole('button')
  await expect(waiting(page)).toHaveCount(1)

  const second = await context.newPage()
  await enter(second, shop)
  await openForm(second, NEW_SALE)
  await expect(waiting(second)).toHaveCount(1)
  await waiting(second).click()
  await expect(cell(second, 'Description', 1)).toHaveValue('Basmati Rice 5kg')

  // The first still shows what it saw when it was opened.
  const button = waiting(page)
  if (await button.isVisible()) await button.click()
  await expect(cell(page, 'Description', 1)).toHaveValue('')
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText('Invoice SINV-00001 created.')).toBeVisible()
  expect(await shop.call<Bill[]>('GET', '/api/invoices')).toHaveLength(1)
})
