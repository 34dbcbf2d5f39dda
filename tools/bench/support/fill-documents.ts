import { type Direction, kindOf, kindsOf, type Noun } from '#domain/document-kinds.ts'
import { SERIES } from '#domain/documents/series.ts'
import type { Store } from '#server/db/open.ts'

/** Documents of three years, oldest first; every fifth is a purchase. Their numbers run through both directions. */
const DAYS = 1000
const FIRST_DAY = '2024-02-25'
const LINES = 3
/** How many different names a shop's documents bear. */
const PARTIES = 2000
/** One order of ten is pending and one of twenty rejected; one invoice of fifty is returned. */
const [PENDING, REJECTED, RETURNED] = [10, 20, 50]
/** Number per ten: orders made from a quotation, and invoices made from an order. */
const MADE_OF_TEN = 3

/** Every column but the kind's own, for the n-th of them: three lines of 100.00 with CGST and SGST of 2.5 %. */
const HEAD = `
  shop_id, id, party, own, shipping, no_of_items, total_before_tax, cgst, sgst, igst, cess, total_tax, discount,
  total_after_tax, additional_charges, grand_total, amount_words, terms, authorised_signatory, details, created_at`
const headOf = (shopId: string) => `
  '${shopId}', gen_random_uuid(),
  jsonb_build_object('name', 'Merchant ' || n % ${PARTIES} || ' Stores', 'address', 'Market Yard, Pune', 'gstin', '',
    'state', 'Maharashtra', 'country', 'India', 'postalCode', '411037', 'placeOfSupply', '', 'phone', '', 'email', ''),
  '{"name": "Bench", "address": "Pune", "gstin": "", "state": "Maharashtra", "country": "India", "postalCode": "",
    "placeOfSupply": "", "phone": "", "email": "", "fssaiNumber": "", "bankName": "", "accountNumber": "",
    "ifscCode": "", "upiId": ""}'::jsonb,
  '{"address": "", "state": "", "country": "", "postalCode": ""}'::jsonb,
  ${LINES}, 30000, 750, 750, 0, 0, 1500, 0, 31500, 0, 31500, 'Words', 'Terms', 'For Bench',
  '{"transport": "", "vehicleNo": "", "ewayBillNo": "", "tableNo": "", "server": "", "cashier": ""}'::jsonb, now()`

const LINE = `
  position, item_id, itemname, description, hsncode, sku, unit, quantity, rate, cgst, sgst, igst, cess,
  taxable_amount, tax_amount, total, cgst_amount, sgst_amount, igst_amount, cess_amount`
const LINE_VALUES = `p, '', 'Product ' || p, '', '1006', '', 'Pcs', 1, 100, 2.5, 2.5, 0, 0, 10000, 500, 10500, 250, 250, 0, 0`

interface Filling {
  noun: keyof Amounts
  /** Source of each document, if any. */
  from?: Noun
  status: string
  /** An invoice's: mode, received, pending, status. */
  payment?: string
}

const FILLINGS: Filling[] = [
  { noun: 'quotation', status: `'open'` },
  {
    noun: 'order',
    from: 'quotation',
    status: `case when n % ${PENDING} = 1 then 'pending' when n % ${REJECTED} = 2 then 'rejected' else 'approved' end`,
  },
  {
    noun: 'invoice',
    from: 'order',
    status: `case n % ${RETURNED} when 1 then 'returned' else 'completed' end`,
    payment: `'cash', 31500, 0, 'paid'`,
  },
]

/** How many of each kind a shop has. */
export type Amounts = Record<'quotation' | 'order' | 'invoice', number>

/** As `fillDocuments`, with the indexes rebuilt afterwards instead of maintained row by row. */
export async function fillInBulk(store: Store, shopId: string, amounts: Amounts): Promise<void> {
  const { rows } = (await store.script(`
    select indexname, indexdef from pg_indexes
     where tablename in ('documents', 'document_lines') and indexname not like '%_pkey' and indexdef not like '%UNIQUE%'`)) as {
    rows: { indexname: string; indexdef: string }[]
  }
  await store.script(rows.map(({ indexname }) => `drop index ${indexname};`).join('\n'))
  await fillDocuments(store, shopId, amounts)
  await store.script(
    `set maintenance_work_mem = '256MB'; ${rows.map(({ indexdef }) => `${indexdef};`).join('\n')}`,
  )
}

/**
 * Inserts invoices, orders and quotations, as the tables' owner: without triggers, as the log is not needed. Orders refer to
 * their quotations, line by line, and invoices to their orders.
 */
export async function fillDocuments(store: Store, shopId: string, amounts: Amounts): Promise<void> {
  const direction = `case n % 5 when 0 then 'purchase' else 'sales' end`
  const digits = `lpad(n::text, greatest(5, length(n::text)), '0')`
  const prefix = (noun: Noun, direction: Direction) => SERIES[kindOf(noun, direction).series]

  const fill = ({ noun, from, status, payment }: Filling) => `
    insert into documents (
      noun, direction, number, number_value, date, status, source_id, source_noun, payment_mode, amount_received,
      pending_amount, payment_status, ${HEAD})
    select '${noun}', ${direction},
           case n % 5 when 0 then '${prefix(noun, 'purchase')}' else '${prefix(noun, 'sales')}' end || ${digits},
           n, date '${FIRST_DAY}' + (n::bigint * ${DAYS} / ${Math.max(1, amounts[noun])})::int, ${status}, made.id, made.noun, ${payment ?? 'null, null, null, null'}, ${headOf(shopId)}
      from generate_series(1, ${amounts[noun]}) n
      left join documents made on made.shop_id = '${shopId}' and made.noun = '${from ?? ''}'
       and made.number_value = n and n % 10 < ${MADE_OF_TEN}
     order by n;
    analyze documents;
    insert into document_lines (shop_id, document_id, source_line_id, ${LINE})
    select d.shop_id, d.id, s.id, ${LINE_VALUES}
      from documents d cross join generate_series(1, ${LINES}) p
      left join document_lines s on s.shop_id = d.shop_id and s.document_id = d.source_id and s.position = p
     where d.shop_id = '${shopId}' and d.noun = '${noun}';
    analyze document_lines;`

  await store.script(`
    set session_replication_role = replica;
    ${FILLINGS.map(fill).join('')}
    insert into order_approvals (shop_id, order_id, name, role, status, user_id, user_email, at)
    select shop_id, id, 'Meera', 'Manager', status, gen_random_uuid(), 'meera@shop.test', now()
      from documents where shop_id = '${shopId}' and noun = 'order' and status <> 'pending' order by number_value;
    insert into party_names select distinct shop_id, noun, lower(party ->> 'name') from documents
     where shop_id = '${shopId}';
    ${FILLINGS.map(
      ({ noun }) => `
    insert into document_counters (shop_id, series, kind, last, issued)
    select '${shopId}', usual_prefix(kind), kind, ${amounts[noun]}, ${amounts[noun]} * case when kind like 'sales%' then 4 else 1 end / 5
      from unnest('{${kindsOf(noun).map(({ series }) => series)}}'::text[]) kind;`,
    ).join('')}
    set session_replication_role = origin;`)
}
