import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { COLA, openShop, RICE, SUGAR } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const THUMB_PX = 44

/** What a finger is to hit and would miss: what is seen of each button, link and field, or of the label around it. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const onTop = middle?.closest('[role="dialog"], [aria-modal="true"]') ?? document.body
    const found = [...onTop.querySelectorAll('button, a[href], input, textarea')]
    return found.flatMap((element) => {
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isLarge = box.height >= least - 0.5 && box.width >= least - 0.5
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return !isSeen || isLarge || box.width < 2
        ? []
        : [`${element.tagName} ${name.trim()} ${Math.round(box.width)}x${Math.round(box.height)}`]
    })
  }, THUMB_PX)

test('on a phone the usual products are counted up and down, and every target is large enough for a thumb', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { call } = await openShop(page, { products: [RICE, COLA, SUGAR] })
  const { products } = await call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    invoiceDate: '2026-11-20',
    items: products.map(({ _id, name }) => ({ product: _id, itemname: name, quantity: 1, rate: 10 })),
  })
  await page.goto(NEW_SALE)
  await expect(page.getByText('SINV-00002')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Add Item' }).click()

  const shelf = page.getByRole('dialog', { name: 'Add Item' })
  await shelf.getByRole('button', { name: 'One more of Loose Sugar' }).click()
  await shelf.getByRole('button', { name: 'One more of Basmati Rice 5kg' }).click()
  await shelf.getByRole('button', { name: 'One more of Basmati Rice 5kg' }).click()
  await shelf.getByRole('button', { name: 'One less of Loose Sugar' }).click()
  await expect(shelf.getByRole('listitem').filter({ hasText: 'Basmati' })).toContainText('2 in the document')
  await expect(shelf.getByRole('status')).toContainText('₹1,047.90')
  await expect(shelf.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  expect(await smallTargets(page)).toEqual([])
  await expectAccessible(page)

  await shelf.getByRole('button', { name: /^Basmati/ }).click()
  const editor = page.getByRole('dialog', { name: 'Basmati Rice 5kg' })
  await expect(editor.getByLabel('Quantity')).toHaveValue('2')
  expect(await smallTargets(page)).toEqual([])
  await editor.getByRole('button', { name: 'Done' }).click()

  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async ({ text = '' }) => document.body.setAttribute('data-shared', text),
    }),
  )
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Send on WhatsApp' }).click()
  const text = 'Invoice SINV-00002 from Asha Kirana: ₹1,047.90'
  await expect(page.locator('body')).toHaveAttribute('data-shared', text)
})
