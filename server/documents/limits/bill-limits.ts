import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AskedGoods } from '#contract/people/permits.ts'
import type { PricedProduct } from '#contract/shelf/products.ts'
import { formatPercent, NOTHING, type Paise, paise, paiseToRupees, sumOfPaise } from '#domain/money.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import { isBelowCost } from '#domain/pricing/below-cost.ts'
import { type GivenAway, givenAway, mostOffTheBill, type SoldLine } from '#domain/pricing/given-away.ts'
import type { PriceBreak } from '#domain/pricing/list-price.ts'
import { isSchemeActiveOn, type Scheme, type SchemeGain } from '#domain/pricing/scheme.ts'
import { hasLessTax, soldLine } from '#domain/pricing/sold-line.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import { REGISTRATIONS } from '#domain/shop/registration.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { amountOfLine } from '#domain/tax/line-totals.ts'
import { taxedOnDay } from '#domain/tax/mrp.ts'
import { isServiceItem } from '#domain/tax/supply/is-service.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { packOf, productsOf, type RatedLine } from '#server/documents/absent-rates.ts'
import type { RatedDraft } from '#server/documents/document-figures.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { lineOf } from '#server/documents/line-rows.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { newUnlisted, productOf, soldProductOf } from './unlisted-lines.ts'

const LIST = {
  kind: z.enum(['percent', 'items']),
  percent: z.number(),
  breaks: column.json<Record<string, PriceBreak[]> | null>(),
}
const SCHEME = {
  id: column.id,
  name: z.string(),
  gain: column.json<SchemeGain>(),
  products: z.array(column.id),
  category: z.nullable(column.id),
  first_day: column.date,
  last_day: z.nullable(column.date),
}

const SHOP = { registration: z.enum(REGISTRATIONS) }

/** Permissions that a sale may need, and that some roles lack. */
const LIMITS = [
  'discount',
  'below-cost',
  'below-stock',
  'unlisted',
  'less-tax',
] as const satisfies PermissionName[]

/** Details of a request for permission. */
type AskedAbout = NonNullable<Parameters<FastifyRequest['demands']['collect']>[1]>

/** The billing person, with what collects their permissions. */
export interface Biller {
  db: Db
  shopId: string
  demands: Pick<FastifyRequest['demands'], 'collect'>
  may: (...names: PermissionName[]) => boolean
  freeDiscount: number
}

/** The bill as it is stored, for an edit. */
type StoredBill = DocumentRow

/**
 * Refuses or collects permission for concessions by the billing person: a discount above the limit of the role, a price below
 * cost, more than is in stock, a line without a product. Compared with the shop's price for this customer: the item's price or
 * their price list, its tax, and the schemes of the day. Nothing is read for a role that may do all of it.
 *
 * Who may not see costs gets no answer by them: a discount above their limit needs the permission to sell below cost too,
 * whatever the goods cost, so that no refusal tells it (docs/decisions/0192).
 *
 * Answers the most that may come off the bill without a permit, where the discount is above it.
 */
export async function collectOfBill(
  biller: Biller,
  draft: RatedDraft,
  date: string,
  stored?: StoredBill,
): Promise<Paise | undefined> {
  if (biller.may(...LIMITS)) return undefined
  const { items } = draft
  const { given, sold, products } = await measure(biller, draft, date, stored)
  const { demands } = biller
  const isAbove = given.percent > biller.freeDiscount
  const before = isAbove && stored ? (await measure(biller, asDraft(stored), date, stored)).given : null
  const about = isAbove ? aboutDiscount(given, biller.freeDiscount, before) : undefined
  if (isAbove) demands.collect('discount', about)
  if (biller.may('costs') ? isBelowCost(sold, given, billedSale(draft, date)) : isAbove)
    demands.collect('below-cost', about)
  const less = await lessTaxed(biller, { items, sold }, date, stored)
  if (less.length > 0) demands.collect('less-tax', aboutLines('less-tax', less))
  const held = stored && heldBy(stored)
  const short = products.filter((product) => isShort(product, items, held))
  if (short.length > 0) {
    const lines = items.filter((line) => productOf(line, short))
    demands.collect('below-stock', aboutLines('below-stock', lines))
  }
  const unlisted = newUnlisted(items, products, stored?.lines ?? [])
  if (unlisted.length > 0) demands.collect('unlisted', aboutLines('unlisted', unlisted))
  return isAbove ? mostOffTheBill(given, biller.freeDiscount) : undefined
}

/** The lines with less tax than is due on their product, without as many of the product as the stored bill had like it. */
async function lessTaxed(
  biller: Biller,
  { items, sold }: { items: readonly RatedLine[]; sold: readonly SoldLine[] },
  date: string,
  stored: StoredBill | undefined,
): Promise<RatedLine[]> {
  const less = sold.flatMap((measured, index) => {
    const line = items[index]
    return line && hasLessTax(measured) ? [{ line, product: measured.product }] : []
  })
  if (less.length === 0) return []
  const had = stored ? (await measure(biller, asDraft(stored), date, stored)).sold.filter(hasLessTax) : []
  const left = had.map(({ product }) => product)
  return less.flatMap(({ line, product }) => {
    const place = left.indexOf(product)
    if (place >= 0) left.splice(place, 1)
    return place < 0 ? [line] : []
  })
}

/** Taxable amounts and discount of a bill, as it would be stored. */
function billedSale({ items, discount = NOTHING, ...draft }: RatedDraft, date: string) {
  const { pricesIncludeTax = false, discountBeforeTax = NOTHING, supply = 'domestic' } = draft
  const terms = { pricesIncludeTax, discountBeforeTax, discount, supply }
  const { lines } = documentTotals(
    items.map((line) => taxedOnDay(line, date)),
    terms,
  )
  return { taxable: lines.map(({ taxableAmount }) => taxableAmount), discount, pricesIncludeTax }
}

