import { expect } from '@playwright/test'
import { portalKey, qrFields, signedQr } from '../sign-einvoice.ts'
import { expectAccessible } from './accessibility.ts'
import { cameraPlaying, writeQrFilm } from './film.ts'
import { test } from './fixtures.ts'
import { openShop } from './shop.ts'

test.use({ launchOptions: cameraPlaying((film) => writeQrFilm(film, signedQr(portalKey(), qrFields()))) })

test("the camera reads the code on a supplier's e-invoice into a purchase", async ({ page }) => {
  await openShop(page)
  await page.goto('/sales-and-purchase?tab=Invoice&create=purchase')
  await expect(page.locator('[data-supplier-code]')).toBeVisible()
  await page.keyboard.press('F7')
  await page.getByRole('button', { name: 'Use the Camera' }).click()
  await expect(page.getByLabel("Supplier's Bill No")).toHaveValue('PPH/1045', { timeout: 30_000 })
  // Nobody has this GSTIN in the address book yet; what the code says is held against the lines.
  await expect(page.getByText('The code says ₹5,900.00 for 2 items, mostly HSN 847330.')).toBeVisible()
  await expectAccessible(page)
})
