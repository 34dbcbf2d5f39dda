import type { Output } from '#contract/endpoint.ts'
import type { ExpenseDraft } from '#contract/money/drafts/spending-drafts.ts'
import type { getSpending, Recurring, RecurringDraft } from '#contract/money/recurring.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { daysOfMonth } from '#domain/khata/days.ts'
import { NOTHING, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { dayOf, type Moment, requireAccounts } from '../make-voucher.ts'
import {
  endRecurring,
  insertRecurring,
  selectRecurring,
  selectSpending,
  storeRecurring,
} from './recurring-queries.ts'
import { spend } from './spend.ts'

const firstOf = (date: string) => `${monthOf(date)}-01`

/** '2026-02-28' of the 31st in February. */
const dueOn = (day: number, today: string) =>
  `${monthOf(today)}-${String(Math.min(day, daysOfMonth(today))).padStart(2, '0')}`

export async function readRecurring({ db, shopId }: Shop, now: Date): Promise<Recurring[]> {
  const today = todayInIndia(now)
  const rows = await db.execute(selectRecurring(shopId, firstOf(today)))
  return rows.map((row) => ({ ...row, dueOn: dueOn(row.day, today) }))
}

const requireFor = (writer: Writer, { head, account }: RecurringDraft) =>
  requireAccounts(writer, [
    [head, 'spending'],
    [account, 'money'],
  ])

export async function addRecurring(writer: Writer, newId: NewId, draft: RecurringDraft, now: Date) {
  const { db, shopId } = writer
  await requireFor(writer, draft)
  const recurring = await createOnce({
    db,
    shopId,
    newId,
    kind: 'recurring',
    body: draft,
    insert: async (keep) => {
      await db.batch([insertRecurring(shopId, newId.id, draft, now), ...keep()])
      return { _id: newId.id }
    },
    find: async () => {
      const [row] = await db.execute(selectRecurring(shopId, firstOf(todayInIndia(now)), newId.id))
      return row && { _id: row._id }
    },
    nameOf: () => t('a monthly expense'),
  })
  return { success: true as const, message: t('Monthly expense saved'), recurring }
}

export async function changeRecurring(writer: Writer, id: string, draft: RecurringDraft) {
  await requireFor(writer, draft)
  const [stored] = await writer.db.execute(storeRecurring(writer.shopId, id, draft))
  if (!stored) throw notFound(t('Monthly expense'))
  return { success: true as const, message: t('Monthly expense saved') }
}

export async function removeRecurring({ db, shopId }: Shop, id: string, now: Date) {
  const [ended] = await db.execute(endRecurring(shopId, id, now))
  if (!ended) throw notFound(t('Monthly expense'))
  return { success: true as const, message: t('Monthly expense removed') }
}

const NO_TAX = { cgst: NOTHING, sgst: NOTHING, igst: NOTHING, cess: NOTHING }

/** Enters a recurring expense once a month, from its template; the database refuses a second one. */
export async function enterRecurringOnce(
  writer: Writer,
  id: string,
  date: string | undefined,
  moment: Moment,
) {
  const day = dayOf(date, moment.now)
  const [row] = await writer.db.execute(selectRecurring(writer.shopId, firstOf(day), id))
  if (!row) throw notFound(t('Monthly expense'))
  const { head, amount, account, payee, note } = row
  const draft: ExpenseDraft = {
    date: day,
    head,
    amount,
    account,
    payee,
    note,
    tax: NO_TAX,
    payeeGstin: '',
    billNumber: '',
    billDate: '',
    till: undefined,
    party: null,
    dueDate: null,
    isAnotherBill: false,
    noCredit: false,
  }
  return spend(writer, draft, moment, [
    sql`select enter_recurring(${id}::uuid, ${firstOf(day)}::date, ${moment.newId.id}::uuid)`,
  ])
}

export async function readSpending(
  { db, shopId }: Shop,
  { kind, from, to }: { kind: 'expense' | 'income'; from: string; to: string },
): Promise<Output<typeof getSpending>> {
  if (to < from) throw new Problem(400, t('The last day is before the first'))
  const heads = await db.execute(selectSpending(shopId, kind, from, to))
  return { heads, total: sumOfPaise(heads.map(({ amount }) => amount)) }
}
