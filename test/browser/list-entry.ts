import { expect, type Page } from '@playwright/test'
import { said } from './nothing-english.ts'

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The row of a list, or the card on a phone. */
export const entry = (page: Page, number: string) =>
  isPhone(page)
    ? page.getByRole('listitem').filter({ hasText: number }).first()
    : page.getByRole('row', { name: new RegExp(number) })

/** Does with an entry what its row or its menu offers. */
export async function act(page: Page, number: string, action: string) {
  await expect(entry(page, number)).toBeVisible()
  if (isPhone(page)) {
    await entry(page, number).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  } else {
    await entry(page, number).hover()
    await entry(page, number)
      .getByRole('button', { name: said(action) })
      .click()
  }
}

/** On a phone a saved bill stays in sight until it is closed. */
export async function leaveSaved(page: Page, number: string, close: string | RegExp = said('Close')) {
  if (isPhone(page))
    await page.getByRole('dialog', { name: number }).getByRole('button', { name: close }).click()
}
