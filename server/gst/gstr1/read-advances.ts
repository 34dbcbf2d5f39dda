import * as z from 'zod/mini'
import {
  type AdvanceEntry,
  type AdvanceRow,
  advanceKey,
  figuresOfMove,
  tableOfMove,
} from '#domain/gst/gstr1/advances.ts'
import type { Span } from '#domain/gst/gstr1/periods.ts'
import { ADVANCE_VOUCHERS } from '#domain/gst/gstr1/tables.ts'
import { lastDayForTax } from '#domain/notes/time-limit.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { selectLastSums } from '#server/gst/filed/filed-queries.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import type { Scope } from './return-scope.ts'

const MOVE = {
  move: z.number(),
  amount: column.paise,
  cgst: column.paise,
  sgst: column.paise,
  igst: column.paise,
  pos: z.string(),
  rate: z.number(),
  is_inter: z.boolean(),
  voucher: z.object({
    id: column.id,
    kind: z.enum(ADVANCE_VOUCHERS),
    number: z.string(),
    date: column.date,
    party: z.string(),
  }),
  came_within: z.boolean(),
  net_within: z.number(),
  /** The month of the return that was filed with it, else ''. */
  month: z.string(),
}

const AT_ONCE = 1000

/** `first` and `last`: days of the return that reports a move; all moves of its advance within these days are read. */
const selectMoves = (shopId: string, of: { moves: SQL; first: SQL; last: SQL; month: SQL }, after: number) =>
  query(
    MOVE,
    sql`
  select * from (
    select m.seq as move, m.amount, m.cgst, m.sgst, m.igst, a.place_of_supply as pos, a.rate, a.is_inter,
           jsonb_build_object('id', v.id, 'kind', v.kind, 'number', coalesce(v.number, ''), 'date', m.date,
             'party', coalesce(p.name, '')) as voucher,
           r.date between ${of.first} and ${of.last} as came_within,
           sum(m.amount) over (partition by m.voucher_id) as net_within, ${of.month} as month
      from ${of.moves}
      join advances a on a.shop_id = m.shop_id and a.voucher_id = m.voucher_id
      join vouchers r on r.shop_id = m.shop_id and r.id = m.voucher_id
      join vouchers v on v.shop_id = m.shop_id and v.id = m.cause_id
      left join merchants p on p.shop_id = r.shop_id and p.id = r.party
     where m.shop_id = ${shopId}
  ) moved where move > ${after}::bigint order by move limit ${AT_ONCE}`,
  )

const ofDays = ({ from, to }: Span) => ({
  moves: sql`(select * from advance_moves where date between ${from}::date and ${to}::date) m`,
  first: sql`${from}::date`,
  last: sql`${to}::date`,
  month: sql`''`,
})

/** Moves written into days of a filed GSTR-1 afterwards, and reported by no return since. */
const ofFiledDays = (month: string | null) => ({
  moves: sql`(
        select m.*, f.first_day, f.last_day, to_char(f.month, 'YYYY-MM') as filed_month
          from advance_moves m
          join filed_returns f on f.shop_id = m.shop_id and f.form = 'gstr1' and m.date between f.first_day and f.last_day
         where m.is_late and (${month}::text is null or f.month = (${month}::text || '-01')::date)
           and not exists (select from filed_rows told where told.shop_id = m.shop_id and told.document_id is null
                            and told.key = 'advance|' || m.seq)
      ) m`,
  first: sql`m.first_day`,
  last: sql`m.last_day`,
  month: sql`m.filed_month`,
})

const entryOf = (row: RowOf<typeof MOVE>): AdvanceEntry => ({
  move: row.move,
  voucher: row.voucher,
  pos: row.pos,
  rate: row.rate,
  isInter: row.is_inter,
  table: tableOfMove({ cameWithin: row.came_within, netWithin: row.net_within }),
  month: row.month,
  ...figuresOfMove(row),
})

async function* pagesOf(
  db: Db,
  shopId: string,
  of: ReturnType<typeof ofDays>,
): AsyncGenerator<AdvanceEntry[]> {
  let after = 0
  do {
    const rows = await db.execute(selectMoves(shopId, of, after))
    if (rows.length > 0) yield rows.map(entryOf)
    after = rows.length === AT_ONCE ? (rows.at(-1)?.move ?? 0) : 0
  } while (after > 0)
}

/** Advances for services in an unfiled return; the IFF has none. */
export async function* readAdvances(db: Db, scope: Scope): AsyncGenerator<AdvanceEntry[]> {
  const { shopId, form, span, isPresent, month } = scope
  if (form === 'iff') return
  if (form === 'gstr1') yield* pagesOf(db, shopId, ofDays(span))
  if (!isPresent && form !== 'gstr1a') return
  for await (const late of pagesOf(db, shopId, ofFiledDays(form === 'gstr1a' ? month : null))) {
    const filed = await filedAdvances(db, shopId, late)
    // Only vouchers of a year that the portal still accepts (CGST Act s.37(3)).
    const inTime = late.filter(({ voucher }) => scope.today <= lastDayForTax(voucher.date))
    const keys = new Set(filed.map(advanceKey))
    // A row that was never filed is not amended: it is reported for the first time (RET191168).
    yield inTime.map((entry) => (keys.has(advanceKey(entry)) ? entry : { ...entry, month: '' }))
  }
}

/** The rows of filed months as the newest return has them. */
export async function filedAdvances(
  db: Db,
  shopId: string,
  rows: Iterable<{ month: string }>,
): Promise<AdvanceRow[]> {
  const months = new Set([...rows].map(({ month }) => month).filter(Boolean))
  const filed: AdvanceRow[] = []
  for (const month of months) {
    const sums = await db.execute(selectLastSums(shopId, month, ['at', 'ata', 'txpd', 'txpda']))
    filed.push(...sums.map(({ row }) => row as AdvanceRow))
  }
  return filed
}
