import * as z from 'zod/mini'
import { MOST_TILL_LETTERS } from '#domain/documents/tills.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, text } from '../fields.ts'
import { shownSale } from './shown-sale.ts'

/** A display that a link opens, as its shop sees it. */
export const customerDisplay = z.object({
  _id: id,
  /** Number that tells the displays apart: 1, 2, 3 ... */
  number: z.number(),
  /** The till that it was made at; '' for a computer without a name. */
  till: z.string(),
  /** The whole address. */
  url: z.string(),
  madeAt: z.string(),
})
export type CustomerDisplay = z.output<typeof customerDisplay>

export const displayDraft = z.object({ till: text(MOST_TILL_LETTERS, () => t('Till')) })

const url = '/api/displays'
const one = `${url}/:id` as const

export const listDisplays = endpoint('GET', url, 'look', {
  summary: "The shop's customer displays that a link opens",
  response: { 200: z.array(customerDisplay) },
})

export const makeDisplay = endpoint('POST', url, 'settings', {
  summary: 'Makes a customer display of a till, and its link',
  body: displayDraft,
  response: { 201: z.object({ ...done, display: customerDisplay }) },
})

export const renewDisplay = endpoint('POST', `${one}/renew`, 'settings', {
  summary: 'Makes a new link of a customer display; the one before leads nowhere from then on',
  params: idParams,
  response: { 200: z.object({ ...done, display: customerDisplay }) },
})

export const switchOffDisplay = endpoint('DELETE', one, 'settings', {
  summary: 'Switches a customer display off, with its link and what it shows',
  params: idParams,
  response: { 200: z.object(done) },
})

export const showOnDisplay = endpoint('PUT', `${one}/shown`, 'bill', {
  summary: 'What a customer display shows from now on; only the last is stored, for some hours',
  params: idParams,
  body: shownSale,
  response: { 200: z.object({ version: z.int() }) },
})
