import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Manifest } from 'vite'
import { paths } from '#web/app/paths.ts'
import { pdfOf } from '../pdf-of.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { openReadyForm } from './ready-form.ts'
import { cell, fillPurchase, formIsReady, pick } from './sheet.ts'
import { ANITA, COLA, enter, KRISHNA, openShop, PASSWORD, RICE } from './shop.ts'

// A test that goes offline takes its whole browser context offline.
test.use({ ownContext: true })

const NEW_PURCHASE = '/sales-and-purchase?tab=Invoice&create=purchase'
const BAR = 'No connection. Bills are kept on this computer and saved when it returns.'

async function cut(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(page.getByText(BAR)).toBeVisible()
}

interface Books {
  call<T>(method: 'GET', url: string): Promise<T>
}
const numbersOf = async ({ call }: Books) =>
  (await call<{ invoiceNumber: string }[]>('GET', '/api/invoices'))
    .map(({ invoiceNumber }) => invoiceNumber)
    .toSorted()
const stockOf = async ({ call }: Books, name: string) =>
  (await call<{ products: { name: string; stock: number }[] }>('GET', '/api/products')).products.find(
    (product) => product.name === name,
  )?.stock

test('two bills written offline, from loaded lists, are saved once each when the connection returns', {
  tag: '@smoke',
}, async ({ page, context }) => {
  const shop = await openShop(page, { products: [RICE, COLA], merchants: [ANITA] })
  await openReadyForm(page)
  await cut(context, page)

  await cell(page, 'Description', 1).fill('basmati')
  await expect(page.getByText(/prices and stock as of \d+:\d\d [ap]m/)).toBeVisible()
  await pick(page, 1, 'basmati')
  await page.getByRole('combobox', { name: 'Customer' }).fill('anita')
  await page.getByRole('option', { name: /Anita Stores/ }).click()
  await expectAccessible(page)
  await page.keyboard.press('F8')
  await expect(page.getByText('Kept on this computer, without a number')).toContainText('₹523.96')
  await formIsReady(page)
  await pick(page, 1, 'COLA2')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('2 wait.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Saved when the connection returns' })
  await expect(waiting.getByRole('listitem')).toHaveText([/^Anita Stores, Basmati/, /^Walk-in, Aerated/])
  await expectAccessible(page)
  expect(await numbersOf(shop)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('2 invoices saved: SINV-00001, SINV-00002')).toBeVisible()
  await expect(page.getByText(BAR)).toBeHidden()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('Anita Stores')
  expect(await numbersOf(shop)).toEqual(['SINV-00001', 'SINV-00002'])
  expect(await stockOf(shop, RICE.name)).toBe(RICE.stock - 1)
})

test('a bill whose answer was lost offline is saved once, though two tabs send it and one is closed', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, { products: [RICE] })
  const other = await context.newPage()
  await enter(other, shop)
  await other.goto('/dashboard')
  await openReadyForm(page)
  await pick(page, 1, 'basmati')
  await intercept(page, '**/api/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 waits.')).toBeVisible()
  await expect(other.getByText('1 waits.')).toBeVisible()
  expect(await numbersOf(shop)).toEqual(['SINV-00001'])

  await page.close()
  await context.setOffline(false)
  await expect(other.getByText('1 invoice saved: SINV-00001')).toBeVisible()
  expect(await numbersOf(shop)).toEqual(['SINV-00001'])
  expect(await stockOf(shop, RICE.name)).toBe(RICE.stock - 1)
})

test('a bill that the server refuses stays with its message, and is corrected in the form', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, { products: [RICE] })
  await openReadyForm(page)
  await cut(context, page)
  await pick(page, 1, 'basmati')
  await cell(page, 'Quantity', 1).fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 waits.')).toBeVisible()
  const message = 'This date is before the books begin.'
  await page.route('**/api/invoices', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { success: false, message } })
      : route.fallback(),
  )
  await context.setOffline(false)
  const refused = page.getByRole('region', { name: 'Not saved' })
  await expect(refused).toContainText(message)
  await expectAccessible(page)
  await page.unroute('**/api/invoices')

  await page.reload()
  await refused.getByRole('button', { name: 'Open and mend' }).click()
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await cell(page, 'Quantity', 1).fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Invoice SINV-00001 created.')).toBeVisible()
  await expect(refused).toBeHidden()
  expect(await stockOf(shop, RICE.name)).toBe(RICE.stock - 2)
})

