import { sql } from 'drizzle-orm'
import { documentTotals } from '#domain/document-totals.ts'
import type { Db } from '#server/db/db.ts'

export interface Finding {
  what: string
  where: string
}

export interface Proof {
  products: number
  movements: number
  invoices: number
  findings: Finding[]
}

const PAGE = 500

/**
 * Proves a shop's books: every stock is the sum of its movements and the chain is unbroken, every invoice adds
 * up again from its lines by the domain's own function, no number is missing from the counters, and what was
 * adjusted by hand is what its movements come to.
 */
export async function verifyShop(db: Db, shopId: string): Promise<Proof> {
  const [counts, stock, chain, numbers, adjustments] = await db.batch([
    sql`select (select count(*) from products where shop_id = ${shopId}) as products,
               (select count(*) from stock_movements where shop_id = ${shopId}) as movements`,
    sql`select p.item_id as where, 'stock is ' || p.stock || ', its movements say ' || coalesce(m.sum, 0) as what
          from products p
          left join (
            select product_id, sum(case movement_type when 'in' then quantity else -quantity end) as sum
              from stock_movements where shop_id = ${shopId} group by product_id
          ) m on m.product_id = p.id
         where p.shop_id = ${shopId} and p.stock <> coalesce(m.sum, 0)`,
    sql`select item_id || ' movement ' || seq as where, 'opens at ' || opening_stock || ' after ' || before as what
          from (
            select item_id, seq, opening_stock,
                   lag(closing_stock, 1, 0) over (partition by product_id order by seq) as before
              from stock_movements where shop_id = ${shopId}
          ) chained
         where opening_stock <> before`,
    sql`select c.series as where, 'counter says ' || c.last || ' and ' || c.issued || ', the books ' ||
               i.highest || ' and ' || i.issued as what
          from document_counters c
          join (
            select substring(invoice_number from '^[A-Z]+-') as series, count(*) as issued,
                   max(substring(invoice_number from '[0-9]+$')::bigint) as highest
              from invoices where shop_id = ${shopId} group by 1
          ) i using (series)
         where c.shop_id = ${shopId} and (c.last <> i.highest or c.issued <> i.issued)`,
    adjustmentsOff(shopId),
  ])
  const findings = [stock, chain, numbers, adjustments].flatMap(
    (found) => found ?? [],
  ) as unknown as Finding[]
  const { checked, wrong } = await verifyInvoices(db, shopId)
  return {
    products: Number(counts?.[0]?.products),
    movements: Number(counts?.[0]?.movements),
    invoices: checked,
    findings: [...findings, ...wrong],
  }
}

/**
 * A record's movements come to its quantity, on its product and on no other; to nothing once it is deleted. What a
 * deleted product still held then is left alone, as its stock was (G-STK-07).
 */
const adjustmentsOff = (shopId: string) => sql`
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
   order by reference_type, reference_id`

interface InvoiceFigures {
  seq: number
  invoice_number: string
  figures: Record<string, number>
  discount: number
  additional_charges: number
  lines: (Parameters<typeof documentTotals>[0][number] & { taxable_amount: number; total: number })[] | null
}

async function verifyInvoices(db: Db, shopId: string) {
  const wrong: Finding[] = []
  let checked = 0
  let after = 0
  for (;;) {
    const rows = await db.execute<InvoiceFigures>(sql`
      select i.seq, i.invoice_number, i.discount, i.additional_charges,
             jsonb_build_object('noOfItems', i.no_of_items, 'totalBeforeTax', i.total_before_tax, 'cgst', i.cgst,
               'sgst', i.sgst, 'igst', i.igst, 'cess', i.cess, 'totalTax', i.total_tax,
               'totalAfterTax', i.total_after_tax, 'grandTotal', i.grand_total) as figures,
             (select jsonb_agg(to_jsonb(l) order by l.position) from invoice_lines l
               where l.shop_id = i.shop_id and l.invoice_id = i.id) as lines
        from invoices i where i.shop_id = ${shopId} and i.seq > ${after}
       order by i.seq limit ${PAGE}`)
    for (const row of rows) {
      const { lines, ...totals } = documentTotals(row.lines ?? [], {
        discount: row.discount,
        additionalCharges: row.additional_charges,
      })
      const sumsHold = Object.entries(totals).every(([name, paise]) => row.figures[name] === paise)
      const linesHold = lines.every(
        (line, i) =>
          line.taxableAmount === row.lines?.[i]?.taxable_amount && line.total === row.lines[i].total,
      )
      if (!sumsHold || !linesHold)
        wrong.push({ where: row.invoice_number, what: 'does not add up from its lines' })
    }
    checked += rows.length
    after = rows.at(-1)?.seq ?? after
    if (rows.length < PAGE) return { checked, wrong }
  }
}
