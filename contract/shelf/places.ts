import * as z from 'zod/mini'
import { MOST_TILL_LETTERS, MOST_TILLS } from '#domain/documents/tills.ts'
import { PLACE_KINDS, STORED_KINDS } from '#domain/shelf/places.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, idParams, listQuery, requiredText, text } from '../fields.ts'

// Places of a shop, where its goods stand (docs/decisions/0226).

const LONGEST_NAME = 60

export const placeDraft = z.object({
  name: requiredText(LONGEST_NAME, () => t('Name of the place')),
  /** The shop itself stays a shop. */
  kind: z._default(z.enum(PLACE_KINDS, t('Choose what the place is')), 'godown'),
  /** As the delivery challan of a transfer names it. */
  address: text(500, () => t('Address')),
  state: text(60, () => t('State')),
  postalCode: text(12, () => t('Postal Code')),
  /** Names of the tills whose sales take from here. */
  tills: z._default(
    z
      .array(requiredText(MOST_TILL_LETTERS, () => t('Till')))
      .check(z.maxLength(MOST_TILLS, { error: () => t('At most {most} tills', { most: MOST_TILLS }) })),
    [],
  ),
})
export type PlaceDraft = z.output<typeof placeDraft>

export const place = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  address: z.string(),
  state: z.string(),
  postalCode: z.string(),
  tills: z.array(z.string()),
  /** True for the shop itself, which is never closed. */
  isShop: z.boolean(),
})
export type Place = z.output<typeof place>

export const listPlaces = endpoint('GET', '/api/places', 'look', {
  summary: 'The open places of the shop, itself first, then by name',
  response: { 200: z.array(place) },
})

const saved = z.object({ ...done, place })

export const createPlace = endpoint('POST', '/api/places', 'settings', {
  summary: 'Adds a place where goods stand',
  body: placeDraft,
  response: { 201: saved },
})

export const updatePlace = endpoint('PUT', '/api/places/:id', 'settings', {
  summary: 'Changes name, address and tills of a place',
  params: idParams,
  body: placeDraft,
  response: { 200: saved },
})

export const closePlace = endpoint('DELETE', '/api/places/:id', 'settings', {
  summary: 'Closes a place where nothing stands; its documents keep it',
  params: idParams,
  response: { 200: z.object(done) },
})

const reference = z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))

/** How much of a product stands at a place. */
export const placeStock = z.object({
  place: z.object({ _id: id, name: z.string(), kind: z.enum(STORED_KINDS) }),
  product: z.object({ _id: id, itemId: z.string(), name: z.string(), unit: z.string() }),
  quantity: z.number(),
})
export type PlaceStock = z.output<typeof placeStock>

export const listPlaceStock = endpoint('GET', '/api/places/stock', 'stock', {
  summary: 'What stands at each place, by item, then by place; also what is on the way',
  querystring: z.object({ ...listQuery, place: z.optional(reference), product: z.optional(reference) }),
  response: { 200: z.array(placeStock) },
})