test('an ended session is renewed over the open bill, which is then saved', async ({ page }) => {
  const shop = await openShop(page, { products: [RICE] })
  await openReadyForm(page)
  await pick(page, 1, 'basmati')
  await shop.call('POST', '/api/auth/logout')
  await page.keyboard.press('Control+Enter')

  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(shop.email)
  await expect(password).toBeFocused()
  await password.fill('not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Invoice SINV-00001 created.')).toBeVisible()
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
})

/** Every screen of a shop that shows what is stored: its address, with a report and a party in the place of a name. */
const LISTS = Object.values(paths)
  .filter((path) =>
    /^\/(admin|money|inventory|items|merchants|gst|reports|settings|sales-and-purchase)/.test(path),
  )
  // Forms, and the reports' names: they are here without the line.
  .filter((path) => !/create=|\/note$|\/import$|^\/reports$|^\/admin\/profile$/.test(path))

const drawnTwice = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/** Loads every part of the program, with its styles, as who opened each screen once has them. */
async function loadAllCode(page: Page) {
  const manifest: Manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
  const parts = Object.values(manifest)
  await page.evaluate(
    async ({ scripts, styles }) => {
      await Promise.all([
        ...scripts.map((file) => import(`/${file}`)),
        ...styles.map((file) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${file}` })
          return new Promise((loaded) => document.head.append(Object.assign(link, { onload: loaded })))
        }),
      ])
    },
    {
      scripts: parts.map(({ file }) => file).filter((file) => file.endsWith('.js')),
      styles: [...new Set(parts.flatMap(({ css = [] }) => css))],
    },
  )
}

test('offline every list says that it needs the connection, and loads by itself when it is back', async ({
  page,
  context,
}) => {
  test.slow()
  const shop = await openShop(page, { products: [RICE], merchants: [ANITA] })
  const [anita] = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  const lists = LISTS.map((path) => path.replace(':id', String(anita?._id)).replace(':report', 'day-book'))
  const main = page.locator('main')
  const goTo = async (path: string) => {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    await page.evaluate(drawnTwice)
    await expect(page.getByRole('progressbar', { name: 'Opening the page' })).toHaveCount(0)
  }

  // The screens themselves are here, and nothing of what they show.
  await page.goto('/reports')
  await expect(page.locator('#root > [role=status]')).toBeAttached()
  await loadAllCode(page)

  const face = main
    .getByRole('alert')
    .filter({ hasText: 'needs the connection', has: page.getByRole('button', { name: 'Retry' }) })
  const waiting = main.getByText(/^(Loading|Checking|Looking)\b.*\.\.\.$/)
  const told: string[] = []
  for (const path of lists) {
    await context.setOffline(true)
    await goTo(path)
    // What another screen loaded is shown; nothing waits without a word.
    await expect(waiting, path).toHaveCount(0, { timeout: 5_000 })
    if ((await face.count()) > 0) told.push(path)
    await context.setOffline(false)
    await expect(face, path).toHaveCount(0)
    await expect(waiting, path).toHaveCount(0)
  }
  expect(told.length).toBeGreaterThan(25)
})

test('a purchase saved offline waits with its file, which is attached once the bill is saved', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, { products: [RICE], merchants: [KRISHNA] })
  await openReadyForm(page, NEW_PURCHASE)
  const buffer = pdfOf()
  const picked = { name: 'krishna-42.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('Files to attach').setInputFiles(picked)
  await expect(page.getByRole('list', { name: 'Files of this document' })).toContainText('krishna-42.pdf')
  await cut(context, page)
  await fillPurchase(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 waits.')).toBeVisible()

  await context.setOffline(false)

  await expect(page.getByText('Attached to PINV-00001: krishna-42.pdf')).toBeVisible()
  const [bill] = await shop.call<{ _id: string }[]>('GET', '/api/invoices')
  const { attachments } = await shop.call<{ attachments: { size: number }[] }>(
    'GET',
    `/api/documents/${bill?._id}/attachments`,
  )
  expect(attachments.map(({ size }) => size)).toEqual([buffer.length])
})
