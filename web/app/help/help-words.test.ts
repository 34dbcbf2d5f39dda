// @vitest-environment happy-dom
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { memberRoutes } from '#web/app/member-routes.tsx'
import { paths } from '#web/app/paths.ts'
import { TABS } from '#web/app/sales-and-purchase-screen.tsx'
import { helpWordsAt } from './help-words.ts'

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

/** Every screen of somebody who is signed in, with its tabs and with a document open. */
const screens = [
  // At a locked till, and over the books of a shop that is gone, nobody is signed in.
  ...pathsOf(memberRoutes).filter(
    (path) => !path.endsWith('*') && ![paths.counter, paths.sealedBooks].some((open) => open === path),
  ),
  ...[paths.inventory, paths.products].flatMap((path) => [`${path}#StockMovement`, `${path}#Other`]),
  ...TABS.map(({ value }) => `${paths.salesAndPurchase}?tab=${encodeURIComponent(value)}`).flatMap((tab) => [
    tab,
    `${tab}&create=sales`,
    `${tab}&edit=some`,
    `${tab}&read=some`,
  ]),
]
const wordsAt = (address: string) => helpWordsAt(new URL(address, 'http://bahi.test'))

test('more than 25 screens have help', () => {
  expect(screens.length).toBeGreaterThan(25)
})

test.each(screens)('the help of %s has its purpose and three common tasks', (address) => {
  const words = wordsAt(address)
  expect(words?.for).toMatch(/[.]$/)
  expect(words?.things.map((thing) => thing.trim()).filter(Boolean)).toHaveLength(3)
})

test('each tab has its own help, and an open document another than its list', () => {
  const tabs = TABS.map(({ value }) => `${paths.salesAndPurchase}?tab=${encodeURIComponent(value)}`)
  const words = tabs.flatMap((tab) => [wordsAt(tab)?.for, wordsAt(`${tab}&create=sales`)?.for])
  expect(new Set(words).size).toBe(2 * TABS.length)
  // In any case, and an unknown tab is the first.
  expect(wordsAt(`${paths.salesAndPurchase}?tab=INVOICE`)).toBe(wordsAt(paths.invoices))
  expect(wordsAt(paths.salesAndPurchase)).toBe(wordsAt(paths.orders))
})

test('an unknown screen has no help', () => {
  expect(wordsAt('/admin/nowhere')).toBeUndefined()
})
