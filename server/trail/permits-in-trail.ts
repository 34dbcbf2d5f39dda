import * as z from 'zod/mini'
import type { TrailEntry } from '#contract/shop/trail.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { personName, selectNames } from './trail-names.ts'
import type { ChangeRow, JsonRow } from './trail-queries.ts'
import { textOf } from './trail-values.ts'

const LINK = {
  /** Id of the permit. */
  permit: z.string(),
  request_id: z.string(),
  /** The row of its use. */
  used: column.json<JsonRow>(),
  /** What the request wrote: a document or a voucher. */
  id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  noun: z.nullable(z.enum(NOUNS)),
}
type Link = RowOf<typeof LINK>

/** Tables whose rows are written by a yes. */
const WRITTEN: readonly string[] = ['documents', 'document_lines', 'vouchers']

/** A use of a permit and what it was for lie in one request, so within a minute: their index is by time. */
const selectLinks = (
  shopId: string,
  { permits, requests }: { permits: string[]; requests: string[] },
  rows: ChangeRow[],
) => {
  const [newest, oldest] = [rows[0]?.at ?? '', rows.at(-1)?.at ?? '']
  return query(
    LINK,
    sql`
    select u.row_id as permit, u.request_id, u.after as used, d.row_id as id, d.after ->> 'number' as number,
           case when d.table_name = 'documents' then coalesce(d.after ->> 'noun', (
             select noun from documents where shop_id = ${shopId} and id = d.row_id::uuid)) end as noun
      from (
        select * from audit_log
         where shop_id = ${shopId} and table_name = 'permits' and row_id = any (${listOfTexts(permits)}) and after ? 'used'
        union
        select * from audit_log
         where shop_id = ${shopId} and table_name = 'permits' and request_id = any (${listOfTexts(requests)}) and after ? 'used'
           and at between ${oldest}::timestamptz - interval '1 minute' and ${newest}::timestamptz + interval '1 minute'
      ) u
      left join lateral (
        select * from audit_log l
         where l.shop_id = ${shopId} and l.table_name in ('documents', 'vouchers') and l.request_id = u.request_id
           and l.at between u.at - interval '1 minute' and u.at + interval '1 minute'
         order by l.table_name, l.seq limit 1
      ) d on true
     where u.request_id is not null
     order by u.seq`,
  )
}

/** Entries of bills get the yes by which they were written, and those of a yes the bill that it was used for. */
export async function withPermits(
  db: Db,
  shopId: string,
  rows: ChangeRow[],
  entries: TrailEntry[],
): Promise<TrailEntry[]> {
  const requests = rows.flatMap(({ table_name, request_id }) =>
    request_id && WRITTEN.includes(table_name) ? [request_id] : [],
  )
  const permits = rows.flatMap(({ table_name, row_id }) => (table_name === 'permits' ? [row_id] : []))
  if (requests.length + permits.length === 0) return entries
  const links = await db.execute(selectLinks(shopId, { permits, requests: [...new Set(requests)] }, rows))
  if (links.length === 0) return entries
  const deciders = [...new Set(links.map(({ used }) => textOf(used.decided_by)).filter(Boolean))]
  const names = new Map(
    (deciders.length > 0 ? await db.execute(selectNames(shopId, deciders)) : []).map((named) => [
      named.id,
      named,
    ]),
  )
  const rowOfEntry = new Map(rows.map((row) => [String(row.seq), row]))
  return entries.map((entry) => {
    const row = rowOfEntry.get(entry.key)
    if (!row) return entry
    if (row.table_name === 'permits')
      return usedFor(
        entry,
        links.findLast(({ permit }) => permit === row.row_id),
      )
    if (!WRITTEN.includes(row.table_name)) return entry
    const link = links.find(({ request_id }) => request_id === row.request_id)
    return link ? { ...entry, yes: yesOf(link, names) } : entry
  })
}

function usedFor(entry: TrailEntry, link: Link | undefined): TrailEntry {
  if (!link?.id) return entry
  const { id, number, noun } = link
  return {
    ...entry,
    name: number ?? entry.name,
    opens: noun ? { to: 'document', noun, id } : { to: 'voucher', id },
  }
}

function yesOf({ used }: Link, names: Parameters<typeof personName>[0]): TrailEntry['yes'] {
  const asked = typeof used.asked === 'object' && used.asked !== null ? Object.keys(used.asked) : []
  return {
    by: personName(names, textOf(used.decided_by)),
    permissions: PERMISSION_NAMES.filter((name) => asked.includes(name)),
    why: textOf(used.why),
    word: textOf(used.word),
  }
}
