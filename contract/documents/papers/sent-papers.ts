import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { atMost, done, email, idParams, isoDate } from '../../fields.ts'
import { PAPER_NOUNS } from './paper-files.ts'

/** Papers that can be sent: documents and vouchers by id, and a party's statement. */
export const SENT_NOUNS = [...PAPER_NOUNS, 'statement'] as const
export type SentNoun = (typeof SENT_NOUNS)[number]

/** Ways of giving a paper out by hand: printed, saved as a file, shared with another program, or by WhatsApp. */
export const HAND_WAYS = ['print', 'file', 'share', 'whatsapp'] as const
export type HandWay = (typeof HAND_WAYS)[number]

const noun = z.enum(SENT_NOUNS, t('Choose what the paper is of'))
const params = z.extend(idParams, { noun })

export const sentPaper = z.object({
  _id: z.string(),
  way: z.enum([...HAND_WAYS, 'mail']),
  /** Recipient, as far as known: an address, a number, a name. */
  to: z.string(),
  /** By mail 'waiting' until it is sent, 'failed' once it is given up. */
  state: z.enum(['done', 'waiting', 'failed']),
  by: z.string(),
  at: z.string(),
})
export type SentPaper = z.output<typeof sentPaper>

export const listSentPapers = endpoint('GET', '/api/papers/:noun/:id/sent', 'look', {
  summary: 'Who was given the paper, which way and when; the newest first',
  params,
  response: { 200: z.object({ sent: z.array(sentPaper) }) },
})

export const noteSentPaper = endpoint('POST', '/api/papers/:noun/:id/sent', 'trade', {
  summary: 'Notes that the paper was given to somebody by hand',
  params,
  body: z.object({
    way: z.enum(HAND_WAYS, t('Choose a way')),
    to: z._default(z.string().check(atMost(254, t('To: at most 254 characters'))), ''),
  }),
  response: { 200: z.object({ ...done, sent: sentPaper }) },
})

export const mailPaper = endpoint('POST', '/api/papers/:noun/:id/mail', 'trade', {
  summary: 'Sends the paper as a PDF by e-mail, with a covering letter in its customer’s language',
  params,
  body: z.object({
    to: email,
    /** A sentence of the sender for the mail. */
    message: z._default(z.string().check(atMost(500, t('Message: at most 500 characters'))), ''),
    /** The days that a statement of account covers. */
    from: z.optional(isoDate),
    until: z.optional(isoDate),
  }),
  response: { 200: z.object({ ...done, sent: sentPaper }) },
})
