import { expect, type Page } from '@playwright/test'
import { PSEUDO } from '#domain/words/pseudo.ts'
import { expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { said } from './nothing-english.ts'
import { cell, openForm, pick } from './sheet.ts'
import { enter, openBooks, openMember, PASSWORD, RICE, TERMS } from './shop.ts'
import { takePicture } from './take-picture.ts'
import { TEN_BAGS } from './ten-bags.ts'

test.use({ language: PSEUDO })

const PIN = '2580'
const discount = (page: Page) => page.getByRole('textbox', { name: said('Discount') }).first()

test('a discount above the limit shows what it costs, and the highest one without approval is a press away', async ({
  page,
  browser,
}) => {
  const shop = await openBooks({ products: [RICE] })
  const neha = await openMember(shop, 'Neha', 'cashier')
  const meera = await openMember(shop, 'Meera', 'manager')
  await enter(page, neha)
  await meera.call('PUT', '/api/pin', { password: PASSWORD, pin: PIN })
  const saved = async () => {
    const all = await shop.call<{ discount: number; grandTotal: number }[]>('GET', '/api/invoices')
    return all.map(({ discount, grandTotal }) => [discount, grandTotal])
  }
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await pick(page, 1, RICE.name)
  await cell(page, 'Quantity', 1).fill('10')
  // 12% of the 4,990.00 that the shop asks.
  await discount(page).fill('598.80')
  await page.keyboard.press('Control+Enter')

  const dialog = page.getByRole('dialog', { name: said('Discount of 12%, ₹598.80') })
  await expect(dialog.getByText('Neha may give up to 5%. More needs a yes.')).toBeVisible()
  const row = (name: string) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: said(name) }) })
      .getByRole('cell')
  await expect(dialog.getByRole('columnheader')).toContainText(['SINV-00001', said('without'), '5%', '12%'])
  await expect(row('1 item with tax')).toHaveText(['₹5,239.50', '₹5,239.50', '₹5,239.50'])
  await expect(row('Discount, of ₹4,990.00 before tax')).toHaveText(['-', '-₹249.50', '-₹598.80'])
  await expect(row('Grand Total')).toHaveText(['₹5,239.50', '₹4,990.00', '₹4,640.70'])
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    // The verb of 'Create & Next' is a part of its words.
    await expectAccessible(page, ['Neha', 'Meera', TERMS, 'Create'])
    await takePicture(page, `managers-yes/discount-${width}`)
  }
  await resize(page, 1440, 900)

  // Somebody who is asked on a phone reads the same two figures, once the question was sent there.
  await dialog.getByText(said('Ask on phone'), { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Ask on Phone' }).click()
  await expect(dialog.getByRole('button', { name: 'Ask on Phone' })).toBeDisabled()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await enter(phone, meera)
  await phone.goto('/admin/profile')
  await phone.getByRole('button', { name: 'Neha asks for a yes' }).click()
  const asked = phone.getByRole('dialog', { name: 'Neha asks for a yes' })
  await expect(asked.getByText('Discount of 12%, ₹598.80')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Yes, 12%' })).toBeVisible()
  await expect(asked.getByRole('row', { name: 'Total' })).toContainText('₹4,640.70')
  // 4,990.00 less 598.80 less ten times what a bag cost.
  await expect(asked.getByRole('row', { name: 'Earned on it' })).toBeVisible()
  await takePicture(phone, 'managers-yes/asked-390')

  await dialog.getByRole('button', { name: said('Give 5% Instead') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(discount(page)).toHaveValue(/^249\.50?$/)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('10')
  await expect(page.getByText(said('The discount is 5% now. Nothing is saved yet.'))).toBeVisible()
  expect(await saved()).toEqual([])
  // It was taken back, so nobody is asked any more.
  await expect(phone.getByRole('button', { name: 'Neha asks for a yes' })).toHaveCount(0)
  await context.close()
  await page.keyboard.press('Control+Enter')
  await expect(discount(page)).toHaveCount(0)
  expect(await saved()).toEqual([[249.5, 4990]])
})

test('a changed bill stands once in the question of its discount, as it is and as it becomes', async ({
  page,
}) => {
  const shop = await openBooks({ products: [RICE] })
  const neha = await openMember(shop, 'Neha', 'cashier')
  const { invoice } = await neha.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    ...TEN_BAGS,
  })
  await enter(page, neha)
  await page.goto(`/sales-and-purchase?tab=Invoice&edit=${invoice._id}`)
  await discount(page).fill('598.80')
  await page.keyboard.press('Control+Enter')

  const dialog = page.getByRole('dialog', { name: said('Discount of 12%, ₹598.80') })
  const row = (name: string) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: said(name), exact: true }) })
      .getByRole('cell')
  await expect(row('Total')).toHaveText(['₹5,239.50', '₹4,640.70'])
  await expect(row('Discount')).toHaveText(['-', '12%, ₹598.80'])
  await expect(dialog.getByRole('table')).toHaveCount(1)
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await takePicture(page, `managers-yes/changed-${width}`)
  }
  await resize(page, 1440, 900)
  await dialog.getByRole('button', { name: said('Give 5% Instead') }).click()
  await expect(discount(page)).toHaveValue(/^249\.50?$/)
})
