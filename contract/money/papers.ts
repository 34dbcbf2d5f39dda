import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint, urlOf } from '../endpoint.ts'
import { done, idParams, isoDate, text } from '../fields.ts'
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_WORDS } from '../people/change-profile.ts'
import { chosenAccount } from './accounts.ts'
import { voucher } from './vouchers.ts'

/** Limit for a photo of the paper behind a voucher, the same as for a logo. The browser shrinks larger photos. */
export const PAPER_MAX_BYTES = LOGO_MAX_BYTES
export const PAPER_WORDS: Record<keyof typeof LOGO_WORDS, string> = {
  ...LOGO_WORDS,
  size: t('The photo may be at most 512 KB.'),
  get pixels() {
    return t('The photo may be at most {pixels} pixels wide and high.', { pixels: LOGO_MAX_PIXELS })
  },
}

const url = '/api/money/vouchers/:id'

export const savePaper = endpoint('PUT', `${url}/paper`, 'spend', {
  summary: 'Keeps a photo of the paper behind a voucher: PNG, JPEG or WebP of at most 512 KB',
  params: idParams,
  body: z.unknown(), // the picture's bytes, not JSON
  response: { 200: z.object({ ...done, paper: z.string() }) },
})

export const removePaper = endpoint('DELETE', `${url}/paper`, 'spend', {
  summary: 'Throws the photo of a voucher away',
  params: idParams,
  response: { 200: z.object(done) },
})

/** Served by the picture's SHA-256 to people signed in to the shop that has it. */
export const getPaper = endpoint('GET', '/api/papers/:hash', 'look', {
  summary: 'The photo of the paper behind a voucher',
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, t('Invalid id'))) }),
  response: { 200: z.unknown() }, // the picture's bytes
})

export const paperUrl = (hash: string | null) => hash && urlOf(getPaper, { hash })
/** The parameters that fetch the photo at that address. */
export const paperParams = (paper: string) => ({ hash: paper.slice(paper.lastIndexOf('/') + 1) })

export const clearCheque = endpoint('POST', `${url}/clear`, 'spend', {
  summary: 'A cheque in hand went to the bank: moves what it is worth there',
  params: idParams,
  body: z.object({
    account: chosenAccount,
    date: z.optional(isoDate),
    reference: text(60, () => t('Reference')),
  }),
  response: { 201: z.object({ ...done, voucher }) },
})
