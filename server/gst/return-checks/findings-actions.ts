import * as z from 'zod/mini'
import { MOST_FINDINGS } from '#contract/gst/findings.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { Examination } from '#domain/gst/return-checks/examine.ts'
import type { Gap } from '#domain/gst/return-checks/number-rules.ts'
import type { Finding } from '#domain/gst/return-checks/tax-finding.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import { findTaxDocument, taxDocuments } from '../tax-documents.ts'
import { readCheckContext } from './read-check-context.ts'

/** Findings of a month, without confirmed ones. */
export async function readFindings(db: Db, shopId: string, month: string) {
  const span = { direction: 'sales', from: `${month}-01`, to: lastDayOf(month) } as const
  const examination = new Examination(await readCheckContext(db, shopId, span))
  for await (const page of taxDocuments(db, shopId, span)) for (const one of page) examination.see(one)
  const gaps = await missingNumbers(db, shopId, examination.gaps())
  const findings = await unseen(db, shopId, examination.findings(gaps))
  const stops = findings.filter(({ severity }) => severity === 'stop').length
  return {
    documents: examination.documents,
    stops,
    looks: findings.length - stops,
    findings: findings.slice(0, MOST_FINDINGS),
  }
}

/** @throws Problem 404 unless it is a sale or note of this shop */
export async function readFindingsOf(db: Db, shopId: string, id: string): Promise<Finding[]> {
  const document = await findTaxDocument(db, shopId, id)
  if (document?.direction !== 'sales') throw notFound(t('Document'))
  const { date, lines } = document
  const products = lines.flatMap(({ productId }) => productId ?? [])
  const examination = new Examination(await readCheckContext(db, shopId, { from: date, to: date }, products))
  examination.see(document)
  return unseen(
    db,
    shopId,
    examination.findings([]).filter(({ key }) => key !== 'negative'),
  )
}

async function unseen(db: Db, shopId: string, findings: Finding[]): Promise<Finding[]> {
  const keys = findings.filter(({ severity }) => severity === 'look').map(({ key }) => key)
  if (keys.length === 0) return findings
  const rows = await db.execute(
    query(
      { key: z.string() },
      sql`select key from gst_findings_seen where shop_id = ${shopId} and key = any (${listOfTexts(keys)})`,
    ),
  )
  const seen = new Set(rows.map(({ key }) => key))
  return findings.filter(({ key, severity }) => severity === 'stop' || !seen.has(key))
}

/** The gaps less the numbers that are in another month. */
async function missingNumbers(db: Db, shopId: string, gaps: Gap[]): Promise<Gap[]> {
  const all = gaps.flatMap(({ numbers }) => numbers)
  if (all.length === 0) return gaps
  const rows = await db.execute(
    query(
      { number: z.string() },
      sql`
    select number from documents
     where shop_id = ${shopId} and noun = any (${listOfTexts([...TAX_NOUNS])}) and direction = 'sales'
       and number = any (${listOfTexts(all)})`,
    ),
  )
  const elsewhere = new Set(rows.map(({ number }) => number))
  return gaps
    .map((gap) => {
      const numbers = gap.numbers.filter((number) => !elsewhere.has(number))
      return { ...gap, numbers, count: gap.count - gap.numbers.length + numbers.length }
    })
    .filter(({ count }) => count > 0)
}

interface Seen {
  shopId: string
  userId: string
  email: string
}

export const markAsSeen = (db: Db, { shopId, userId, email }: Seen, key: string) =>
  db.execute(sql`
    insert into gst_findings_seen (shop_id, key, by, by_email)
    values (${shopId}, ${key}, ${userId}, ${email}) on conflict do nothing`)
