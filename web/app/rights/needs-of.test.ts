import { expect, test } from 'vitest'
import { createPayment } from '#contract/money/vouchers.ts'
import { rehearseRates } from '#contract/shelf/rate-changes.ts'
import { answersByPin, answerTo, type ShopWord } from '#domain/people/permissions.ts'
import { paths } from '#web/app/paths.ts'
import { flyoutOf } from '#web/app/shell/flyout/sidebar-flyouts.ts'
import { shopSidebar } from '#web/app/shell/sidebar-entries.ts'
import { needsOf } from './needs-of.ts'

/** What the sidebar and its flyouts offer to somebody with these permissions alone. */
const offered = (...has: string[]) =>
  [...shopSidebar.entries, ...shopSidebar.footEntries].flatMap((entry) => {
    const { links, quickActions = [] } = flyoutOf(entry)
    const may = (row: Parameters<typeof needsOf>[0]) => {
      const needs = needsOf(row)
      return needs === undefined || has.includes(needs)
    }
    if (!may(entry)) return []
    return [entry, ...links, ...quickActions.flatMap(({ items }) => items)]
      .filter(may)
      .map(({ label }) => label)
  })

test('a cashier’s menu has billing and receipts, but no figures of the shop and no purchases', () => {
  const rows = offered('bill', 'close-drawer')
  for (const label of ['Create Sales Invoice', 'Receive Money', 'Khata', 'Drawer', 'Buyers & Suppliers']) {
    expect(rows).toContain(label)
  }
  for (const label of [
    ...['Dashboard', 'Reports', 'GST', 'Bank', 'Expenses', 'Inventory', 'Approvals', 'Price Lists'],
    ...['Create Purchase Invoice', 'Pay Money', 'Add Expense', 'Transfer', 'Add Single Item'],
  ]) {
    expect(rows).not.toContain(label)
  }
})

test('a stock keeper’s menu has purchases and stock, but no bill', () => {
  const rows = offered('buy', 'stock', 'items-with-costs')
  expect(rows).toEqual(
    expect.arrayContaining(['Create Purchase Order', 'Stock In Adjust', 'Add Single Item']),
  )
  expect(rows).not.toContain('Create Sales Invoice')
  expect(rows).not.toContain('Receive Money')
})

test('each quick action that opens a form names who may fill it in', () => {
  const opening = shopSidebar.entries
    .flatMap((entry) => flyoutOf(entry).quickActions ?? [])
    .flatMap(({ items }) => items)
    .filter(
      ({ to, events }) => /[?&](open|add)=/.test(to) || events.some(([name]) => name.startsWith('open-')),
    )
  expect(opening.length).toBeGreaterThan(12)
  expect(opening.filter((row) => !needsOf(row)).map(({ label }) => label)).toEqual([])
})

test('a page needs the permission of the page above it', () => {
  expect(needsOf({ to: `${paths.gst}#Check` })).toBe('figures')
  expect(needsOf({ to: paths.eInvoices })).toBe('figures')
  expect(needsOf({ to: paths.reports })).toBe('sales-reports')
  expect(needsOf({ to: paths.profile })).toBeUndefined()
})

test('the page of rate changes needs the permission of its first call, which tells what the goods cost', () => {
  expect(needsOf({ to: paths.rateChanges })).toBe(rehearseRates.config.permission)
  expect(answerTo(rehearseRates.config.permission as ShopWord, answersByPin('owner', null))).toBe('refused')
})

test('paying in the menus needs the permission of its call', () => {
  expect(needsOf({ to: `${paths.khata}?open=payment` })).toBe(createPayment.config.permission)
})
