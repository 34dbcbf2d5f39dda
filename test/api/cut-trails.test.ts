import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { checkTrail } from '#contract/shop/trail.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { openPerson, startBahi } from '#test/start-shop.ts'

const PLACES = 50
const SEED = 20_261_129

/** A shop with a chain of fifty places, of which copies are kept in a schema of their own. */
async function openFifty() {
  const asha = await openPerson('Asha')
  const { store } = await startBahi()
  const of = `shop_id = '${asha.shopId}'`
  await store.script(`
    delete from audit_log where ${of};
    insert into audit_log (shop_id, table_name, row_id, operation)
      select '${asha.shopId}', 'products', n::text, 'delete' from generate_series(1, ${PLACES}) n;`)
  expect(await asha(checkTrail)).toMatchObject({ findings: [], head: { place: PLACES } })
  const tables = ['audit_log', 'audit_chain', 'audit_heads']
  await store.script(`create schema kept;
    ${tables.map((table) => `create table kept.${table} as select * from ${table} where ${of};`).join('\n')}`)
  const putBack = () =>
    store.script(`
      ${tables.map((table) => `delete from ${table} where ${of};`).join('\n')}
      ${tables.map((table) => `insert into ${table} overriding system value select * from kept.${table};`).join('\n')}`)
  return { asha, store, of, putBack }
}

afterAll(async () => {
  await (await startBahi()).store.script('drop schema if exists kept cascade')
})

/** 'the trail, places 5 to 7, 2026-11-20' names 5, 6 and 7. */
function namedIn(findings: readonly { where: string; what: string }[]): number[] {
  return findings
    .filter(({ what }) => / cut (out|off)/.test(what))
    .flatMap(({ where }) => {
      const [, first = '', last = first] = /^the trail, places? (\d+)(?: to (\d+))?/.exec(where) ?? []
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)
    })
}

/** Runs of places at the beginning, in the middle, at the end, and single ones: from 1 to all of them. */
const cuts = fc
  .array(fc.tuple(fc.integer({ min: 1, max: PLACES }), fc.integer({ min: 1, max: PLACES })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((runs) => {
    const places = runs.flatMap(([first, length]) => Array.from({ length }, (_, i) => first + i))
    return [...new Set(places)].filter((place) => place <= PLACES).toSorted((a, b) => a - b)
  })

test('places that were cut out of a trail are named, however many, wherever, with and without their rows', async () => {
  const { asha, store, of, putBack } = await openFifty()
  await fc.assert(
    fc.asyncProperty(cuts, fc.boolean(), async (places, withRows) => {
      await putBack()
      const these = `${of} and place = any (array[${places.join(', ')}])`
      await store.script(`
        ${withRows ? `delete from audit_log where seq in (select seq from audit_chain where ${these});` : ''}
        delete from audit_chain where ${these};`)
      const { findings } = await asha(checkTrail)
      expect(namedIn(findings)).toEqual(places)
    }),
    {
      seed: SEED,
      numRuns: 40,
      examples: [
        [[5, 6, 7, 8, 9], false],
        [[1, 2, 3], true],
        [[48, 49, 50], true],
        [Array.from({ length: PLACES }, (_, i) => i + 1), true],
      ],
    },
  )
}, 300_000)

test('verify prints the places that were cut out of a trail, and their days', async () => {
  const asha = await openPerson('Asha')
  const { store } = await startBahi()
  const of = `shop_id = '${asha.shopId}'`
  await store.script(`insert into audit_log (shop_id, table_name, row_id, operation)
    select '${asha.shopId}', 'products', n::text, 'delete' from generate_series(1, 9) n`)
  await asha(checkTrail)
  await store.script(`delete from audit_chain where ${of} and place between 2 and 6`)
  const lines: string[] = []

  expect(await verifyBooks(store, (line) => lines.push(line))).toBe(false)

  expect(lines.join('\n')).toMatch(
    /^ {2}the trail, places 2 to 6, \d{4}-\d\d-\d\d: were cut out of the chain$/m,
  )
})

test('a head that was set back or removed does not stop the sealing of what is written later', async () => {
  const asha = await openPerson('Asha')
  const { store } = await startBahi()
  const add = (count: number) =>
    store.script(`insert into audit_log (shop_id, table_name, row_id, operation)
      select '${asha.shopId}', 'products', n::text, 'delete' from generate_series(1, ${count}) n`)
  await add(6)
  const { head } = await asha(checkTrail)
  const places = head?.place ?? 0
  await store.script(`update audit_heads set place = 3,
    hash = (select hash from audit_chain c where c.shop_id = '${asha.shopId}' and place = 3) where shop_id = '${asha.shopId}'`)
  await add(2)
  expect(await asha(checkTrail)).toMatchObject({ findings: [], head: { place: places + 2 } })
  await store.script(`delete from audit_heads where shop_id = '${asha.shopId}'`)
  await add(1)
  expect(await asha(checkTrail)).toMatchObject({ findings: [], head: { place: places + 3 } })
})