/** A longer name is cut: the approver knows the goods by its beginning. */
const MOST_LETTERS = 60

/** Names and amounts of the lines that a permission is asked for. */
export function aboutLines(permission: AskedGoods['permission'], lines: readonly RatedLine[]): AskedAbout {
  const goods = lines.map((line) => ({
    permission,
    name: line.itemname.slice(0, MOST_LETTERS),
    quantity: line.quantity,
    amount: amountOfLine(line),
    lines: 1,
  }))
  return {
    text: goods.map(({ name }) => name).join(', '),
    amount: sumOfPaise(goods.map(({ amount }) => amount)),
    goods,
  }
}

type Measurable = Pick<
  RatedDraft,
  'party' | 'discount' | 'discountBeforeTax' | 'pricesIncludeTax' | 'supply'
> & { items: (Parameters<typeof soldLine>[0] & Pick<RatedLine, 'product' | 'itemId' | 'pack'>)[] }

/** What is given away on a bill, beside the shop's prices of `date`. */
async function measure(biller: Biller, draft: Measurable, date: string, stored: StoredBill | undefined) {
  const { items, discount = NOTHING, discountBeforeTax = NOTHING, pricesIncludeTax = false } = draft
  const products = await productsOf(biller, items, date)
  const { listed, schemes, registration } = await readPricing(biller, draft, date, { products, stored })
  const { supply = 'domestic' } = draft
  const terms = { registration, supply, date, pricesIncludeTax, listed }
  const sold = items.map((line) => soldLine(line, soldProductOf(line, products), terms))
  const given = givenAway(sold, schemes, { off: paise(discount + discountBeforeTax), pricesIncludeTax })
  return { given, sold, products }
}

/** A stored bill, to measure what it gives away. */
const asDraft = (stored: StoredBill): Measurable => ({
  items: (stored.lines ?? []).map((line) => lineOf(line, stored)),
  discount: stored.discount,
  discountBeforeTax: stored.discount_before_tax,
  pricesIncludeTax: stored.prices_include_tax,
  supply: stored.supply,
})

/** Figures of a discount request and of the discount that needs no permission: rupees, and per cent of the shop's price. */
function aboutDiscount(given: GivenAway, free: number, before: GivenAway | null): AskedAbout {
  const { percent, amount, onLines, asked } = given
  const most = mostOffTheBill(given, free)
  const rupees = (of: Paise) => String(paiseToRupees(of))
  return {
    text: formatPercent(percent),
    amount,
    discount: { percent, free, amount, was: before && { percent: before.percent, amount: before.amount } },
    values: {
      percent: String(percent),
      free: String(free),
      amount: rupees(amount),
      asked: rupees(asked),
      onLines: rupees(onLines),
      ...(most !== undefined && { most: rupees(most) }),
    },
  }
}

/** Quantity of each product on the stored bill. */
function heldBy({ lines }: StoredBill): Map<string, number> {
  const held = new Map<string, number>()
  for (const { product_id: id, quantity, holds } of lines ?? [])
    if (id) held.set(id, (held.get(id) ?? 0) + inUnits(quantity, holds))
  return held
}

function isShort(product: PricedProduct, items: RatedLine[], held?: ReadonlyMap<string, number>): boolean {
  if (isServiceItem(product)) return false
  const own = items.filter((line) => productOf(line, [product]))
  const wanted = own.reduce((sum, line) => sum + inUnits(line.quantity, packOf(line, product)?.holds), 0)
  return wanted > product.stock + (held?.get(product._id) ?? 0)
}

/** The customer's price list, or the default one, with its prices of these items; the active schemes; the registration. */
async function readPricing(
  { db, shopId }: Biller,
  { party }: Pick<RatedDraft, 'party'>,
  date: string,
  { products, stored }: { products: PricedProduct[]; stored: StoredBill | undefined },
) {
  const ids = JSON.stringify(products.map(({ _id }) => _id))
  // An edit that leaves the customer as they are sends none.
  const merchant = party ? (party._id ?? null) : (stored?.merchant_id ?? null)
  const [[listed], schemes, [shop]] = await db.batch([
    query(
      LIST,
      sql`
    select l.kind, l.percent, (
             select jsonb_object_agg(product_id, breaks) from (
               select product_id, jsonb_agg(jsonb_build_object('from', from_quantity, 'price', price)) as breaks
                 from price_list_prices
                where shop_id = l.shop_id and list_id = l.id
                  and product_id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))
                group by product_id) priced) as breaks
      from price_lists l
     where l.shop_id = ${shopId} and l.deleted_at is null and l.id = coalesce(
             (select price_list_id from merchants where shop_id = ${shopId} and id = ${merchant}::uuid),
             (select id from price_lists where shop_id = ${shopId} and is_usual and deleted_at is null limit 1))`,
    ),
    query(
      SCHEME,
      sql`select id, name, gain, to_jsonb(product_ids) as products, category_id as category, first_day, last_day
            from schemes where shop_id = ${shopId} and is_on and deleted_at is null`,
    ),
    query(SHOP, sql`select registration from shops where id = ${shopId}`),
  ])
  const held = schemes.map(
    ({ id, name, gain, products, category, first_day: firstDay, last_day: lastDay }): Scheme => ({
      _id: id,
      name,
      gain,
      scope: { products, category },
      firstDay,
      lastDay,
      isOn: true,
    }),
  )
  return {
    listed,
    schemes: held.filter((scheme) => isSchemeActiveOn(scheme, date)),
    registration: stored ? (stored.own.registration ?? 'regular') : onlyRow(shop).registration,
  }
}
