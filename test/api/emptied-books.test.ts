import { expect, inject, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { emptyingOf } from '#test/emptying.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi, stopBahi } from '#test/start-shop.ts'

/** Every row and the next number of every sequence, as new books have them. */
const booksNow = async () => emptyingOf((await startBahi()).store.script)

test('a reused test database has no row and no sequence value of the file before', async () => {
  const { sharma, products } = await openSharmaTraders()
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-11-20', items: [lineOf(products.RICE5, 1)] },
  })
  const { store } = await startBahi()
  await store.script(`update plans set price = price + 100; delete from platform_settings`)
  await stopBahi()

  const { store: next } = await startBahi()
  expect(next).toBe(store)
  // Asked last: a question in raw SQL is one more reason not to keep them.
  expect(await booksNow()).toBe(inject('engine').emptying)
})

test('a test database whose tables were changed is not reused', async () => {
  const { store } = await startBahi()
  await store.script('create table recipes (name text)')
  await stopBahi()

  const { store: next } = await startBahi()
  expect(next).not.toBe(store)
})
