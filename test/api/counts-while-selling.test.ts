import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { updateInvoice } from '#contract/invoices.ts'
import {
  acceptCount,
  getCount,
  getCountSheet,
  getDifferences,
  listCountLines,
  listCounts,
  listUncounted,
} from '#contract/shelf/counts.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openCountedShelf, TODAY } from '#test/counted-shelf.ts'
import { fewAtOnce } from '#test/few-at-once.ts'
import { personOf, startBahi } from '#test/start-shop.ts'

const NAMES = ['rice', 'tablets', 'old', 'new'] as const
type Name = (typeof NAMES)[number]
/** Moments of the database and of a phone are told apart by more than this. */
const apart = () => new Promise((wait) => setTimeout(wait, 3))

/** A shop whose real shelf is known: what is sold, taken back and edited changes it, what is lost changes it alone. */
async function openTrade(seed: number) {
  const shop = await openCountedShelf()
  const { sharma, sell, lineOfGood } = shop
  const random = randomFrom(seed)
  const real: Record<Name, number> = { rice: 40, tablets: 1000, old: 20, new: 30 }
  const bills: { name: Name; quantity: number; id: string; line: string }[] = []
  const sale = async () => {
    const name = random.pick(NAMES)
    const quantity = name === 'tablets' ? random.pick([3, 10, 20, 7]) : random.between(1, 2)
    if (quantity > real[name]) return
    const bill = await sell(name, quantity)
    real[name] -= quantity
    bills.push({ name, quantity, id: bill._id, line: bill.items[0]?._id ?? '' })
  }
  const undo = async () => {
    const bill = bills.splice(random.between(0, bills.length - 1), 1)[0]
    if (!bill) return
    const way = random.between(0, 2)
    if (way === 0) {
      await sharma(cancelInvoice, { params: { id: bill.id }, body: { reason: 'Entered twice' } })
      real[bill.name] += bill.quantity
    } else if (way === 1) {
      // One unit, or one strip, comes back.
      const one = bill.name === 'tablets' && bill.quantity % 10 === 0 ? 10 : 1
      await sharma(creditNotes.create, {
        body: {
          invoice: bill.id,
          date: TODAY,
          reason: 'goods returned',
          items: [{ line: bill.line, quantity: 1 }],
        } as never,
      })
      real[bill.name] += one
    } else if (real[bill.name] >= bill.quantity) {
      await sharma(updateInvoice, {
        params: { id: bill.id },
        body: { items: [{ ...lineOfGood(bill.name, bill.quantity * 2), _id: bill.line }] } as never,
      })
      real[bill.name] -= bill.quantity
    }
  }
  const trade = async () => {
    await apart()
    await (random.chance(0.65) ? sale() : undo())
    await apart()
  }
  return { ...shop, random, real, trade }
}

test.each(Array.from({ length: 6 }, (_, at) => Date.now() + at))(
  'two people count while the shop trades: only what is lost differs, and books are the shelf after that (seed %i)',
  async (seed) => {
    const trade = await openTrade(seed)
    const {
      sharma,
      prachi,
      ganesh,
      inShop,
      random,
      real,
      begin,
      scan,
      scanLate,
      finish,
      differences,
      acceptable,
      books,
    } = trade
    for (let at = 0; at < 4; at++) await trade.trade()
    const lost: Partial<Record<Name, number>> = {}
    for (const name of NAMES) {
      if (!random.chance(0.5)) continue
      lost[name] = random.pick([1, 2, -1])
      real[name] -= lost[name] ?? 0
    }
    const id = await begin()
    // Each counts in an order of their own; some of it is sent later, as from a phone without the line.
    const scans = [prachi, ganesh].flatMap((person) => NAMES.map((name) => ({ person, name })))
    const late: (() => Promise<unknown>)[] = []
    while (scans.length > 0) {
      const [next] = scans.splice(random.between(0, scans.length - 1), 1)
      if (!next) break
      const [quantity, at] = [real[next.name], Date.now()]
      if (random.chance(0.4)) late.push(() => scanLate(next.person, id, next.name, quantity, at))
      else await scan(next.person, id, next.name, quantity)
      await trade.trade()
    }
    for (const send of late) await send()
    await finish(prachi, id)
    await finish(ganesh, id)
    const expected = Object.fromEntries(Object.entries(lost).map(([name, quantity]) => [name, -quantity]))
    expect(await differences(id)).toEqual(expected)
    await trade.trade()

    const before = await books()
    const rows = await acceptable(id)
    if (rows.length > 0) await sharma(acceptCount, { params: { id }, body: { differences: rows } })
    const after = await books()
    expect(after.shelf).toEqual(real)
    // All of it cost 100.00 a unit.
    const change = Object.values(expected).reduce((sum, quantity) => sum + quantity, 0)
    expect(after.worth - before.worth).toBe(change * 100_00)
    expect((await verifyShop(inShop, sharma.shopId)).findings).toEqual([])
  },
)

test('a count in the middle of two hundred sales by ten tills comes out right', async () => {
  const { sharma, prachi, inShop, begin, scan, scanLate, sell, finish, differences, acceptable, books } =
    await openCountedShelf()
  const id = await begin()
  let sold = 0
  const real = () => 998 - sold
  const sellOne = async () => {
    await sell('tablets', 1)
    sold += 1
  }
  await fewAtOnce(100, sellOne)
  await apart()
  await scan(prachi, id, 'tablets', real())
  const counted = Date.now()
  const quantity = real()
  await apart()
  await fewAtOnce(100, sellOne)
  // The same count again, as a phone sends it that had no line since.
  await scan(prachi, id, 'tablets', null)
  await scanLate(prachi, id, 'tablets', quantity, counted)
  await finish(prachi, id)
  expect(await differences(id)).toEqual({ tablets: -2 })
  await sharma(acceptCount, { params: { id }, body: { differences: await acceptable(id) } })
  expect((await books()).shelf).toMatchObject({ tablets: real() })
  expect((await verifyShop(inShop, sharma.shopId)).findings).toEqual([])
})

test('two shops alike but for their stock answer who counts alike, letter by letter', async () => {
  const { app } = await startBahi()
  const answersOf = async (sold: number) => {
    const { prachi, ganesh, goods, sharma, begin, scan, sell, finish } = await openCountedShelf()
    for (const name of NAMES) if (sold > 0) await sell(name, sold)
    const id = await begin()
    await scan(prachi, id, 'rice', 30)
    await scan(ganesh, id, 'rice', sold + 7)
    await scan(ganesh, id, 'old', sold + 3)
    await finish(prachi, id)
    const { send } = personOf(app, prachi.token)
    const asked = [listCounts, getCount, listCountLines, listUncounted, getDifferences, getCountSheet]
    const answers = await Promise.all(
      asked.map((call) => send(call, { params: { id }, query: { day: TODAY } } as never)),
    )
    // Ids and moments are of the shop.
    const known = [
      id,
      prachi.userId,
      ganesh.userId,
      ...Object.values(goods).flatMap(({ product, batch }) => [product, batch ?? '']),
    ]
    const alike = (text: string) =>
      known
        .reduce((rest, one, at) => (one ? rest.replaceAll(one, `#${at}`) : rest), text)
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    expect(sharma.shopId).not.toBe('')
    return answers.map(({ statusCode, body, headers }) => [statusCode, alike(body), headers['x-total-count']])
  }
  expect(await answersOf(0)).toEqual(await answersOf(5))
})
