import * as z from 'zod/mini'
import { placeDraft } from '#contract/shelf/places.ts'
import type { Product } from '#contract/shelf/products.ts'
import { receiveTransfer, type Transfer, transferDraft } from '#contract/shelf/transfers.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { addPlace } from '#server/places/place-actions.ts'
import { addTransfer, receiveGoods } from '#server/transfers/transfer-actions.ts'
import { demoLine } from '../demo-line.ts'
import { demoPrescription } from '../demo-prescription.ts'
import { randomFrom } from '../demo-random.ts'
import type { DemoShop } from '../open-demo-shop.ts'
import { postBill } from '../post-bill.ts'
import { countRack } from './count-rack.ts'
import type { ShelfDay } from './shelf-day.ts'

/** Days before today on which goods leave for the godown, arrive there, are sold in packs, and leave for the shop again. */
const [SENT, RECEIVED, SOLD_IN_PACKS, ON_THE_WAY] = [10, 9, 4, 0]
/** Item codes of what goes to the godown, and pieces of the first that do not arrive. */
const [CARRIED, SHORT] = [['PARA650', 'CETZ10', 'ORS', 'BALM25', 'NAPKIN7'], 2]

/**
 * Goods of a shop with a godown: sent there and received short, later on the way back; some are sold in packs, and a rack is
 * counted.
 * @returns a function that adds a day; it returns the number of bills made
 */
export function startGodown(shop: DemoShop, stock: Map<string, number>) {
  const { writer, products } = shop
  const goods = (code: string) => products.find(({ itemId }) => itemId === code) as Product
  const take = ({ _id }: Product, quantity: number) => stock.set(_id, (stock.get(_id) ?? 0) - quantity)
  const send = (from: string, to: string, items: [Product, number][], { date, at }: ShelfDay) => {
    const lines = items.map(([{ _id: product }, quantity]) => ({ product, quantity }))
    const draft = {
      from,
      to,
      date,
      transport: 'Own tempo',
      vehicleNo: 'MH12 QW 4417',
      items: lines,
      sends: true,
    }
    return addTransfer(writer, unkeyedId(), z.decode(transferDraft, draft), at)
  }
  let sent: Transfer | undefined

  return async (day: ShelfDay): Promise<number> => {
    const { ago, date, at } = day
    const { db, shopId } = writer
    if (ago === SENT) {
      const { place } = await addPlace(db, shopId, unkeyedId(), z.decode(placeDraft, GODOWN))
      const items = CARRIED.map((code): [Product, number] => {
        const half = Math.floor((stock.get(goods(code)._id) ?? 0) / 2)
        return [goods(code), half]
      }).filter(([, quantity]) => quantity > SHORT)
      for (const [product, quantity] of items) take(product, quantity)
      sent = (await send(shopId, place._id, items, day)).transfer
    }
    if (ago === RECEIVED && sent) {
      const { _id, updatedAt, items } = sent
      const came = items.map(({ _id: line, quantity }, at) => {
        const lost = at === 0 ? SHORT : 0
        return { line, received: quantity - lost, lost, reason: lost > 0 ? 'Damaged in the tempo' : '' }
      })
      const body = z.decode(receiveTransfer.schema.body, { updatedAt, items: came })
      sent = (await receiveGoods(writer, _id, body, at)).transfer
    }
    if (ago === SOLD_IN_PACKS) return sellInPacks(shop, goods('METF500'), take, day)
    if (ago === ON_THE_WAY && sent) {
      const { from, to, items } = sent
      const back = items.map(({ itemId, received }): [Product, number] => [
        goods(itemId),
        Math.floor(received / 2),
      ])
      await send(to._id, from._id, back, { ago, date, at })
      await countRack(writer, products, at)
    }
    return 0
  }
}

const GODOWN = {
  name: 'Godown, Market Yard',
  address: 'Gala 31, Market Yard, Pune',
  state: 'Maharashtra',
  postalCode: '411037',
}

/** Two strips and three tablets of a medicine on one bill. */
async function sellInPacks(
  { writer, kind }: DemoShop,
  tablets: Product,
  take: (product: Product, quantity: number) => void,
  { date, ago, at }: ShelfDay,
): Promise<number> {
  const strip = tablets.packs?.[0]
  if (!strip) return 0
  const [strips, loose] = [2, 3]
  const { pricesIncludeTax, roundTo } = kind.settings
  const rate = strip.sellingPrice ?? tablets.sellingPrice * strip.holds
  const inStrips = {
    ...demoLine(tablets, strips, rate, undefined),
    unit: strip.name,
    pack: { _id: strip._id },
  }
  const draft = {
    invoiceType: 'sales' as const,
    invoiceDate: date,
    pricesIncludeTax,
    roundTo,
    ...demoPrescription([tablets], randomFrom(ago)),
    items: [inStrips, demoLine(tablets, loose, tablets.sellingPrice, undefined)],
    paymentMode: 'upi' as const,
    paymentStatus: 'paid' as const,
  }
  await postBill(writer, draft, at)
  take(tablets, strips * strip.holds + loose)
  return 1
}
