import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPriceList, deletePriceList, listPriceLists } from '#contract/pricing/price-lists.ts'
import { createScheme, listSchemes } from '#contract/pricing/schemes.ts'
import { openPerson } from '#test/start-shop.ts'

// How many price lists and schemes a shop keeps, also where several people add one at the same moment.

const list = (name: string) => ({ name, kind: 'items' as const })
const scheme = (name: string) => ({
  name,
  firstDay: '2026-11-20',
  lastDay: null,
  isOn: true,
  scope: { products: [], category: null },
  gain: { kind: 'bill' as const, above: 500, percent: 0, amount: 50 },
})
/** The sentence of a refusal, out of what the test's person throws: the call, the status, the body. */
const wordsOf = ({ message }: Error): string[] => [/"message":"([^"]*)"/.exec(message)?.[1] ?? message]
const tally = (answers: PromiseSettledResult<unknown>[]) => [
  answers.filter(({ status }) => status === 'fulfilled').length,
  ...new Set(answers.flatMap((answer) => (answer.status === 'rejected' ? wordsOf(answer.reason) : []))),
]

test('of eight price lists at once, two are the 49th and 50th; a repeat of one answers it', async () => {
  const asha = await openPerson('Asha')
  for (let n = 1; n <= 48; n++) await asha(createPriceList, { body: list(`List ${n}`) })
  const idempotencyKey = randomUUID()
  const more = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  const adding = more.map((name) => asha(createPriceList, { body: list(name) }))
  expect(tally(await Promise.allSettled(adding))).toEqual([
    2,
    'A shop keeps at most 50 price lists. Delete one that nobody buys by.',
  ])
  const lists = await asha(listPriceLists)
  expect(lists).toHaveLength(50)

  // Whoever was refused did not step back the usual list; and room is made by deleting one.
  const usual = { body: { ...list('Usual'), isUsual: true } }
  expect(await asha.refused(createPriceList, usual)).toMatchObject({ status: 409 })
  await asha(deletePriceList, { params: { id: lists[0]?._id ?? '' } })
  const body = list('The fiftieth')
  const { priceList } = await asha(createPriceList, { body, idempotencyKey })
  expect((await asha(createPriceList, { body, idempotencyKey })).priceList._id).toBe(priceList._id)
})

test('of eight schemes at once, two are the 99th and 100th', async () => {
  const asha = await openPerson('Asha')
  for (let n = 1; n <= 98; n++) await asha(createScheme, { body: scheme(`Scheme ${n}`) })
  const adding = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) =>
    asha(createScheme, { body: scheme(name) }),
  )
  expect(tally(await Promise.allSettled(adding))).toEqual([
    2,
    'A shop keeps at most 100 schemes. Delete one that is over.',
  ])
  expect(await asha(listSchemes)).toHaveLength(100)
})
