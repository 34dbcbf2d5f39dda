import type * as z from 'zod/mini'
import type { Order } from '#contract/orders.ts'
import type { orderLowStock } from '#contract/shelf/low-stock.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { DOCUMENT_KINDS } from '#domain/document-kinds.ts'
import { NO_PARTY, NO_SHIPPING } from '#domain/documents/no-party.ts'
import { priceAs } from '#domain/tax/price.ts'
import { type Percents, stateOfParty, taxHeads } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import type { RatedLine } from '#server/documents/absent-rates.ts'
import { newDocument, type Writer } from '#server/documents/document-actions.ts'
import { selectDocuments } from '#server/documents/document-queries.ts'
import { refusingDocuments } from '#server/documents/document-refusals.ts'
import { createOnce, derivedId, type NewId } from '#server/http/create-once.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import { applyDueRates } from '#server/rates/rate-queries.ts'
import { lastOf, onlyRow } from '#server/rows/query.ts'
import { type OrderedProduct, type ShopWords, selectOrdered, selectShopWords } from './low-stock-queries.ts'
import { orderOf } from './order-row.ts'

type Items = z.output<typeof orderLowStock.schema.body>['items']

/**
 * One purchase order per supplier, in one transaction: at that supplier's last rates, else at purchase prices, taxed by the
 * supplier's place. A product named twice is ordered once, with both quantities.
 */
export async function orderWhatIsLow(
  writer: Writer,
  newId: NewId,
  items: Items,
  now: Date,
): Promise<Order[]> {
  const { db, shopId } = writer
  const wanted = new Map<string, number>()
  for (const { product, quantity } of items) wanted.set(product, (wanted.get(product) ?? 0) + quantity)
  const [, [found], products] = await db.batch([
    applyDueRates(shopId, todayInIndia(now)),
    selectShopWords(shopId),
    selectOrdered(shopId, [...wanted.keys()]),
  ])
  if (products.length < wanted.size) throw invalidReference()
  const orphan = products.find((product) => !product.supplier_id)
  if (orphan) throw new Problem(400, t('Choose a supplier for {name} first.', { name: orphan.name }))

  const shop = onlyRow(found)
  const suppliers = [...new Set(products.map((product) => product.supplier_id as string))].sort()
  const orders = suppliers.map((supplierId) => {
    const own = products.filter((product) => product.supplier_id === supplierId)
    const lines = own.map((product) => lineOf(product, wanted.get(product.id) ?? 0, shop))
    return { id: derivedId(newId.id, supplierId), supplierId, lines }
  })
  const statements = orders.map(({ id, supplierId, lines }) =>
    newDocument(writer, id, {
      kind: DOCUMENT_KINDS['purchase-order'],
      now,
      number: '',
      draft: {
        items: lines,
        date: undefined,
        deliveryDate: null,
        shippingDetails: NO_SHIPPING,
        party: { ...NO_PARTY, _id: supplierId },
        terms: shop.sale_order_terms,
        authorisedSignatory: `For ${shop.name}`,
      },
    }),
  )
  const select = selectDocuments(
    shopId,
    'order',
    orders.map(({ id }) => id),
  )
  const stored = await refusingDocuments(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'low stock',
      body: items,
      insert: async (keep) => lastOf(await db.batch([...statements, ...keep(), select])),
      // Other items may have other suppliers: the orders made under this key are the ones that exist.
      find: async () => {
        const found = await db.execute(select)
        return found.length > 0 ? found : undefined
      },
      nameOf: (rows) => rows.map(({ number }) => number).join(', '),
    }),
  )
  return stored.map(orderOf)
}

function lineOf(product: OrderedProduct, quantity: number, shop: ShopWords): RatedLine {
  const here = stateOfParty({ ...shop, placeOfSupply: shop.place_of_supply })
  const there = stateOfParty({ ...product, placeOfSupply: product.place_of_supply })
  const heads = taxHeads(product, here, there)
  return {
    product: product.id,
    itemId: product.item_id,
    sku: product.sku,
    itemname: product.name,
    description: '',
    hsncode: product.hsncode,
    unit: product.unit,
    quantity,
    rate: rateOf(product, heads),
    ...heads,
  }
}

/** An order's rates are without tax. */
const rateOf = ({ last_rate, last_includes_tax, purchase_price }: OrderedProduct, heads: Percents) =>
  last_rate === null ? purchase_price : priceAs(last_rate, heads, last_includes_tax === true, false)
