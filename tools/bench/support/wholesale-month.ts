import pg from 'pg'
import { withCheckCharacter } from '#domain/gstin.ts'
import type { Store } from '#server/db/open.ts'

export const BILLS = 100_000
export const LINES = 3
export const PAGE = 1000
/** How many bills go to registered buyers: two of five. */
export const REGISTERED = (BILLS * 2) / 5
const BUYERS = 400
const GSTIN = '27AABCB1001D1ZN'

/** The GSTINs that buyers gave; one of a hundred is wrong. */
const gstins = () =>
  Array.from({ length: BUYERS }, (_, n) => {
    const right = withCheckCharacter(`27AAACX${String(n).padStart(4, '0')}E1Z0`)
    return n % 100 === 1 ? right.slice(0, -1) + (right.endsWith('K') ? 'L' : 'K') : right
  })

/** The id of a row, a UUID of the fourth version as the app makes them. */
const idOf = (shopId: string, n: number | string) =>
  `overlay(overlay(md5('${shopId} gstr1 ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`

/** The n-th bill of the month. */
export async function idOfBill(store: Store, shopId: string, n: number): Promise<string> {
  const { rows } = (await store.script(`select ${idOf(shopId, n)} as id`)) as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

/** Inserts a wholesaler's month, as the tables' owner: without triggers, as the log is not needed. */
export async function fillMonth(store: Store, shopId: string, month: string) {
  const id = idOf(shopId, 'n')
  const party = `jsonb_build_object('name', 'Buyer ' || n % ${BUYERS}, 'address', 'Pune', 'gstin',
    case when n % 5 < 2 then (array['${gstins().join("','")}'])[n % ${BUYERS} + 1] else '' end,
    'state', 'Maharashtra', 'country', 'India', 'postalCode', '', 'placeOfSupply', '', 'phone', '', 'email', '')`
  const own = JSON.stringify({
    name: 'Bench',
    address: 'Pune',
    gstin: GSTIN,
    state: 'Maharashtra',
    country: 'India',
    postalCode: '',
    placeOfSupply: '',
    phone: '',
    email: '',
    fssaiNumber: '',
    bankName: '',
    accountNumber: '',
    ifscCode: '',
    upiId: '',
    registration: 'regular',
  })
  await store.script(`
    set session_replication_role = replica;
    update shops set gstin = '${GSTIN}', state = 'Maharashtra' where id = '${shopId}';
    insert into documents (
      shop_id, id, noun, direction, number, number_value, status, date, party, own, shipping, no_of_items,
      total_before_tax, cgst, sgst, igst, cess, total_tax, discount, total_after_tax, additional_charges, grand_total,
      amount_words, terms, authorised_signatory, details, cost, payment_mode, amount_received, pending_amount,
      payment_status, created_at)
    select '${shopId}', ${id}, 'invoice', 'sales', 'W-' || lpad(n::text, 6, '0'), n, 'completed',
           date '${month}-01' + n * 28 / ${BILLS + 1}, ${party}, '${own}',
           '{"address": "", "state": "", "country": "", "postalCode": ""}', ${LINES}, 30000, 750, 750, 0, 0, 1500, 0, 31500,
           0, 31500, '', '', '', '{}', 0, 'cash', 31500, 0, 'paid', now()
      from generate_series(1, ${BILLS}) n;
    insert into document_lines (
      shop_id, document_id, position, item_id, itemname, description, hsncode, sku, unit, quantity, rate, cgst, sgst,
      igst, cess, taxable_amount, tax_amount, total, cost, cgst_amount, sgst_amount, igst_amount, cess_amount)
    select '${shopId}', ${id}, p, '', 'Product ' || p, '', '100' || (p + n % 3), '', 'Pcs', 1, 100, 2.5, 2.5, 0, 0, 10000, 500,
           10500, 70, 250, 250, 0, 0
      from generate_series(1, ${BILLS}) n cross join generate_series(1, ${LINES}) p;
    set session_replication_role = default;`)
}

/** The same rows by nothing but the driver, written as JSON, in seconds. */
export async function plainRead(url: string, shopId: string, month: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  let [day, seq, bytes] = [`${month}-01`, '0', 0]
  for (;;) {
    const { rows } = await client.query(
      `select d.seq, d.number, d.date::text, d.party, d.grand_total,
              (select json_agg(l) from document_lines l where l.shop_id = d.shop_id and l.document_id = d.id) as lines
         from (select * from documents where shop_id = $1 and noun = 'invoice' and direction = 'sales'
                and date >= $2::date and (date, seq) > ($2::date, $3::bigint) order by date, seq limit ${PAGE}) d
        order by d.date, d.seq`,
      [shopId, day, seq],
    )
    bytes += JSON.stringify(rows).length
    if (rows.length < PAGE) break
    ;({ date: day, seq } = rows.at(-1))
  }
  await client.end()
  if (bytes === 0) throw new Error('Nothing was read')
  return (performance.now() - began) / 1000
}
