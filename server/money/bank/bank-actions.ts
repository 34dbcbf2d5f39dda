import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import type { ConfirmedLine, getBankBook, MatchedLines, StatementLineDraft } from '#contract/money/bank.ts'
import { matchStatement, NEAR_DAYS } from '#domain/bank/match.ts'
import { BETWEEN_REFERENCES } from '#domain/bank/statement-lines.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { createOnce, usedBefore } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { type Moment, requireAccounts } from '../make-voucher.ts'
import {
  type BankEntryRow,
  selectBankSums,
  selectBook,
  selectKnownLines,
  selectLastLine,
  selectOpenSums,
  selectUnconfirmed,
} from './bank-queries.ts'

/** A cheque is good for three months; some days are added. */
const CHEQUE_DAYS = 100
const YEAR_DAYS = 366
/** Maximum of entries that lines are matched with. */
const MOST_ENTRIES = 10_000

const requireMoney = (shop: Shop, code: string) => requireAccounts(shop, [[code, 'money']])

const entryOf = (row: BankEntryRow) => ({ ...row, note: inWords(row.note) })

/** The book of an account between two days, and how far the bank agrees. */
export async function readBankBook(
  shop: Shop,
  code: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Output<typeof getBankBook>> {
  if (to < from) throw new Problem(400, t('The last day is before the first'))
  await requireMoney(shop, code)
  const { db, shopId } = shop
  const [entries, [sums], [unconfirmed], [last]] = await db.batch([
    selectBook(shopId, code, from, to, MOST_ROWS),
    selectBankSums(shopId, code, from, to),
    selectOpenSums(shopId, code, addDays(todayInIndia(now), -YEAR_DAYS)),
    selectLastLine(shopId, code),
  ])
  return {
    ...onlyRow(sums),
    entries: entries.map(entryOf),
    unconfirmed: onlyRow(unconfirmed),
    bank: last ?? null,
  }
}

/**
 * Identity of a line; equal lines of a statement are told apart by their count (`nth`). Of several references the first counts:
 * lines that were confirmed before the others were read stay confirmed.
 */
const textOf = ({ date, amount, description, reference, balance }: StatementLineDraft) =>
  JSON.stringify([date, amount, description, reference.split(BETWEEN_REFERENCES)[0], balance])
const hashOf = (line: StatementLineDraft, nth: number) =>
  createHash('sha256')
    .update(`${textOf(line)} ${nth}`)
    .digest('hex')

/** Number of equal lines before each line. */
function numbered(lines: readonly StatementLineDraft[]): number[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const nth = seen.get(textOf(line)) ?? 0
    seen.set(textOf(line), nth + 1)
    return nth
  })
}

/** Matches lines of a statement with the books; confirmed ones are reported and not matched again. */
export async function matchBankLines(
  shop: Shop,
  code: string,
  lines: StatementLineDraft[],
): Promise<MatchedLines> {
  await requireMoney(shop, code)
  const dates = lines.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return { lines: [], entries: [], notInStatement: [] }
  const nths = numbered(lines)
  const hashes = lines.map((line, at) => hashOf(line, nths[at] ?? 0))
  const { db, shopId } = shop
  const [known, entries] = await db.batch([
    selectKnownLines(shopId, code, hashes),
    selectUnconfirmed(shopId, code, addDays(first, -CHEQUE_DAYS), addDays(last, NEAR_DAYS), MOST_ENTRIES),
  ])
  const confirmed = new Map(known.map(({ hash, entry }) => [hash, entry]))
  const open = lines.map((line, row) => ({ ...line, row, balance: line.balance ?? undefined }))
  const { matches, notInStatement } = matchStatement(
    open.filter(({ row }) => !confirmed.has(hashes[row] ?? '')),
    entries.map((entry) => ({ ...entry, id: String(entry.seq) })),
  )
  const found = new Map(matches.map((match) => [match.line.row, match]))
  return {
    lines: lines.map((_, row) => {
      const nth = nths[row] ?? 0
      const match = found.get(row)
      if (!match)
        return { kind: 'confirmed', nth, entry: confirmed.get(hashes[row] ?? '') ?? null, candidates: [] }
      return {
        kind: match.kind,
        nth,
        entry: match.entry ? Number(match.entry.id) : null,
        candidates: match.candidates.map(({ id }) => Number(id)),
      }
    }),
    entries: entries.map(entryOf),
    // Entries older than the statement may be in an earlier one.
    notInStatement: notInStatement
      .filter(({ date }) => date >= first && date <= last)
      .map(({ id }) => Number(id)),
  }
}

const REFUSALS = {
  bank_lines_fit: () =>
    new Problem(409, t('A line is not what its entry is any more. Load the statement again.'), {
      code: 'changed-elsewhere',
    }),
  bank_lines_entry: () => new Problem(409, t('The bank has confirmed one of these entries already.')),
  bank_lines_line: () => new Problem(409, t('One of these lines is confirmed already.')),
}

/** Marks entries as confirmed, all of them or none. */
export async function reconcile(
  { db, shopId, userId, email }: Writer,
  code: string,
  lines: ConfirmedLine[],
  { newId, now }: Moment,
) {
  await requireMoney({ db, shopId }, code)
  const rows = lines.map(({ date, amount, description, balance, entry, nth, reference }, place) => ({
    entry,
    date,
    amount,
    description,
    balance,
    place,
    hash: hashOf({ date, amount, description, balance, reference }, nth),
  }))
  const statement = query(
    { count: z.number() },
    sql`select reconcile_lines(${code}, ${JSON.stringify(rows)}::jsonb, ${userId}::uuid, ${email},
          ${now.toISOString()}::timestamptz) as count`,
  )
  const use = { db, shopId, newId, kind: 'reconciliation', body: { code, lines } }
  const marked = await refusing(
    REFUSALS,
    createOnce({
      ...use,
      insert: async (keep) => {
        const [[first]] = await db.batch([statement, ...keep()])
        return onlyRow(first).count
      },
      // A repeated call with the same key and body has marked all lines already.
      find: async () => ((await usedBefore(use)) === 'same' ? lines.length : undefined),
      nameOf: () => t('other lines'),
    }),
  )
  return { success: true as const, message: t('Reconciled'), marked }
}

export async function undoReconcile({ db, shopId }: Shop, code: string, entry: string) {
  const [gone] = await db.execute(
    query(
      { entry: z.number() },
      sql`delete from bank_lines where shop_id = ${shopId} and account = ${code} and entry = ${entry}::bigint returning entry`,
    ),
  )
  if (!gone) throw notFound(t('Entry'))
  return { success: true as const, message: t('Not confirmed any more') }
}
