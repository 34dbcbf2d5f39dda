import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listMerchants } from '#contract/merchants.ts'
import { planner } from '#contract/planner.ts'
import { sql } from '#server/db/sql.ts'
import { openPerson, type Person, personOf, startBahi } from '#test/start-shop.ts'

/** A list asked for without a limit, as another program of the shop may do. */
async function bareList(person: Person, endpoint: Endpoint) {
  const { app } = await startBahi()
  const response = await personOf(app, person.token).send(endpoint)
  return {
    rows: response.json() as { name?: string; title?: string }[],
    total: response.headers['x-total-count'],
    next: response.headers['x-next-cursor'] as string | undefined,
  }
}

test('a list without a limit answers a thousand rows, the total and the address of the next page', async () => {
  const { store } = await startBahi()
  const asha = await openPerson('Asha')
  await store.forShop(asha).execute(sql`
    insert into merchants (shop_id, id, name, email, phone, address, type, gstin, shipping_address, state, country,
                           postal_code, place_of_supply)
    select ${asha.shopId}::uuid, gen_random_uuid(), 'Buyer ' || lpad(n::text, 4, '0'), '', '', 'Pune', 'buyer', '',
           '', '', '', '', '' from generate_series(1, 1003) n`)

  const { rows, total, next } = await bareList(asha, listMerchants)

  expect(rows).toHaveLength(1000)
  expect(total).toBe('1003')
  const rest = await asha(listMerchants, { query: { cursor: next } })
  expect(rest.map(({ name }) => name)).toEqual(['Buyer 1001', 'Buyer 1002', 'Buyer 1003'])
})

test('a planner without a limit answers a thousand tasks, and the next page has the rest', async () => {
  const { store } = await startBahi()
  const asha = await openPerson('Asha')
  await store.forShop(asha).execute(sql`
    insert into tasks (shop_id, planner, id, title, description, due_date, status, priority, created_at)
    select ${asha.shopId}::uuid, 'planner', gen_random_uuid(), 'Task ' || n, '', '2026-11-20', 'pending', 'high',
           timestamptz '2026-11-01 10:00+05:30' + n * interval '1 microsecond'
      from generate_series(1, 1002) n`)

  const { rows, total, next } = await bareList(asha, planner.listTasks)

  expect(rows).toHaveLength(1000)
  expect(total).toBe('1002')
  const rest = await asha(planner.listTasks, { query: { cursor: next } })
  expect(rest.map(({ title }) => title)).toEqual(['Task 1001', 'Task 1002'])
  expect(await asha(planner.listTasks, { query: { limit: 2 } })).toHaveLength(2)
})
