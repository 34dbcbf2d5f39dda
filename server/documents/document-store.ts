import * as z from 'zod/mini'
import { type DocumentKind, kindsOf, type Noun } from '#domain/document-kinds.ts'
import type { Posting } from '#domain/ledger/document-postings.ts'
import type { Paise } from '#domain/money.ts'
import type { Way } from '#domain/payment/change.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import type { Registration } from '#domain/shop/registration.ts'
import type { WordsCode } from '#domain/words/stored-words.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { prepared, query } from '#server/rows/query.ts'
import type { figuresOf } from './document-figures.ts'

// These functions of the database are in server/db/functions/documents.sql.

type Figures = ReturnType<typeof figuresOf>

export interface NewDocument {
  id: string
  kind: DocumentKind
  userId: string
  at: Date
  /** The previewed number; taken where the series writes numbers in that form. */
  wantedNumber: string
  /** The till whose series gives the number; absent, the shop's own series does. */
  till?: string | undefined
  figures: Omit<Figures, 'lines' | 'party' | 'delivery_date' | 'merchant_id'> & {
    party: object | null
    /** Money received or paid with it by account, in that order, if not all in the payment mode's account. */
    taken?: readonly Way[] | null
    lines: (object & { _id?: string | undefined })[]
    /** True where expired batches that the lines name may go. */
    sells_expired?: boolean
  }
  source: { kind: string; _id: string } | null | undefined
  postings: Posting[]
  /** The shop's registration for which the postings of a purchase were computed. */
  registration?: Registration | undefined
  /**
   * State of the bill after a note, refused if the bill has changed since it was read, and the code of the remark on the
   * note's movements.
   */
  bill?: BillAfter
  remark?: WordsCode | undefined
}

/** Status and sums of a bill once a note is posted. Amounts in paise. */
interface BillAfter {
  read_at: string
  status: string
  adjusted: Paise
  refunded: Paise
  pending_amount: Paise
  payment_status: PaymentStatus
}

const json = (draft: object): SQL => sql`${JSON.stringify(draft)}::jsonb`

const movesOf = ({ stock }: DocumentKind) => stock && { moves: stock.moves, reference: stock.posted }

/** Number, document, lines and movements in one statement, so in one transaction. */
export const postDocument = ({ id, kind, source, figures, bill, remark, ...posting }: NewDocument): SQL =>
  prepared(
    sql`select post_document(${json({
      ...figures,
      // Lines of a new document get new ids, whatever they were copied from.
      lines: figures.lines.map(({ _id, ...line }) => line),
      id,
      noun: kind.noun,
      direction: kind.direction,
      status: kind.firstStatus,
      ...(bill && { bill, remark }),
      ...(source && { source_id: source._id, source_noun: source.kind }),
      postings: posting.postings,
      registration: posting.registration,
      series: kind.series,
      wanted: posting.wantedNumber,
      till: posting.till,
      ...movesOf(kind),
      created_by: posting.userId,
      created_at: posting.at.toISOString(),
    })})`,
  )

interface RewrittenDocument {
  id: string
  kind: DocumentKind
  /** Version that the figures were computed from: nothing is written if the document has changed since. */
  readAt: string
  figures: Figures
  postings: Posting[]
  /** Paise of vouchers that exceed the received amount: these vouchers are reversed. */
  later: Paise
}

/** Answers `rewritten`: whether the document was still in that state. */
export const rewriteDocument = ({ id, kind, readAt, figures, postings, later }: RewrittenDocument) =>
  query(
    { rewritten: z.boolean() },
    sql`select rewrite_document(${json({
      ...figures,
      id,
      noun: kind.noun,
      direction: kind.direction,
      read_at: readAt,
      ...movesOf(kind),
      postings,
      later,
    })}) as rewritten`,
  )

/** Answers `found`: the status it was in, completed when this call took it back; null when it is not there. */
export const takeBackDocument = (id: string, noun: Noun) => {
  const effects = kindsOf(noun).flatMap(({ direction, stock }) =>
    stock?.takenBack
      ? [[direction, { back: stock.moves === 'in' ? 'out' : 'in', reference: stock.takenBack }]]
      : [],
  )
  return query(
    { found: z.nullable(z.string()) },
    sql`select take_back_document(${id}::uuid, ${noun}, ${json(Object.fromEntries(effects))}) as found`,
  )
}
