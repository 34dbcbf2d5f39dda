import * as z from 'zod/mini'
import { NOTE_NOUNS, NOUNS, type Noun } from '#domain/document-kinds.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { LINE, linePricesOf } from '#server/documents/line-rows.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { verifyTrail } from '#server/trail/trail-proof.ts'
import { FINDING, type Finding } from './finding.ts'
import { selectGaps } from './number-gaps.ts'
import { findWrongBatches } from './verify-batches.ts'
import { findWrongFamilies } from './verify-families.ts'
import { verifyLedger } from './verify-ledger.ts'
import { findExcessNotes, findWrongNoteSums, findWrongNotes } from './verify-notes.ts'
import { findWrongOffers, selectOffersApart } from './verify-offers.ts'
import { findWrongProductions } from './verify-productions.ts'
import { verifySameFigures } from './verify-same-figure.ts'
import { findWrongSoundKeys } from './verify-sounds.ts'
import { verifySums } from './verify-sums.ts'

export interface Proof {
  products: number
  movements: number
  documents: Record<Noun, number>
  findings: Finding[]
  /** Numbers without a document, and purchases that differ from an own shop's bill. No error, but an auditor asks about them. */
  gaps: Finding[]
}

const PAGE = 500

/**
 * Verifies the books of a shop: every stock from its movements, every document from its lines by the domain's own function,
 * numbers, adjustments, running sums, the ledger, figures that several sums hold, and the trail.
 */
export async function verifyShop(db: Db, shopId: string): Promise<Proof> {
  const [[counts], stock, chain, numbers, adjustments, ...notes] = await db.batch([
    query(
      { products: z.number(), movements: z.number() },
      sql`select (select count(*) from products where shop_id = ${shopId}) as products,
               (select count(*) from stock_movements where shop_id = ${shopId}) as movements`,
    ),
    query(
      FINDING,
      sql`select p.item_id as where, 'stock is ' || p.stock || ', its movements say ' || coalesce(m.sum, 0) as what
          from products p
          left join (
            select product_id, sum(case movement_type when 'in' then quantity else -quantity end) as sum
              from stock_movements where shop_id = ${shopId} group by product_id
          ) m on m.product_id = p.id
         where p.shop_id = ${shopId} and p.stock <> coalesce(m.sum, 0)`,
    ),
    query(
      FINDING,
      sql`select item_id || ' movement ' || seq as where, 'opens at ' || opening_stock || ' after ' || before as what
          from (
            select item_id, seq, opening_stock,
                   lag(closing_stock, 1, 0) over (partition by product_id order by seq) as before
              from stock_movements where shop_id = ${shopId}
          ) chained
         where opening_stock <> before`,
    ),
    query(
      FINDING,
      sql`select c.series as where, 'counter says ' || c.last || ' and ' || c.issued || ', the books ' ||
               coalesce(i.highest, 0) || ' and ' || coalesce(i.issued, 0) as what
          from document_counters c
          left join (
            select series_of(number) as series, count(*) as issued,
                   max(substring(number from '[0-9]+$')::bigint) as highest
              from (
                select number from documents where shop_id = ${shopId}
                union all select number from vouchers where shop_id = ${shopId} and number is not null
                union all select number from transfers where shop_id = ${shopId}
                union all select number from productions where shop_id = ${shopId}
              ) numbered group by 1
          ) i using (series)
         where c.shop_id = ${shopId} and c.kind is not null
           and (c.last <> coalesce(i.highest, 0) or c.issued <> coalesce(i.issued, 0))`,
    ),
    adjustmentsOff(shopId),
    findWrongBatches(shopId),
    findWrongProductions(shopId),
    findWrongFamilies(shopId),
    findWrongOffers(),
    findWrongNotes(shopId),
    findWrongNoteSums(shopId),
    findExcessNotes(shopId),
    findWrongSoundKeys(shopId),
  ])
  const findings = [...stock, ...chain, ...numbers, ...adjustments, ...notes.flat()]
  const documents = Object.fromEntries(NOUNS.map((noun) => [noun, 0])) as Record<Noun, number>
  findings.push(...(await verifyTotals(db, shopId, documents)))
  findings.push(...(await verifySums(db, shopId)))
  findings.push(...(await verifyLedger(db, shopId)))
  findings.push(...(await verifySameFigures(db, shopId)))
  findings.push(...(await verifyTrail(db, shopId)))
  const [gaps, apart] = await db.batch([selectGaps(shopId), selectOffersApart()])
  return { ...onlyRow(counts), documents, findings, gaps: [...gaps, ...apart] }
}

