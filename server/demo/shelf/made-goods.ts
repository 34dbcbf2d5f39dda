import * as z from 'zod/mini'
import { familyDraft } from '#contract/shelf/families.ts'
import { productionDraft } from '#contract/shelf/productions.ts'
import { type Product, productDraft } from '#contract/shelf/products.ts'
import { addFamily } from '#server/families/family-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { makeGoods } from '#server/productions/production-actions.ts'
import { addProduct } from '#server/products/product-actions.ts'
import { demoLine } from '../demo-line.ts'
import type { DemoShop } from '../open-demo-shop.ts'
import { postBill } from '../post-bill.ts'
import type { ShelfDay } from './shelf-day.ts'

/** Days before today on which the goods come into the list, are made, and are sold. */
const [LISTED, MADE, SOLD] = [12, 11, [9, 5, 1, 0]]
/** Packets that are made of each batch of peanuts, kilograms of raw ones for it, and packets that spoil. */
const [PACKETS, PEANUTS, SPOILED] = [40, 8.6, 1]

interface MadeGoods {
  hamper: Product
  packets: Product
  raw: Product
  slippers: readonly Product[]
}

/**
 * Goods of a shop that makes some of them: a hamper that takes its parts when it is sold, packets that are made ahead with a
 * loss, and slippers in sizes and colours.
 * @returns a function that adds a day; it returns the number of bills made
 */
export function startMadeGoods(shop: DemoShop, stock: Map<string, number>) {
  let goods: MadeGoods | undefined

  return async (day: ShelfDay): Promise<number> => {
    if (day.ago === LISTED) goods = await listGoods(shop, day)
    if (day.ago === MADE && goods) await makePackets(shop, goods, day)
    return SOLD.includes(day.ago) && goods ? sellMade(shop, goods, stock, day) : 0
  }
}

async function listGoods({ writer, products }: DemoShop, { at }: ShelfDay): Promise<MadeGoods> {
  const { db, shopId } = writer
  const goods = (code: string) => products.find(({ itemId }) => itemId === code)
  const part = (code: string, quantity: number) => ({ product: goods(code)?._id ?? '', quantity })
  const categoryId = goods('CHIPS50')?.categoryId?._id ?? ''
  const facts = { categoryId, cgst: 2.5, sgst: 2.5, priceIncludesTax: true }
  const add = async (fields: Omit<z.input<typeof productDraft>, 'description' | 'categoryId'>) => {
    const draft = z.decode(productDraft, { description: fields.name, ...facts, ...fields })
    return (await addProduct(db, shopId, unkeyedId(), draft, at)).product
  }
  const raw = await add({
    name: 'Peanuts, raw',
    itemId: 'PEANUT',
    hsncode: '1202',
    unit: 'Kg',
    purchasePrice: 128,
    sellingPrice: 160,
    stock: 25,
    lowStock: 5,
  })
  const packets = await add({
    name: 'Roasted Peanuts 200 g',
    itemId: 'ROAST200',
    hsncode: '2008',
    unit: 'Pkt',
    purchasePrice: 30,
    sellingPrice: 45,
    mrp: 45,
    stock: 0,
    recipe: { kind: 'produced', makes: 5, parts: [{ product: raw._id, quantity: 1, loss: 6 }] },
  })
  const hamper = await add({
    name: 'Tea-time Hamper',
    itemId: 'HAMPER',
    hsncode: '2106',
    unit: 'Pcs',
    purchasePrice: 0,
    sellingPrice: 299,
    mrp: 299,
    stock: 0,
    recipe: {
      kind: 'kit',
      parts: [
        part('TEA250', 1),
        part('CREAM120', 2),
        part('GLUCO80', 4),
        { product: packets._id, quantity: 1 },
      ],
    },
  })
  const family = {
    name: 'Rubber Slippers',
    properties: [
      { name: 'Size', values: ['7', '8', '9'] },
      { name: 'Colour', values: ['Blue', 'Black'] },
    ],
    facts: { ...facts, description: 'Rubber slippers', unit: 'Pair', hsncode: '6402', purchasePrice: 92 },
    variants: ['7', '8', '9'].flatMap((size) =>
      ['Blue', 'Black'].map((colour) => ({
        values: [size, colour],
        itemId: `SLIP${size}${colour.slice(0, 3).toUpperCase()}`,
        sellingPrice: 140,
        mrp: 140,
        stock: 4,
      })),
    ),
  }
  const added = await addFamily(db, shopId, unkeyedId(), z.decode(familyDraft, family), at)
  return { hamper, packets, raw, slippers: added.family.products }
}

async function makePackets({ writer }: DemoShop, { packets, raw }: MadeGoods, { date, at }: ShelfDay) {
  const draft = {
    direction: 'made' as const,
    product: packets._id,
    quantity: PACKETS,
    lost: SPOILED,
    parts: [{ product: raw._id, quantity: PEANUTS }],
    date,
    note: 'One packet burnt',
  }
  await makeGoods({ ...writer, seesCosts: true }, unkeyedId(), z.decode(productionDraft, draft), at)
}

/** A hamper, two packets and a pair of slippers. */
async function sellMade(
  { writer, kind }: DemoShop,
  { hamper, packets, slippers }: MadeGoods,
  stock: Map<string, number>,
  { date, ago, at }: ShelfDay,
): Promise<number> {
  // The trade of all days has its own figures of what is left of its goods.
  const parts = (hamper.recipe?.parts ?? []).filter(({ product }) => stock.has(product))
  const left = (product: string) => stock.get(product) ?? 0
  const pair = slippers[ago % slippers.length]
  if (!pair || parts.some(({ product, quantity }) => left(product) < quantity)) return 0
  for (const { product, quantity } of parts) stock.set(product, left(product) - quantity)
  const { pricesIncludeTax, roundTo } = kind.settings
  const lineOf = (product: Product, quantity: number) =>
    demoLine(product, quantity, product.sellingPrice, undefined)
  const draft = {
    invoiceType: 'sales' as const,
    invoiceDate: date,
    pricesIncludeTax,
    roundTo,
    items: [lineOf(hamper, 1), lineOf(packets, 2), lineOf(pair, 1)],
    paymentMode: 'cash' as const,
    paymentStatus: 'paid' as const,
  }
  await postBill(writer, draft, at)
  return 1
}
