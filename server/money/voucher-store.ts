import * as z from 'zod/mini'
import type { Series } from '#domain/documents/series.ts'
import type { AdvanceDraft } from '#domain/gst/advance.ts'
import { VOUCHER_KINDS, type VoucherKind } from '#domain/ledger/voucher-kinds.ts'
import { summedLines, type VoucherLine } from '#domain/ledger/voucher-lines.ts'
import type { Paise } from '#domain/money.ts'
import { type StoredWords, typedWords } from '#domain/words/stored-words.ts'
import { sql } from '#server/db/sql.ts'
import { prepared, query } from '#server/rows/query.ts'

// These functions of the database are in server/db/functions/vouchers.sql.

export interface NewVoucher {
  id: string
  kind: VoucherKind
  date: string
  party: string | null
  amount: Paise
  /** A text that a person typed, or the code of one of Bahi's own sentences. */
  note: string | StoredWords
  /** Details that are only stored and printed. */
  details?: object
  /** For a voucher that is itself a due: the party's account, and the due date. */
  owed?: 'debtors' | 'creditors'
  dueDate?: string | null
  lines: VoucherLine[]
  /** Set where the receipt is an advance for services. */
  advance?: AdvanceDraft & { isInter: boolean }
  till?: string | undefined
  /** The series of the number, where it is not that of the voucher's kind. */
  series?: Series
  userId: string
  email: string
  at: Date
}

const noteOf = (note: NewVoucher['note']) => (typeof note === 'string' ? typedWords(note) : note)

/** The voucher as post_voucher takes it. */
export const voucherDraft = ({
  kind,
  note,
  dueDate,
  lines,
  userId,
  email,
  at,
  till,
  series,
  ...voucher
}: NewVoucher): object => {
  const about = VOUCHER_KINDS[kind]
  return {
    ...voucher,
    note: noteOf(note),
    kind,
    due_date: dueDate,
    created_by: userId,
    created_by_email: email,
    created_at: at.toISOString(),
    ...('series' in about && { series: series ?? about.series, till }),
    lines: summedLines(lines),
  }
}

export const postVoucher = (voucher: NewVoucher) =>
  prepared(sql`select post_voucher(${JSON.stringify(voucherDraft(voucher))}::jsonb)`)

/** Posts interest for the days after `from` until `to`. */
export const chargeInterestOf = (voucher: NewVoucher, from: string | null, to: string) =>
  prepared(
    sql`select charge_interest(${JSON.stringify({ ...voucherDraft(voucher), from_day: from, to_day: to })}::jsonb)`,
  )

interface ChangedVoucher
  extends Pick<NewVoucher, 'id' | 'kind' | 'date' | 'party' | 'amount' | 'note' | 'details' | 'lines'> {
  /** Version that the change was typed on; absent if the call does not send one. */
  readAt: string | undefined
}

/** Answers `found`: the state it was in, standing when this call changed it; null when it is not there. */
export const changeVoucher = ({ readAt, note, lines, ...voucher }: ChangedVoucher) =>
  query(
    { found: z.nullable(z.string()) },
    sql`select change_voucher(${JSON.stringify({
      ...voucher,
      note: noteOf(note),
      lines: summedLines(lines),
      ...(readAt !== undefined && { read_at: readAt }),
    })}::jsonb) as found`,
  )

interface BillPayment {
  id: string
  bill: string
  amount: Paise
  /** The payment mode that the bill shows then; absent, it stays. */
  mode: string | undefined
  date: string
  userId: string
  email: string
  at: Date
}

/** A receipt or a payment of one bill, by its payment mode. */
export const receivePayment = ({ userId, email, at, ...payment }: BillPayment) =>
  prepared(
    sql`select receive_payment(${JSON.stringify({
      ...payment,
      created_by: userId,
      created_by_email: email,
      created_at: at.toISOString(),
    })}::jsonb)`,
  )

/** Answers `found`: the status it was in, standing when this call took the cheque off; null when it is not there. */
export const bounceCheque = (id: string, cheque: string | null, day: string, reason: string) =>
  query(
    { found: z.nullable(z.string()) },
    sql`select bounce_cheque(${id}::uuid, ${cheque}::text, ${day}::date, ${reason}) as found`,
  )

/** Locks a voucher until the transaction ends, and refuses one that has changed since it was read. */
export const demandVoucherAsRead = ({ id, updated_at: readAt }: { id: string; updated_at: string }) =>
  sql`select demand_voucher_as_read(${id}::uuid, ${readAt}::timestamptz)`

/** Answers `found`: the status it was in, standing when this call ended it; null when it is not there. */
export const endVoucher = (id: string, status: 'cancelled' | 'bounced', day: string, reason: string) =>
  query(
    { found: z.nullable(z.string()) },
    sql`select take_back_voucher(${id}::uuid, ${status}, ${day}::date, ${reason}) as found`,
  )