/**
 * Finds adjustments whose movements do not sum to their quantity on their product alone, or to zero once deleted. Movements
 * of a deleted product are left out, as its stock was (G-STK-07).
 */
const adjustmentsOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select reference_type || ' ' || reference_id as where,
         'the record says ' || said || ', its movements ' || moved || ' of ' || item_id as what
    from (
      select reference_type, reference_id, product_id, sum(said) as said, sum(moved) as moved
        from (
          select reference_type, reference_id, product_id, 0 as said,
                 case movement_type when 'in' then quantity else -quantity end as moved
            from stock_movements
           where shop_id = ${shopId} and reference_type in ('Product In', 'Product Out')
          union all
          select case direction when 'in' then 'Product In' else 'Product Out' end, id::text, product_id,
                 case direction when 'in' then quantity else -quantity end, 0
            from adjustments where shop_id = ${shopId} and deleted_at is null
        ) entry
       group by reference_type, reference_id, product_id
      having sum(said) <> sum(moved)
    ) off
    join products p on p.shop_id = ${shopId} and p.id = off.product_id
   where p.deleted_at is null or said <> 0
   order by reference_type, reference_id`,
  )

const FIGURES = {
  id: column.id,
  noun: z.enum(NOUNS),
  number: z.string(),
  figures: z.record(z.string(), z.number()),
  discount: column.paise,
  additional_charges: column.paise,
  prices_include_tax: z.boolean(),
  discount_before_tax: column.paise,
  round_to: z.enum(ROUNDINGS),
  supply: z.enum(SUPPLIES),
  lines: z.nullable(z.array(LINE)),
}

/** Checks that every document sums up from its lines; `counted` gets their number. */
async function verifyTotals(db: Db, shopId: string, counted: Record<Noun, number>): Promise<Finding[]> {
  const wrong: Finding[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.execute(
      query(
        FIGURES,
        sql`
      select d.id, d.noun, d.number, d.discount, d.additional_charges, d.prices_include_tax, d.discount_before_tax,
             d.round_to, d.supply,
             jsonb_build_object('noOfItems', d.no_of_items, 'totalBeforeTax', d.total_before_tax, 'cgst', d.cgst,
               'sgst', d.sgst, 'igst', d.igst, 'cess', d.cess, 'totalTax', d.total_tax,
               'totalAfterTax', d.total_after_tax, 'grandTotal', d.grand_total, 'roundOff', d.round_off,
               'discountBeforeTax', d.discount_before_tax) as figures,
             (select jsonb_agg(to_jsonb(l) order by l.position) from document_lines l
               where l.shop_id = d.shop_id and l.document_id = d.id) as lines
        from documents d where d.shop_id = ${shopId} and d.id > ${after}::uuid
       order by d.id limit ${PAGE}`,
      ),
    )
    for (const row of rows) {
      counted[row.noun]++
      // Notes are computed from their bill: see verify-notes.ts.
      if (!isNote(row.noun) && !addsUp(row)) wrong.push({ where: row.number, what: DOES_NOT_ADD_UP })
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return wrong.sort((a, b) => (a.where < b.where ? -1 : 1))
  }
}

const isNote = (noun: Noun) => NOTE_NOUNS.some((note) => note === noun)

const DOES_NOT_ADD_UP = 'does not add up from its lines'

function addsUp(row: RowOf<typeof FIGURES>): boolean {
  const stored = row.lines ?? []
  const priced = stored.map((line) => ({ ...line, ...linePricesOf(line, row) }))
  const { lines, ...totals } = documentTotals(priced, {
    pricesIncludeTax: row.prices_include_tax,
    discountBeforeTax: row.discount_before_tax,
    discount: row.discount,
    additionalCharges: row.additional_charges,
    roundTo: row.round_to,
    supply: row.supply,
  })
  return (
    Object.entries(totals).every(([name, paise]) => row.figures[name] === paise) &&
    lines.every(
      (line, i) =>
        line.taxableAmount === stored[i]?.taxable_amount &&
        line.total === stored[i].total &&
        line.documentDiscount === stored[i].document_discount,
    )
  )
}
