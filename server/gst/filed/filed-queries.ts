import * as z from 'zod/mini'
import { FORMS, type Form } from '#domain/gst/forms.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { pagesAhead, pagesOnDemand } from '#server/rows/pages.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const FILED = {
  id: column.id,
  form: z.enum(FORMS),
  month: z.string(),
  first_day: column.date,
  last_day: column.date,
  filed_on: column.date,
  arn: z.nullable(z.string()),
  filed_at: column.moment,
  filed_by_email: z.string(),
  author: z.string(),
  sums: column.json<Record<string, unknown>>(),
}
export type FiledReturn = RowOf<typeof FILED>

const COLUMNS = sql`id, form, to_char(month, 'YYYY-MM') as month, first_day, last_day, filed_on, arn, filed_at, filed_by_email,
  ${personName(sql`filed_by`, sql`filed_by_email`)} as author, sums`

const firstOf = (month: string) => `${month}-01`

/** The returns of a month that were filed. */
export const selectFiled = (shopId: string, month: string) =>
  query(
    FILED,
    sql`select ${COLUMNS} from filed_returns where shop_id = ${shopId} and month = ${firstOf(month)}::date order by seq`,
  )

/** All filed returns of the shop, oldest first. */
export const selectEveryFiled = (shopId: string) =>
  query(FILED, sql`select ${COLUMNS} from filed_returns where shop_id = ${shopId} order by seq`)

export const selectFiledById = (shopId: string, id: string) =>
  query(FILED, sql`select ${COLUMNS} from filed_returns where shop_id = ${shopId} and id = ${id}::uuid`)

/** The newest month of which one of the forms was filed. */
export const selectLastFiled = (shopId: string, forms: readonly Form[]) =>
  query(
    { month: z.nullable(z.string()) },
    sql`select to_char(max(month), 'YYYY-MM') as month from filed_returns
         where shop_id = ${shopId} and form in (${namesOf(forms)})`,
  )

const namesOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )

export interface FiledHead {
  id: string
  form: Form
  month: string
  span: { from: string; to: string }
  filedOn: string
  arn: string | null
  at: Date
  by: { userId: string; email: string }
  sums: unknown
}

export const insertFiled = (shopId: string, filed: FiledHead): SQL => sql`
  insert into filed_returns (
    shop_id, id, form, month, first_day, last_day, filed_on, arn, filed_at, filed_by, filed_by_email, sums)
  values (${shopId}, ${filed.id}, ${filed.form}, ${firstOf(filed.month)}::date, ${filed.span.from}::date,
    ${filed.span.to}::date, ${filed.filedOn}::date, ${filed.arn}, ${filed.at.toISOString()}::timestamptz,
    ${filed.by.userId}::uuid, ${filed.by.email}, ${JSON.stringify(filed.sums)}::jsonb)`

export interface FiledRow {
  section: string
  key: string
  document_id: string | null
  row: unknown
}

export const insertRows = (shopId: string, returnId: string, rows: readonly FiledRow[]): SQL => sql`
  insert into filed_rows (shop_id, return_id, section, key, document_id, row)
  select ${shopId}, ${returnId}, r.section, r.key, r.document_id, r.row
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (section text, key text, document_id uuid, row jsonb)`

/** Locks the shop's row against changes of the documents that are being filed, and closes the month for new sales. */
export const closeMonth = (shopId: string, lastDay: string | null): SQL => sql`
  update shops set filed_up_to = greatest(filed_up_to, coalesce(${lastDay}::date, filed_up_to)) where id = ${shopId}`

export const writeArn = (shopId: string, form: Form, month: string, arn: string) =>
  query(
    { id: column.id },
    sql`update filed_returns set arn = ${arn}
         where shop_id = ${shopId} and form = ${form} and month = ${firstOf(month)}::date returning id`,
  )

const ROW = {
  seq: z.number(),
  section: z.string(),
  key: z.string(),
  document_id: z.nullable(column.id),
  row: column.json<unknown>(),
}
type FiledRowRead = RowOf<typeof ROW>

const AT_ONCE = 1000

/** Rows of a filed return in filing order, page by page; or the part for a list. */
export async function* filedRows(
  db: Db,
  shopId: string,
  returnId: string,
  part?: { after?: string | undefined; atOnce: number; only: SQL },
): AsyncGenerator<FiledRowRead[]> {
  const atOnce = part?.atOnce ?? AT_ONCE
  const read = (last: { seq: number } | undefined) =>
    db.execute(
      query(
        ROW,
        sql`select seq, section, key, document_id, row from filed_rows
             where shop_id = ${shopId} and return_id = ${returnId} and seq > ${last?.seq ?? 0}::bigint
               and ${part?.only ?? sql`true`}
             order by seq limit ${atOnce}`,
      ),
    )
  if (!part) return yield* pagesAhead(read, atOnce)
  yield* pagesOnDemand(
    read,
    atOnce,
    part.after ? await findFiledRow(db, shopId, returnId, part.after) : undefined,
  )
}

/** Position of a document in a filed return. */
async function findFiledRow(db: Db, shopId: string, returnId: string, documentId: string) {
  const [row] = await db.execute(
    query(
      ROW,
      sql`select seq, section, key, document_id, row from filed_rows
           where shop_id = ${shopId} and document_id = ${documentId}::uuid and return_id = ${returnId}`,
    ),
  )
  if (!row) throw new Problem(400, t('Cursor is not valid'))
  return row
}

/** Rows of these documents, from the last GSTR-1 that reported each. */
export const selectLastRows = (shopId: string, documents: readonly string[]) =>
  query(
    { ...ROW, document_id: column.id, form: z.enum(FORMS), month: z.string() },
    sql`select last.seq, last.section, last.key, last.document_id, last.row, r.form, to_char(r.month, 'YYYY-MM') as month
          from unnest(${`{${documents.join(',')}}`}::uuid[]) as asked (id)
          cross join lateral (
            select * from filed_rows f where f.shop_id = ${shopId} and f.document_id = asked.id order by f.seq desc limit 1
          ) last
          join filed_returns r on r.shop_id = last.shop_id and r.id = last.return_id`,
  )

/** How the last return with the sums of a month (small sales, advances) reported each row. */
export const selectLastSums = (shopId: string, month: string, sections: readonly string[]) =>
  query(
    { key: z.string(), row: column.json<unknown>() },
    sql`select distinct on (key) key, row from filed_rows
         where shop_id = ${shopId} and document_id is null and section in (${namesOf(sections)})
           and key >= ${`${month}|`} and key < ${`${month}}`}
         order by key, seq desc`,
  )

/** Sales of filed months that were changed since, some at a time. */
export const selectChanges = (shopId: string, after: string | null, limit: number) =>
  query(
    { document_id: column.id },
    sql`select document_id from filed_changes
         where shop_id = ${shopId} and document_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
         order by document_id limit ${limit}`,
  )

export const forgetChanges = (shopId: string, documents: readonly string[]): SQL => sql`
  delete from filed_changes where shop_id = ${shopId} and document_id = any (${`{${documents.join(',')}}`}::uuid[])`
