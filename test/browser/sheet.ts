import { expect, type Page } from '@playwright/test'

/** A cell of the sheet, its lines counted from 1. */
export const cell = (page: Page, column: string, line: number) =>
  page.getByLabel(`${column}, line ${line}`, { exact: true })

/** Types a product's name and takes the first match. */
export async function pick(page: Page, line: number, text: string) {
  await cell(page, 'Description', line).fill(text)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Quantity', line)).toBeFocused()
}

/** The figures at the foot of an open document. */
export const totalsOf = (page: Page) => page.getByRole('region', { name: 'GST & Totals' })
