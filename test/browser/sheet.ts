import { expect, type Page } from '@playwright/test'
import { said } from './nothing-english.ts'

/** A cell of the sheet, its lines counted from 1. */
export const cell = (page: Page, column: string, line: number) =>
  page.getByLabel(said(column, `, line ${line}`))

/** On a busy machine a screen takes that long to load; what is slow is not wrong. */
const LOADING_MS = 30_000

/**
 * Waits until a form has put the focus into its first field. It does so once, when it has opened: what is typed
 * before would end in two fields.
 */
export const formIsReady = (page: Page) =>
  expect(page.getByRole('dialog').locator('input:focus, textarea:focus')).toHaveCount(1, {
    timeout: LOADING_MS,
  })

/** Opens the form of a new document by its address, ready to be typed into. */
export async function openForm(page: Page, address: string) {
  await page.goto(address)
  await formIsReady(page)
}

/**
 * Types at the pace of a person. Faster, letters with an Enter behind them are a scan, and a quick machine sees the
 * option and presses Enter within the tenth of a second that a scanner may take.
 */
export const typeByHand = (page: Page, text: string, apartMs = 120) =>
  page.keyboard.type(text, { delay: apartMs })

/** Types a product's name and takes the first match. */
export async function pick(page: Page, line: number, text: string) {
  await formIsReady(page)
  await cell(page, 'Description', line).fill(text)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Quantity', line)).toBeFocused()
}

/** The figures at the foot of an open document. */
export const totalsOf = (page: Page) => page.getByRole('region', { name: 'GST & Totals' })

/** Fills the form of a purchase as at a computer: Krishna, whom the shop knows, and a bag of its rice. */
export async function fillPurchase(page: Page) {
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Krishna')
  await page
    .getByRole('option', { name: /Krishna/ })
    .first()
    .click()
  await cell(page, 'Description', 1).focus()
  await pick(page, 1, 'basmati')
}
