import * as z from 'zod/mini'
import { LIST_KINDS, MOST_BREAKS } from '#domain/pricing/list-price.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, requiredText } from '../fields.ts'
import { quantity, rate } from '../figures.ts'

const flag = z._default(z.boolean(t('Choose yes or no')), false)
const PERCENT_WORDS = t('Percent: from 100 off to 900 on, at most 4 decimals')

export const priceListDraft = z
  .object({
    name: requiredText(60, () => t('List name')),
    kind: z.enum(LIST_KINDS, t('Choose a percentage, or prices by item')),
    /** Percent added to the selling price; below zero, taken off. */
    percent: z._default(
      z.number(PERCENT_WORDS).check(
        z.minimum(-100, { error: PERCENT_WORDS, abort: true }),
        z.maximum(900, { error: PERCENT_WORDS, abort: true }),
        z.refine((value) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6, PERCENT_WORDS),
      ),
      0,
    ),
    /** True for the list of parties that have none assigned. */
    isUsual: flag,
    /** True if the list is not offered for further parties. */
    isHidden: flag,
  })
  .check(
    z.refine(({ isUsual, isHidden }) => !(isUsual && isHidden), {
      error: t('The usual list cannot be hidden'),
      path: ['isHidden'],
    }),
    z.refine(({ kind, percent }) => kind === 'percent' || percent === 0, {
      error: t('A list of prices by item has no percentage'),
      path: ['percent'],
    }),
  )
export type PriceListDraft = z.output<typeof priceListDraft>
export type PriceListInput = z.input<typeof priceListDraft>

export const priceList = z.object({
  _id: id,
  id,
  name: z.string(),
  kind: z.enum(LIST_KINDS),
  percent: z.number(),
  isUsual: z.boolean(),
  isHidden: z.boolean(),
  /** Number of parties with this list. */
  parties: z.number(),
  /** Time of the last change of the list or any of its prices. */
  changedAt: z.string(),
})
export type PriceList = z.output<typeof priceList>

export const listPriceLists = endpoint('GET', '/api/price-lists', 'look', {
  summary: 'The price lists of the shop, by name',
  response: { 200: z.array(priceList) },
})

const saved = z.object({ ...done, priceList })

export const createPriceList = endpoint('POST', '/api/price-lists', 'rates', {
  summary: 'Adds a price list',
  body: priceListDraft,
  response: { 201: saved },
})

export const updatePriceList = endpoint('PUT', '/api/price-lists/:id', 'rates', {
  summary: 'Changes a price list; its kind stays',
  params: idParams,
  body: priceListDraft,
  response: { 200: saved },
})

export const deletePriceList = endpoint('DELETE', '/api/price-lists/:id', 'rates', {
  summary: 'Deletes a price list that nobody has; one that is used can be hidden',
  params: idParams,
  response: { 200: z.object(done) },
})

const priceBreak = z.object({ from: z.number(), price: z.number() })

/** One item with its prices in a list; without any, its usual price is used. */
export const listedItem = z.object({
  product: id,
  name: z.string(),
  itemId: z.string(),
  unit: z.string(),
  /** Rupees. */
  sellingPrice: z.number(),
  priceIncludesTax: z.boolean(),
  breaks: z.array(priceBreak),
})
export type ListedItem = z.output<typeof listedItem>

export const listListPrices = endpoint('GET', '/api/price-lists/:id/prices', 'look', {
  summary:
    'All items by name, each with its prices by one list; search looks at name, SKU, item code and HSN',
  params: idParams,
  querystring: z.object(listQuery),
  response: { 200: z.array(listedItem) },
})

const from = quantity(() => t('From')).check(z.minimum(1, { error: t('From: 1 or more'), abort: true }))
const breaks = z.array(z.object({ from, price: rate(() => t('Price')) })).check(
  z.maxLength(MOST_BREAKS, { error: () => t('At most {most} prices for an item', { most: MOST_BREAKS }) }),
  z.refine(
    (all) => new Set(all.map((one) => one.from)).size === all.length,
    t('Two prices begin at the same quantity'),
  ),
)

export const listPricesDraft = z.object({
  /** Each with all its prices; an item without any is removed from the list. */
  items: z.array(z.object({ product: z.uuid(t('Invalid reference')), breaks })).check(
    z.minLength(1, t('Change a price first')),
    z.maxLength(200, t('At most 200 items at once')),
    z.refine(
      (all) => new Set(all.map(({ product }) => product)).size === all.length,
      t('An item stands here twice'),
    ),
  ),
})

export const saveListPrices = endpoint('PUT', '/api/price-lists/:id/prices', 'rates', {
  summary: 'Sets the prices of some items by one list: all of them, or none when one is refused',
  params: idParams,
  body: listPricesDraft,
  response: { 200: z.object(done) },
})

export const getPriceBook = endpoint('GET', '/api/price-lists/:id/book', 'look', {
  summary: 'Every price of one list by product, as a till keeps them',
  params: idParams,
  response: {
    200: z.object({
      changedAt: z.string(),
      /** Quantity and price in turn, by the product's id. */
      prices: z.record(z.string(), z.array(z.number())),
    }),
  },
})
