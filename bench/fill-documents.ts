import { SERIES } from '#domain/document-number.ts'
import type { Store } from '#server/db/open.ts'

/** Documents of three years, oldest first; every fifth is a purchase. Their numbers run through both directions. */
const DAYS = 1000
const FIRST_DAY = '2024-02-25'
const LINES = 3
/** Of how many one order waits, another is rejected; one invoice came back. */
const [PENDING, REJECTED, RETURNED] = [10, 20, 50]
/** Of ten orders three came from a quotation, and of ten invoices three from an order. */
const MADE_OF_TEN = 3

/** The columns that every kind has, for the n-th of them: three lines of 100.00 with CGST and SGST of 2.5 %. */
const HEAD = `
  shop_id, id, party, own, shipping, no_of_items, total_before_tax, cgst, sgst, igst, cess, total_tax, discount,
  total_after_tax, additional_charges, grand_total, amount_words, terms, authorised_signatory, created_at`
const headOf = (shopId: string) => `
  '${shopId}', gen_random_uuid(),
  jsonb_build_object('name', 'Merchant ' || n % 2000 || ' Stores', 'address', 'Market Yard, Pune', 'gstin', '',
    'state', 'Maharashtra', 'country', 'India', 'postalCode', '411037', 'placeOfSupply', '', 'phone', '', 'email', ''),
  '{"name": "Bench", "address": "Pune", "gstin": "", "state": "Maharashtra", "country": "India", "postalCode": "",
    "placeOfSupply": "", "phone": "", "email": "", "fssaiNumber": "", "bankName": "", "accountNumber": "",
    "ifscCode": "", "upiId": ""}'::jsonb,
  '{"address": "", "state": "", "country": "", "postalCode": ""}'::jsonb,
  ${LINES}, 30000, 750, 750, 0, 0, 1500, 0, 31500, 0, 31500, 'Words', 'Terms', 'For Bench', now()`

const LINE = `
  position, item_id, itemname, description, hsncode, sku, unit, quantity, rate, cgst, sgst, igst, cess,
  taxable_amount, tax_amount, total`
const LINE_VALUES = `p, '', 'Product ' || p, '', '1006', '', 'Pcs', 1, 100, 2.5, 2.5, 0, 0, 10000, 500, 10500`

/**
 * Invoices, orders and quotations, `count` of each, by the tables' owner: without triggers, as nobody audits a bench.
 * Orders know their quotations, line by line, and invoices their orders.
 */
export async function fillDocuments(store: Store, shopId: string, count: number): Promise<void> {
  const direction = `case n % 5 when 0 then 'purchase' else 'sales' end`
  const date = `date '${FIRST_DAY}' + (n::bigint * ${DAYS} / ${count})::int`
  const digits = `lpad(n::text, greatest(5, length(n::text)), '0')`
  const numberOf = (sales: string, purchase: string) =>
    `case n % 5 when 0 then '${purchase}' else '${sales}' end || ${digits}`
  const nth = `generate_series(1, ${count}) n`
  /** The id of the n-th of another kind, where the n-th was made from it. */
  const made = (from: string) => `
      left join lateral (
        select id as ${from}_id from ${from}s s
         where s.shop_id = '${shopId}' and s.direction = ${direction} and s.number_value = n
           and n % 10 < ${MADE_OF_TEN}
      ) made on true`
  const linesOf = (noun: string, from: string) => `
    insert into ${noun}_lines (shop_id, ${noun}_id, ${from ? `${from}_line_id,` : ''} ${LINE})
    select d.shop_id, d.id, ${from ? 's.id,' : ''} ${LINE_VALUES}
      from ${noun}s d cross join generate_series(1, ${LINES}) p
      ${from && `left join ${from}_lines s on s.shop_id = d.shop_id and s.${from}_id = d.${from}_id and s.position = p`}
     where d.shop_id = '${shopId}';
    analyze ${noun}s, ${noun}_lines;`

  await store.script(`
    set session_replication_role = replica;

    insert into quotations (direction, number, number_value, date, ${HEAD})
    select ${direction}, ${numberOf(SERIES.salesQuotation, SERIES.purchaseQuotation)}, n, ${date}, ${headOf(shopId)}
      from ${nth} order by n;
    ${linesOf('quotation', '')}

    insert into orders (direction, number, number_value, date, status, quotation_id, ${HEAD})
    select ${direction}, ${numberOf(SERIES.salesOrder, SERIES.purchaseOrder)}, n, ${date},
           case when n % ${PENDING} = 1 then 'pending' when n % ${REJECTED} = 2 then 'rejected' else 'approved' end,
           made.quotation_id, ${headOf(shopId)}
      from ${nth} ${made('quotation')}
     order by n;
    ${linesOf('order', 'quotation')}
    insert into order_approvals (shop_id, order_id, name, role, status, user_id, user_email, at)
    select shop_id, id, 'Meera', 'Manager', status, gen_random_uuid(), 'meera@shop.test', now()
      from orders where shop_id = '${shopId}' and status <> 'pending' order by number_value;

    insert into invoices (
      invoice_type, invoice_number, invoice_date, status, order_id, transport, vehicle_no, eway_bill_no, table_no,
      server, cashier, payment_mode, amount_received, pending_amount, payment_status, ${HEAD})
    select ${direction}, ${numberOf(SERIES.salesInvoice, SERIES.purchaseInvoice)}, ${date},
           case n % ${RETURNED} when 1 then 'returned' else 'completed' end, made.order_id, '', '', '', '', '', '', 'cash',
           31500, 0, 'paid', ${headOf(shopId)}
      from ${nth} ${made('order')}
     order by n;
    ${linesOf('invoice', 'order')}

    insert into document_counters (shop_id, series, last, issued)
    select '${shopId}', series, ${count}, ${count} * case when series like 'S%' then 4 else 1 end / 5
      from unnest('{${Object.values(SERIES)}}'::text[]) series;

    set session_replication_role = origin;`)
}
