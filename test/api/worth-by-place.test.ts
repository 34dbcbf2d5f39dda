import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { readReport } from '#contract/reports/report.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import { listPlaceStock } from '#contract/shelf/places.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { createTransfer, receiveTransfer } from '#contract/shelf/transfers.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openShopWithPlaces } from '#test/shop-with-places.ts'
import { openMember, type Person } from '#test/start-shop.ts'

const thousandths = (quantity = 0) => Math.round(quantity * 1000)
const paise = (rupees = 0) => Math.round(rupees * 100)

/** Quantity (thousandths) and worth (paise) by item, and the total, of all places or of one. */
async function worthAt(person: Person, to: string, place?: string) {
  const { rows, total, about } = await person(readReport, {
    params: { report: 'stock-value' },
    query: { to, ...(place && { place }) },
  })
  const stands: Record<string, readonly [quantity: number, worth: number]> = Object.fromEntries(
    rows.map(({ words, figures, money }) => [
      words.name ?? '',
      [thousandths(figures.quantity), paise(money.value)] as const,
    ]),
  )
  return { stands, total: paise(total?.money.value), about }
}

test('a place is worth its goods at their average cost, on any day; the shop itself has the rest', async () => {
  const { sharma, rice, shop, godown, van, bill } = await openShopWithPlaces()
  // 40 at the shop for what they cost before, 10 to the godown for more: the average is that of all.
  await bill('purchase', [{ ...lineOf(rice, 10), rate: 500 }], { place: godown._id })
  const whole = await worthAt(sharma, '2026-11-20')
  const [quantity, worth] = whole.stands[rice.name] ?? [0, 0]
  expect(quantity).toBe(50_000)
  const at = async (place: string) => (await worthAt(sharma, '2026-11-20', place)).stands[rice.name]
  const part = Math.round((worth * 10) / 50)
  expect(await at(godown._id)).toEqual([10_000, part])
  expect(await at(shop._id)).toEqual([40_000, worth - part])
  expect(await at(van._id)).toBeUndefined()
  expect((await worthAt(sharma, '2026-11-20', godown._id)).about).toEqual(['Godown'])
  // Before the shop had places, all of it stood at the shop.
  expect((await worthAt(sharma, '2026-11-19', shop._id)).stands).toEqual(
    (await worthAt(sharma, '2026-11-19')).stands,
  )
  await expect(worthAt(sharma, '2026-11-20', rice._id)).rejects.toThrow(/400/)
})

test('whatever moves by chance, all places and the way come to the whole, item by item, on every day', async () => {
  const { sharma, rice, oil, shop, godown, van, krishna, bill } = await openShopWithPlaces()
  const random = randomFrom(20_261_202)
  const places = [shop, godown, van].map(({ _id }) => _id)
  const day = () => `2026-11-${random.between(10, 20)}`
  const some = () => random.between(1, 9000) / 1000
  const move = (invoiceType: 'sales' | 'purchase', items: object[]) =>
    sharma(createInvoice, {
      body: {
        invoiceType,
        invoiceDate: day(),
        ...(invoiceType === 'purchase' && { merchants: { _id: krishna._id } }),
        items,
        place: random.pick(places),
      } as never,
    })
  for (let n = 0; n < 30; n++) {
    const product = random.pick([rice, oil]) ?? rice
    const doing = random.pick(['buy', 'buy', 'sell', 'carry', 'break'])
    const rate = random.between(10_000, 60_000) / 100
    if (doing === 'buy') await move('purchase', [{ ...lineOf(product, some()), rate }])
    if (doing === 'sell') await move('sales', [lineOf(product, some())])
    const [from = '', to = ''] = random.between(0, 1) ? places : [...places].reverse()
    if (doing === 'carry') {
      const items = [{ product: product._id, quantity: 0.333 }]
      const body = { from, to, sends: true, date: day(), items }
      const sent = await sharma(createTransfer, { body }).catch(() => undefined)
      if (sent && random.between(0, 1)) {
        const line = sent.transfer.items[0]?._id ?? ''
        await sharma(receiveTransfer, {
          params: { id: sent.transfer._id },
          body: { updatedAt: sent.transfer.updatedAt, items: [{ line, received: 0.2, lost: 0.1 }] },
        })
      }
    }
    if (doing === 'break')
      await sharma(productOut.create, {
        body: { product: product._id, quantity: 1, reason: 'Broken', date: day(), place: from },
      }).catch(() => {})
  }
  await bill('purchase', [lineOf(rice, 1)])
  for (const to of ['2026-11-09', '2026-11-12', '2026-11-15', '2026-11-18', '2026-11-20']) {
    const whole = await worthAt(sharma, to)
    const parts = await Promise.all([...places, 'way'].map((place) => worthAt(sharma, to, place)))
    for (const [name, [quantity, worth]] of Object.entries(whole.stands)) {
      const sum = (at: 0 | 1) => parts.reduce((all, { stands }) => all + (stands[name]?.[at] ?? 0), 0)
      expect([to, name, sum(0), sum(1)]).toEqual([to, name, quantity, worth])
    }
    expect(parts.reduce((all, { total }) => all + total, 0)).toBe(whole.total)
  }
  // What the report says of today is what stands at the place.
  for (const place of places) {
    const listed = await sharma(listPlaceStock, { query: { place } })
    const { stands } = await worthAt(sharma, '2026-11-20', place)
    for (const { product, quantity } of listed)
      expect([product.name, stands[product.name]?.[0]]).toEqual([product.name, thousandths(quantity)])
  }
})

test('who sees stock but no costs sees what stands at a place, and no worth of it', async () => {
  const { sharma, rice, godown, bill } = await openShopWithPlaces()
  await bill('purchase', [{ ...lineOf(rice, 3), rate: 7316.29 }], { place: godown._id })
  const neha = await openMember(sharma, 'Neha', 'cashier')
  await expect(worthAt(neha, '2026-11-20', godown._id)).rejects.toThrow(/403/)
  const seen = JSON.stringify(await neha(listProducts, { query: { search: rice.itemId, order: 'code' } }))
  expect(seen).toContain('"name":"Godown","stock":3')
  expect(seen).not.toMatch(/7316|purchasePrice/)
})
