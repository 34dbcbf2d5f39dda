import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { RECEIPT_PAPERS } from '#domain/paper/receipt-paper.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { id, idParams, isoDate } from '../../fields.ts'

/** Records with a paper by id: every document, and the vouchers. */
export const PAPER_NOUNS = [...NOUNS, 'voucher'] as const
export type PaperNoun = (typeof PAPER_NOUNS)[number]

/** PDF/A-2b, or a picture of its pages one below the other. */
export const PAPER_FORMS = ['pdf', 'png'] as const
export type PaperForm = (typeof PAPER_FORMS)[number]

export const paperForm = z._default(z.enum(PAPER_FORMS, t('Choose pdf or png')), 'pdf')

export const getPaperFile = endpoint('GET', '/api/papers/:noun/:id', 'look', {
  summary: 'The paper of a document or a voucher as a file, in its customer’s language',
  params: z.extend(idParams, { noun: z.enum(PAPER_NOUNS, t('Choose what the paper is of')) }),
  querystring: z.object({
    as: paperForm,
    /** Style of bills and notes on paper; absent: the shop's. */
    style: z.optional(z.enum(INVOICE_STYLES, t('Choose a style of paper'))),
    receiptPaper: z.optional(z.enum(RECEIPT_PAPERS, t('Choose a roll'))),
  }),
  response: { 200: z.unknown() }, // application/pdf, image/png
})

export const getStatementFile = endpoint('GET', '/api/papers/statement/:id', 'look', {
  summary: 'The account of a party between two days as a file, in its language',
  params: idParams,
  querystring: z.object({ as: paperForm, from: isoDate, to: isoDate }),
  response: { 200: z.unknown() }, // application/pdf, image/png
})

export const getPapersArchive = endpoint('GET', '/api/papers', 'sales-export', {
  summary:
    'Every bill, note, receipt and payment of some dates as PDFs in one ZIP, of one party or of all; the header X-Papers says how many',
  querystring: z.object({ from: isoDate, to: isoDate, party: z.optional(id) }),
  response: { 200: z.unknown() }, // application/zip
})
