import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { directedName } from '#domain/documents/noun-words.ts'
import type { Account } from '#domain/ledger/accounts.ts'
import { namedAccounts } from '#domain/ledger/named-accounts.ts'
import { VOUCHER_NAMES } from '#domain/ledger/voucher-kinds.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { isClosedYearly } from '#domain/reports/account-sums.ts'
import type { Report } from '#domain/reports/report-definition.ts'
import { yearStart } from '#domain/reports/report-periods.ts'
import { type ReportRow, reportRow } from '#domain/reports/report-row.ts'
import { reportOf } from '#domain/reports/report-table.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { usualName, voucherName } from '#server/words/usual-names.ts'
import type { ReportPage, ReportRequest } from '../report-request.ts'
import { selectNamed } from './account-sums-queries.ts'

const GROUPS = { cash: ['Cash-in-Hand'], bank: ['Bank Accounts'] }

/** The account of the report; by default the first that fits. */
function accountFor(
  accounts: readonly Account[],
  { accountOf = 'any' }: Report,
  wanted: string | undefined,
): Account {
  const fitting = accounts.filter(
    ({ code, group }) =>
      accountOf === 'any' ||
      GROUPS[accountOf].includes(group) ||
      (accountOf === 'bank' && code === 'cheques'),
  )
  const found = wanted
    ? fitting.find(({ code }) => code === wanted)
    : fitting.find(({ code }) => code === (accountOf === 'bank' ? 'bank' : 'cash'))
  if (!found) throw new Problem(400, t('There is no such account in this report'))
  return found
}

const ENTRY = {
  seq: z.number(),
  date: column.date,
  amount: column.paise,
  cause: z.enum(['document', 'voucher', 'stock']),
  noun: z.nullable(z.enum(NOUNS)),
  direction: z.nullable(z.enum(['sales', 'purchase'])),
  kind: z.nullable(z.enum(VOUCHER_NAMES)),
  cause_id: z.nullable(column.id),
  number: z.nullable(z.string()),
  party: z.string(),
  note: column.words,
}
type Entry = RowOf<typeof ENTRY>

/** Lower than the `seq` of any entry: the start of the first page. */
const NO_SEQ = -1

export async function statement({
  db,
  shopId,
  report,
  span,
  query: asked,
}: ReportRequest): Promise<ReportPage> {
  const own = await db.execute(selectNamed(shopId))
  const account = accountFor(namedAccounts(own, usualName), reportOf(report), asked.account)
  const after = decodeCursor(asked.cursor, 'date', 'number')
  const [startDay, startSeq] = after ?? [span.from, NO_SEQ]
  const begins = isClosedYearly(account.group) ? yearStart(span.from) : '1900-01-01'
  const ofAccount = sql`shop_id = ${shopId} and account = ${account.code}`
  const [[before], [moved], entries] = await db.batch([
    // Balance before the page: the sums of whole days, and on its first day the entries before it.
    query(
      { amount: column.paise },
      sql`
    select coalesce((select sum(debit - credit) from account_days
              where ${ofAccount} and date >= ${begins}::date and date < ${startDay}::date), 0)
         + coalesce((select sum(amount) from entries
              where ${ofAccount} and date = ${startDay}::date and seq <= ${startSeq}::bigint), 0) as amount`,
    ),
    query(
      { debit: column.paise, credit: column.paise },
      sql`
    select coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit from account_days
     where ${ofAccount} and date between ${span.from}::date and ${span.to}::date`,
    ),
    query(
      ENTRY,
      sql`
    select e.seq, e.date, e.amount, e.cause, d.noun, d.direction, v.kind, e.cause_id,
           coalesce(d.number, v.number, v.details ->> 'billNumber') as number,
           coalesce(m.name, d.party ->> 'name', v.details ->> 'payee', '') as party, v.note
      from (
        select seq, date, amount, cause, cause_id, party from entries
         where ${ofAccount} and (date, seq) > (${startDay}::date, ${startSeq}::bigint) and date <= ${span.to}::date
         order by date, seq limit ${rowsToRead(asked.limit)}
      ) e
      left join documents d on d.shop_id = ${shopId} and d.id = e.cause_id
      left join vouchers v on v.shop_id = ${shopId} and v.id = e.cause_id
      left join merchants m on m.shop_id = ${shopId} and m.id = coalesce(e.party, d.merchant_id, v.party)
     order by e.date, e.seq`,
    ),
  ])
  const opening = onlyRow(before).amount
  const { debit, credit } = onlyRow(moved)
  const isCash = account.group === 'Cash-in-Hand'
  const rows = running(
    entries.slice(0, rowsToRead(asked.limit) - 1),
    opening,
    entries.at(rowsToRead(asked.limit) - 1),
    isCash ? account.name : undefined,
  )
  const last = entries[rowsToRead(asked.limit) - 2]
  const hasMore = entries.length >= rowsToRead(asked.limit)
  return {
    about: [account.name],
    rows: [
      ...(after ? [] : [reportRow({ words: { what: t('Brought forward') }, money: { balance: opening } })]),
      ...rows,
    ],
    total: after
      ? null
      : reportRow({
          kind: 'total',
          words: { what: t('Closing balance') },
          money: { debit, credit, balance: paise(opening + debit - credit) },
        }),
    nextCursor: hasMore && last ? encodeCursor([last.date, last.seq]) : null,
  }
}

/**
 * Entries with the balance after each. After the last entry of a day whose cash balance is negative, a row says so, as no
 * drawer can have less than nothing. `next` is the entry after the last, if any.
 */
function running(
  entries: readonly Entry[],
  opening: Paise,
  next: Entry | undefined,
  cash: string | undefined,
): ReportRow[] {
  let balance = opening
  return entries.flatMap((entry, i) => {
    balance = paise(balance + entry.amount)
    const { date, number, party, note, amount } = entry
    const isLastOfDay = (entries[i + 1] ?? next)?.date !== date
    return [
      reportRow({
        words: { date, number: number ?? '', what: titleOf(entry), party: party || inWords(note) },
        money: {
          debit: amount > 0 ? amount : NOTHING,
          credit: amount < 0 ? paise(-amount) : NOTHING,
          balance,
        },
        opens: opensOf(entry),
      }),
      ...(cash && isLastOfDay && balance < 0
        ? [
            reportRow({
              kind: 'sum',
              words: {
                date,
                what: t('Below zero: more went out of {account} than was in it', { account: cash }),
              },
              money: { balance },
            }),
          ]
        : []),
    ]
  })
}

const titleOf = ({ noun, direction, kind, cause }: Entry): string => {
  if (noun && direction) return directedName(noun, direction)
  if (kind) return voucherName(kind)
  return cause === 'stock' ? usualName('stock-change') : ''
}

const opensOf = ({ noun, kind, cause_id: id }: Entry): ReportRow['opens'] => {
  if (!id) return null
  if (noun) return { to: 'document', noun, id }
  return kind ? { to: 'voucher', id } : null
}
