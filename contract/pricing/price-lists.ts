import * as z from 'zod/mini'
import { LIST_KINDS, MOST_BREAKS } from '#domain/pricing/list-price.ts'
import type { Endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, requiredText } from '../fields.ts'
import { quantity, rate } from '../figures.ts'

const flag = z._default(z.boolean('Choose yes or no'), false)
const PERCENT_WORDS = 'Percent: from 100 off to 900 on, at most 4 decimals'

export const priceListDraft = z
  .object({
    name: requiredText(60, 'List name'),
    kind: z.enum(LIST_KINDS, 'Choose a percentage, or prices by item'),
    /** On the selling price; below zero off it. */
    percent: z._default(
      z.number(PERCENT_WORDS).check(
        z.minimum(-100, { error: PERCENT_WORDS, abort: true }),
        z.maximum(900, { error: PERCENT_WORDS, abort: true }),
        z.refine((value) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6, PERCENT_WORDS),
      ),
      0,
    ),
    /** Whoever has no list of their own pays by it. */
    isUsual: flag,
    /** It is offered to nobody new. */
    isHidden: flag,
  })
  .check(
    z.refine(({ isUsual, isHidden }) => !(isUsual && isHidden), {
      error: 'The usual list cannot be hidden',
      path: ['isHidden'],
    }),
    z.refine(({ kind, percent }) => kind === 'percent' || percent === 0, {
      error: 'A list of prices by item has no percentage',
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
  /** How many parties have it. */
  parties: z.number(),
  /** A state of the list and all its prices. */
  changedAt: z.string(),
})
export type PriceList = z.output<typeof priceList>

export const listPriceLists = {
  method: 'GET',
  url: '/api/price-lists',
  config: { permission: 'subscribed' },
  schema: { summary: 'The price lists of the shop, by name', response: { 200: z.array(priceList) } },
} as const satisfies Endpoint

const saved = z.object({ ...done, priceList })

export const createPriceList = {
  method: 'POST',
  url: '/api/price-lists',
  config: { permission: 'subscribed' },
  schema: { summary: 'Adds a price list', body: priceListDraft, response: { 201: saved } },
} as const satisfies Endpoint

export const updatePriceList = {
  method: 'PUT',
  url: '/api/price-lists/:id',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Changes a price list; its kind stays',
    params: idParams,
    body: priceListDraft,
    response: { 200: saved },
  },
} as const satisfies Endpoint

export const deletePriceList = {
  method: 'DELETE',
  url: '/api/price-lists/:id',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Deletes a price list that nobody has; one that is used can be hidden',
    params: idParams,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

const priceBreak = z.object({ from: z.number(), price: z.number() })

/** One item with what it costs by a list; without prices it costs what it always does. */
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

export const listListPrices = {
  method: 'GET',
  url: '/api/price-lists/:id/prices',
  config: { permission: 'subscribed' },
  schema: {
    summary:
      'All items by name, each with its prices by one list; search looks at name, SKU, item code and HSN',
    params: idParams,
    querystring: z.object(listQuery),
    response: { 200: z.array(listedItem) },
  },
} as const satisfies Endpoint

const from = quantity('From').check(z.minimum(1, { error: 'From: 1 or more', abort: true }))
const breaks = z.array(z.object({ from, price: rate('Price') })).check(
  z.maxLength(MOST_BREAKS, `At most ${MOST_BREAKS} prices for an item`),
  z.refine(
    (all) => new Set(all.map((one) => one.from)).size === all.length,
    'Two prices begin at the same quantity',
  ),
)

export const listPricesDraft = z.object({
  /** Each with all its prices; without any, it leaves the list. */
  items: z.array(z.object({ product: z.uuid('Invalid reference'), breaks })).check(
    z.minLength(1, 'Change a price first'),
    z.maxLength(200, 'At most 200 items at once'),
    z.refine(
      (all) => new Set(all.map(({ product }) => product)).size === all.length,
      'An item stands here twice',
    ),
  ),
})

export const saveListPrices = {
  method: 'PUT',
  url: '/api/price-lists/:id/prices',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Sets the prices of some items by one list: all of them, or none when one is refused',
    params: idParams,
    body: listPricesDraft,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint

export const getPriceBook = {
  method: 'GET',
  url: '/api/price-lists/:id/book',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Every price of one list by product, as a till keeps them',
    params: idParams,
    response: {
      200: z.object({
        changedAt: z.string(),
        /** Quantity and price in turn, by the product's id. */
        prices: z.record(z.string(), z.array(z.number())),
      }),
    },
  },
} as const satisfies Endpoint
