import * as z from 'zod/mini'
import type { TrailEntry } from '#contract/shop/trail.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { paise } from '#domain/money.ts'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import type { AskedInTrail } from '#domain/trail/asked-words.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { personName, readNames } from './trail-names.ts'
import type { ChangeRow, Json, JsonRow } from './trail-queries.ts'
import { textOf } from './trail-values.ts'

const LINK = {
  /** Id of the permit. */
  permit: z.string(),
  request_id: z.string(),
  /** The row of its use. */
  used: column.json<JsonRow>(),
  /** What the request wrote: a document, a drawer's closing, a voucher, or any other record. */
  id: z.nullable(z.string()),
  written: z.nullable(z.string()),
  name: z.nullable(z.string()),
  noun: z.nullable(z.enum(NOUNS)),
}
type Link = RowOf<typeof LINK>

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
    select u.row_id as permit, u.request_id, u.after as used, d.row_id as id, d.table_name as written,
           coalesce(d.after ->> 'number', d.after ->> 'name', d.after ->> 'email') as name,
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
         where l.shop_id = ${shopId} and l.table_name <> 'permits' and l.request_id = u.request_id
           and l.at between u.at - interval '1 minute' and u.at + interval '1 minute'
         order by array_position(array['documents', 'drawer_closings', 'vouchers'], l.table_name) nulls last, l.seq limit 1
      ) d on true
     where u.request_id is not null
     order by u.seq`,
  )
}

/** Whatever was written by a yes names it, and a yes the bill that it was used for. */
export async function withPermits(
  db: Db,
  shopId: string,
  rows: ChangeRow[],
  entries: TrailEntry[],
): Promise<TrailEntry[]> {
  const requests = rows.flatMap(({ table_name, request_id }) =>
    request_id && table_name !== 'permits' ? [request_id] : [],
  )
  const permits = rows.flatMap(({ table_name, row_id }) => (table_name === 'permits' ? [row_id] : []))
  if (requests.length + permits.length === 0) return entries
  const links = await db.execute(selectLinks(shopId, { permits, requests: [...new Set(requests)] }, rows))
  if (links.length === 0) return entries
  const deciders = [...new Set(links.map(({ used }) => textOf(used.decided_by)).filter(Boolean))]
  const namesAt = await readNames(db, shopId, deciders)
  const rowOfEntry = new Map(rows.map((row) => [String(row.seq), row]))
  return entries.map((entry) => {
    const row = rowOfEntry.get(entry.key)
    if (!row) return entry
    if (row.table_name === 'permits')
      return usedFor(
        entry,
        links.findLast(({ permit }) => permit === row.row_id),
      )
    const link = links.find(({ request_id }) => request_id === row.request_id)
    return link ? { ...entry, yes: yesOf(link, namesAt(row.seq)) } : entry
  })
}

/** A question that is not answered yet has no bill: that which came of it is named by the answer alone. */
function usedFor(entry: TrailEntry, link: Link | undefined): TrailEntry {
  if (!link?.id || entry.asked?.state !== 'given') return entry
  const { id, name, noun, written } = link
  return {
    ...entry,
    name: name || entry.name,
    opens: noun ? { to: 'document', noun, id } : written === 'vouchers' ? { to: 'voucher', id } : null,
  }
}

const isRecord = (value: Json | undefined): value is JsonRow => typeof value === 'object' && value !== null

/** What a row of a permit was asked for, by the log. */
function aboutOf(row: JsonRow): AskedInTrail {
  const { asked, amount, percent, free, difference } = row
  const names = isRecord(asked) ? Object.keys(asked) : []
  const money = (value: Json | undefined) => (typeof value === 'number' ? paise(value) : null)
  return {
    permissions: PERMISSION_NAMES.filter((name) => names.includes(name)),
    amount: money(amount),
    discount: typeof percent === 'number' && typeof free === 'number' ? { percent, free } : null,
    difference: money(difference),
  }
}

const STATES = ['given', 'refused', 'withdrawn'] as const

/** The question that a row of a permit asks or answers. */
export function questionOf(row: JsonRow, names: Parameters<typeof personName>[0]): TrailEntry['asked'] {
  const states = isRecord(row.asked) ? Object.values(row.asked) : []
  const decider = textOf(row.decided_by)
  return {
    ...aboutOf(row),
    permissions: [...aboutOf(row).permissions],
    state: STATES.find((state) => states.includes(state)) ?? 'asked',
    asker: personName(names, textOf(row.asked_by)),
    decider: decider && personName(names, decider),
    why: textOf(row.why),
  }
}

const yesOf = ({ used }: Link, names: Parameters<typeof personName>[0]): TrailEntry['yes'] => ({
  ...aboutOf(used),
  permissions: [...aboutOf(used).permissions],
  by: personName(names, textOf(used.decided_by)),
  why: textOf(used.why),
  word: textOf(used.word),
})
