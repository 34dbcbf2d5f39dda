import * as z from 'zod/mini'
import type { Compared } from '#contract/gst/gstr3b.ts'
import { byHead, HEADS, type Head } from '#domain/gst/gstr3b/heads.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/** Maximum number of documents and vouchers named as causes. */
const MOST_CAUSES = 50
const CAUSE = { cause: z.enum(['document', 'voucher']), cause_id: z.nullable(column.id) }

interface About {
  noun: string
  number: string
  date: string
  party: string
}

interface Sides {
  side: 'output' | 'input'
  from: string
  to: string
  inReturn: Heads
  /** Tax of each document in the return, all heads; of a purchase what counts as credit. */
  byDocument: ReadonlyMap<string, number>
  /** Number, date and party of documents that are in the return and not in the accounts. */
  about?: ReadonlyMap<string, About>
}

/**
 * The accounts of output or input tax between two days against the return. Where they differ, the documents and vouchers that
 * are in them with other tax, the largest difference first.
 */
export async function compareWithLedger({ db, shopId }: Shop, sides: Sides): Promise<Compared> {
  const { side, from, to, inReturn, byDocument, about } = sides
  const sign = sql.raw(side === 'output' ? '-' : '')
  const accounts = sql.join(
    HEADS.map((head) => sql`${`${side}-${head}`}`),
    sql`, `,
  )
  // Payments of tax are left out: they settle the tax and do not reduce it.
  const payments = sql`select id from vouchers where shop_id = ${shopId} and kind = 'tax-payment'`
  const within = sql`shop_id = ${shopId} and account in (${accounts}) and date between ${from}::date and ${to}::date`
  const [sums, causes] = await db.batch([
    query(
      { account: z.string(), amount: column.paise },
      sql`
  select account, (${sign}sum(amount))::bigint as amount from (
    select account, debit - credit as amount from account_days where ${within}
     union all
    select account, -amount from entries where ${within} and cause = 'voucher' and cause_id in (${payments})) all_but_paid
   group by account`,
    ),
    query(
      { ...CAUSE, amount: column.paise },
      sql`select cause, cause_id, (${sign}sum(amount))::bigint as amount from entries
           where ${within} and cause in ('document', 'voucher') and (cause_id is null or cause_id not in (${payments})) group by cause, cause_id`,
    ),
  ])
  const ledger = byHead(
    (head: Head) => sums.find(({ account }) => account === `${side}-${head}`)?.amount ?? 0,
  )
  const inLedger = new Map(causes.map((one) => [one.cause_id ?? '', one]))
  const ids = new Set([...inLedger.keys(), ...byDocument.keys()])
  const differing = [...ids]
    .map((id) => {
      const known = inLedger.get(id)
      return {
        id,
        cause: known?.cause ?? 'document',
        ledger: known?.amount ?? 0,
        told: byDocument.get(id) ?? 0,
      }
    })
    .filter((one) => one.ledger !== one.told)
    .sort((a, b) => Math.abs(b.ledger - b.told) - Math.abs(a.ledger - a.told))
  const shown = differing.slice(0, MOST_CAUSES)
  const named = await nameCauses({ db, shopId }, shown.map(({ id }) => id).filter(Boolean))
  return {
    ledger,
    told: inReturn,
    more: differing.length - shown.length,
    because: shown.map(({ id, cause, ...amounts }) => ({
      ...(named.get(id) ?? about?.get(id) ?? { noun: '', number: '', date: '', party: '' }),
      // A GSTR-2B row without a purchase is no document.
      cause,
      _id: named.has(id) ? id : null,
      ledger: paise(amounts.ledger),
      told: paise(amounts.told),
    })),
  }
}

async function nameCauses({ db, shopId }: Shop, ids: readonly string[]): Promise<Map<string, About>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  const rows = await db.execute(
    query(
      { id: column.id, noun: z.string(), number: z.string(), date: column.date, party: z.string() },
      sql`
  select id, noun, number, date, coalesce(party ->> 'name', '') as party from documents
   where shop_id = ${shopId} and id in ${wanted}
   union all
  select v.id, v.kind, coalesce(v.number, ''), v.date, coalesce(m.name, v.details ->> 'payee', '')
    from vouchers v left join merchants m on m.shop_id = v.shop_id and m.id = v.party
   where v.shop_id = ${shopId} and v.id in ${wanted}`,
    ),
  )
  return new Map(rows.map(({ id, ...about }) => [id, about]))
}
