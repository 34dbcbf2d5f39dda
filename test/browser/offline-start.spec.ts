import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { settled } from './settled.ts'
import { cell, formIsReady, openForm, pick } from './sheet.ts'
import { openShop, RICE } from './shop.ts'
import { workerIsReady } from './worker-is-ready.ts'

test.use({ ownContext: true, serviceWorkers: 'allow' })

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

test('the app starts offline, in a new tab too, and a bill written then is saved once', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await workerIsReady(page)
  await settled(page)
  await page.close()

  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(NEW_SALE)
  await expect(later.getByText('No connection. Bills are kept on this computer')).toBeVisible()
  await pick(later, 1, 'basmati')
  await cell(later, 'Quantity', 1).fill('2')
  await later.keyboard.press('Control+Enter')
  await expect(later.getByText('1 waits.')).toBeVisible()
  // A screen that was never opened on this computer says so beside the way to the next bill.
  await later.goto('/admin/planner')
  await expect(later.getByRole('alert')).toContainText('This screen could not be loaded')
  await expectAccessible(later)
  await later.getByRole('link', { name: 'New bill' }).click()
  await formIsReady(later)
  await later.goto('/sales-and-purchase?tab=Invoice')
  await expect(later.getByText('1 waits.')).toBeVisible()

  await context.setOffline(false)
  await expect(later.getByText('1 invoice saved: SINV-00001')).toBeVisible()
  await expect(later.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
  const made = await shop.call<{ invoiceNumber: string }[]>('GET', '/api/invoices')
  expect(made.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['SINV-00001'])
})

test('the service worker caches only shared files: no answer of the API, and no page of a link', async ({
  page,
}) => {
  await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await workerIsReady(page)
  await page.goto('/p/no-such-link')
  await page.goto('/dashboard')
  await settled(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => !['/', '/mark.svg'].includes(path) && !path.startsWith('/assets/'))).toEqual(
    [],
  )
})
