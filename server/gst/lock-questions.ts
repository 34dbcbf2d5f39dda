import * as z from 'zod/mini'
import { lastDayOf, monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { FORM_WORDS, FORMS, type Form } from '#domain/gst/forms.ts'
import { endsQuarter } from '#domain/gst/gstr1/periods.ts'
import { formatQuantity } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { readFindings } from './return-checks/findings-actions.ts'

/** Months before a lock that are checked for open tasks. */
const MONTHS = 12

const { registration, settings, filed_up_to, composition_class } = SHOP

/** Forms that are filed at the end of a month. */
const formsOf = (kind: string, filing: string, month: string): Form[] => {
  if (kind === 'composition') return endsQuarter(month) ? ['cmp08'] : []
  if (kind !== 'regular') return []
  return filing === 'monthly' || endsQuarter(month) ? ['gstr1', 'gstr3b'] : []
}

/**
 * Open tasks of the months that a lock would close, as sentences: unfiled returns, rows of GSTR-2B without a decision,
 * findings that block the file. None for a shop without a GSTIN, or for months without trade.
 */
export async function undoneBefore(
  db: Db,
  shopId: string,
  { upTo, was }: { upTo: string; was: string | null },
): Promise<string | undefined> {
  const last = upTo === lastDayOf(upTo.slice(0, 7)) ? upTo.slice(0, 7) : monthsAfter(upTo.slice(0, 7), -1)
  const first = `${monthsAfter(last, 1 - MONTHS)}-01`
  const from = was && was >= first ? was : first
  const [[shop], months, filed, [rows]] = await db.batch([
    query(
      { gstin: z.string(), registration, settings, filed_up_to, composition_class },
      sql`select gstin, registration, settings, filed_up_to, composition_class from shops where id = ${shopId}`,
    ),
    query(
      { month: z.string() },
      sql`select distinct to_char(date, 'YYYY-MM') as month from documents
           where shop_id = ${shopId} and noun = 'invoice' and date > ${from}::date and date <= ${lastDayOf(last)}::date
           order by month`,
    ),
    query(
      { form: z.enum(FORMS), month: z.string() },
      sql`select form, to_char(month, 'YYYY-MM') as month from filed_returns
           where shop_id = ${shopId} and month >= ${first}::date`,
    ),
    query(
      { open: z.number() },
      sql`select count(*)::int as open from gstr2b_rows
           where shop_id = ${shopId} and month > ${from}::date - interval '1 month' and month <= ${`${last}-01`}::date
             and action = 'N' and not is_rejected and claim_month is not null`,
    ),
  ])
  const { gstin, ...of } = onlyRow(shop)
  if (gstin.trim() === '') return undefined
  const { filing } = settingsOf(of)
  const isFiled = new Set(filed.map(({ form, month }) => `${form} ${month}`))
  const unfiled = months.flatMap(({ month }) =>
    formsOf(of.registration, filing, month)
      .filter((form) => !isFiled.has(`${form} ${month}`))
      .map((form) => t('{form} of {month}', { form: FORM_WORDS[form], month: monthName(month) })),
  )
  const stops =
    of.registration === 'regular' && months.some(({ month }) => month === last)
      ? (await readFindings(db, shopId, last)).stops
      : 0
  const open = onlyRow(rows).open
  const undone = [
    ...(unfiled.length > 0
      ? [
          plural(unfiled.length, '{returns} is not filed', '{returns} are not filed', {
            returns: listed(unfiled),
          }),
        ]
      : []),
    ...(open > 0
      ? [
          plural(open, '{count} row of GSTR-2B is undecided', '{count} rows of GSTR-2B are undecided', {
            count: formatQuantity(open),
          }),
        ]
      : []),
    ...(stops > 0
      ? [
          plural(stops, '{count} finding stops the file', '{count} findings stop the file', {
            count: formatQuantity(stops),
          }),
        ]
      : []),
  ]
  return undone.length > 0 ? `${undone.join('; ')}.` : undefined
}

/** Maximum number of names that a question lists. */
const NAMED = 4
function listed(names: string[]): string {
  if (names.length > NAMED) {
    const count = names.length - NAMED
    return t('{names} and {count} more', { names: names.slice(0, NAMED).join(', '), count })
  }
  return names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) })
}
