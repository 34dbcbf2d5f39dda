import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cameraPlaying, writeFilm } from './film.ts'
import { test } from './fixtures.ts'
import { scan } from './scan.ts'
import { cell, openForm } from './sheet.ts'
import { openShop, RICE, SUGAR } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const PARLE = { ...RICE, name: 'Parle-G 800g', itemId: '8901719101038' }
const SALT = { ...SUGAR, name: 'Tata Salt 1kg', itemId: '8904043901015' }

test.use({ launchOptions: cameraPlaying((film) => writeFilm(film, [PARLE.itemId, SALT.itemId])) })

test('the camera reads code after code in a browser without BarcodeDetector', async ({ page }) => {
  await openShop(page, { products: [PARLE, SALT] })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await openForm(page, NEW_SALE)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()

  const camera = page.getByRole('dialog', { name: 'Scan' })
  const added = camera.getByRole('list', { name: 'Added' })
  await expect(added.getByText(/Parle-G 800g/)).toBeVisible({ timeout: 30_000 })
  await expect(added.getByRole('listitem').filter({ hasText: SALT.name })).toHaveText(/[12] Kg/)
  await expectAccessible(page)
  await camera.getByRole('button', { name: 'Done' }).click()

  await expect(cell(page, 'Description', 3)).toHaveValue('')
  await expect(cell(page, 'Quantity', 1)).toHaveValue(/^[1-3]$/)
})

/** Notes what would be heard, in hertz. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: number[] = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value)
      start.call(this, when)
    }
    Object.assign(window, { heard })
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: number[] }).heard)

test('a scanned line flashes in view with a sound, an unknown code sounds low, and both can be silenced', async ({
  page,
}) => {
  const shelf = Array.from({ length: 12 }, (_, i) => ({ ...RICE, name: `Rice ${i}`, itemId: `RICE-${i}A` }))
  await openShop(page, { products: shelf })
  await listen(page)
  await page.setViewportSize({ width: 1440, height: 500 })
  await openForm(page, NEW_SALE)
  for (const [i, { name, itemId }] of shelf.entries()) {
    await scan(page, itemId)
    await expect(cell(page, 'Description', i + 1)).toHaveValue(name)
  }
  const first = page.getByRole('row').filter({ has: cell(page, 'Description', 1) })
  const isFlashing = () => first.evaluate((row) => row.getAnimations().length > 0)
  await expect.poll(isFlashing).toBe(false)
  await expect(first).not.toBeInViewport()

  await scan(page, 'RICE-0A')
  await expect.poll(isFlashing).toBe(true)
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await scan(page, 'MAGGI280')
  await expect(page.getByText('No product has the code MAGGI280.')).toBeVisible()
  const [high = 0, ...others] = await heard(page)
  expect(others.at(-1)).toBeLessThan(high / 2)
  expect(others).toHaveLength(shelf.length + 1)

  await page.getByRole('checkbox', { name: 'Scanner sound' }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Scanner sound' })).not.toBeChecked()
  await scan(page, 'RICE-0A')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  expect(await heard(page)).toEqual([])
})
