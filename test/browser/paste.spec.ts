import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { cell, openForm } from './sheet.ts'
import { COLA, openShop, RICE } from './shop.ts'

test('rows of a spreadsheet become lines, unreadable cells are reported, and Ctrl+Z removes the lines', async ({
  page,
}) => {
  await openShop(page, { products: [RICE, COLA] })
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  const rows = [
    ['Item', 'Qty', 'Rate', 'GST'],
    ['rice5', '1,250', '', ''],
    ['Aerated Drink 2L', '2', '90', ''],
    ['Gift wrap', 'some', '20', '18%'],
  ]
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  await cell(page, 'Description', 1).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

  await expect(page.getByText('3 items pasted.')).toBeVisible()
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await expect(cell(page, 'Quantity', 1)).toHaveValue(/^1,?250$/)
  await expect(cell(page, 'Rate', 2)).toHaveValue('90.00')
  await expect(cell(page, 'CGST%', 3)).toHaveValue('9')
  await expect(page.getByRole('list', { name: 'What did not fit' })).toHaveText(
    /Row 4: quantity “some” is no number\.Row 4: “Gift wrap” is not in your stock list/,
  )
  await expectAccessible(page)

  await expect(cell(page, 'Description', 4)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Description', 1)).toHaveValue('')
  await expect(page.getByText('3 items pasted.')).toHaveCount(0)
})
