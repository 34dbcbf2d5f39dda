import * as z from 'zod/mini'
import type { Cmp08Answer } from '#contract/gst/gstr3b.ts'
import { financialYear, todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { endsQuarter, quarterEndOf, spanOf } from '#domain/gst/gstr1/periods.ts'
import {
  type Cmp08,
  cmp08,
  NO_TURNOVER,
  type Turnover,
  withDocument,
  yearOf,
} from '#domain/gst/gstr3b/cmp08.ts'
import { cmp08Due } from '#domain/gst/gstr3b/gstr3b-rules.ts'
import { addHeads, byHead, wholeRupees } from '#domain/gst/gstr3b/heads.ts'
import { lateCharges } from '#domain/gst/gstr3b/payment.ts'
import { COMPOSITION_CLASSES, type CompositionClass, REGISTRATIONS } from '#domain/shop/registration.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { CopyReturn } from '../filed/copy-return.ts'
import { answerOfFiled } from '../filed/filed-answer.ts'
import { selectFiled } from '../filed/filed-queries.ts'
import { taxDocuments } from '../tax-documents.ts'
import { readInward } from './read-inputs.ts'

async function readShop(db: Db, shopId: string): Promise<{ gstin: string; of: CompositionClass }> {
  const [row] = await db.execute(
    query(
      { gstin: z.string(), registration: z.enum(REGISTRATIONS), of: z.nullable(z.enum(COMPOSITION_CLASSES)) },
      sql`select gstin, registration, composition_class as of from shops where id = ${shopId}`,
    ),
  )
  const { gstin, registration, of } = onlyRow(row)
  if (registration !== 'composition')
    throw new Problem(409, t('CMP-08 is filed by a shop under composition.'))
  return { gstin: cleanGstin(gstin), of: of ?? 'trader' }
}

interface Quarter {
  month: string
  turnover: Turnover
  figures: Cmp08
}

const selectQuarter = (shopId: string, month: string) =>
  query(
    { sums: column.json<Quarter>() },
    sql`select sums from filed_returns
         where shop_id = ${shopId} and form = 'cmp08' and month = ${`${month}-01`}::date`,
  )

/** Reads a quarter's CMP-08: the filed copy, else computed from the books. */
async function readQuarter(db: Db, shopId: string, of: CompositionClass, month: string) {
  const [returns, [stored]] = await db.batch([selectFiled(shopId, month), selectQuarter(shopId, month)])
  const filed = returns.find(({ form }) => form === 'cmp08')
  if (filed && stored) return { filed, quarter: stored.sums }
  const span = spanOf(month, 'quarterly')
  let turnover = NO_TURNOVER
  for await (const page of taxDocuments(db, shopId, { direction: 'sales', ...span })) {
    for (const document of page) turnover = withDocument(turnover, document)
  }
  const { sum } = await readInward(db, { shopId, span })
  const quarter: Quarter = { month, turnover, figures: cmp08(of, month, turnover, sum.reverseCharge) }
  return { filed: undefined, quarter }
}

export async function readCmp08(db: Db, shopId: string, asked: string, now: Date): Promise<Cmp08Answer> {
  const { gstin, of } = await readShop(db, shopId)
  const today = todayInIndia(now)
  if (asked > monthOf(today)) throw new Problem(400, t('Month: it has not begun.'))
  const month = quarterEndOf(asked)
  const quarters: Quarter[] = []
  for (const end of endsOfYear(month)) quarters.push((await readQuarter(db, shopId, of, end)).quarter)
  const { filed, quarter } = await readQuarter(db, shopId, of, month)
  const { figures, turnover } = quarter
  const due = cmp08Due(month)
  const paidOn = filed?.filed_on ?? today
  // A statement, no return: interest alone, no late fee (CGST Act s.47).
  const { interest } = lateCharges(figures.tax, false, { month, due, paidOn, turnover: 'small' })
  return {
    month,
    ...spanOf(month, 'quarterly'),
    due,
    gstin,
    compositionClass: of,
    filed: filed ? answerOfFiled(filed) : null,
    turnover,
    ...figures,
    interest,
    cash: addHeads(
      figures.tax,
      byHead((head) => wholeRupees(interest[head])),
    ),
    year: {
      ...yearOf(quarters.map((one) => one.figures)),
      quarters: quarters.map((one) => ({ month: one.month, base: one.figures.base, tax: one.figures.tax })),
    },
  }
}

/** Last months of the year's quarters up to this one. */
function endsOfYear(month: string): string[] {
  const year = financialYear(`${month}-01`)
  return [-9, -6, -3, 0]
    .map((back) => monthsAfter(month, back))
    .filter((end) => financialYear(`${end}-01`) === year)
}

export const copyCmp08: CopyReturn = async ({ tx, shopId, month }) => {
  if (!endsQuarter(month)) throw new Problem(400, t('CMP-08 is of a quarter: choose its last month.'))
  const { of } = await readShop(tx, shopId)
  const { quarter } = await readQuarter(tx, shopId, of, month)
  return { span: spanOf(month, 'quarterly'), sums: quarter }
}
