import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

test('a server that takes no writes any more answers 503, and the next call goes to one that does', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { store, keep } = await startBahi()
  // Its connections were opened at a server that takes no writes.
  keep()
  const bill = { body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 1)] } }
  const [place] = await store.platform.execute(
    query({ name: z.string() }, sql`select current_database() as name`),
  )
  const engine = inject('engine')
  const asSuperuser = (text: string) =>
    onConnection(engine.kind === 'postgres' ? engine.url : '', (client) => client.query(text))
  // Every new connection meets a server that takes no writes, as a follower does.
  await asSuperuser(`alter database ${place?.name} set default_transaction_read_only = on`)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${place?.name}'`)
  await expect.poll(() => sharma(listInvoices).catch(() => undefined)).toBeDefined()

  const refused = await sharma.refused(createInvoice, bill)
  await asSuperuser(`alter database ${place?.name} reset default_transaction_read_only`)
  const saved = await sharma(createInvoice, bill)

  expect(refused).toMatchObject({ status: 503 })
  expect(saved.invoice.invoiceNumber).toBe('SINV-00001')
})
