import { importGstr2b, matchGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { type BenchApp, openBenchApp, openBenchShop } from '../support/bench-app.ts'

export const OWN_GSTIN = '27AABCB1001D1ZN'
/** Suppliers of a month's rows; nine of ten rows have a purchase, and some of these are written otherwise. */
const SUPPLIERS = 300
const MONTHS = [10_000, 50_000]
/** Rows of the first shop: the only statistics that the database has, which it applies to every shop. */
const FEW = 60

const gstinOf = (n: number) => `27AAFFP${5000 + (n % SUPPLIERS)}H1ZF`
const worthOf = (n: number) => 499 + (n % 2000)

/** Purchases of some days of October with one line each: every tenth has no number of the supplier, every seventh is a rupee off. */
export const purchases = (shopId: string, rows: number) => `
  set session_replication_role = replica;
  insert into documents (
    shop_id, id, noun, direction, number, number_value, status, date, party, own, shipping, no_of_items, total_before_tax,
    cgst, sgst, igst, cess, total_tax, discount, total_after_tax, additional_charges, grand_total, amount_words, terms,
    authorised_signatory, details, created_at, payment_mode, amount_received, pending_amount, payment_status)
  select '${shopId}', gen_random_uuid(), 'invoice', 'purchase', 'PINV-' || lpad(n::text, 5, '0'), n, 'completed', date '2026-10-18' + n % 12,
         jsonb_build_object('name', 'Supplier ' || n % ${SUPPLIERS}, 'address', 'Pune', 'state', 'Maharashtra', 'country', 'India',
           'gstin', '27AAFFP' || 5000 + n % ${SUPPLIERS} || 'H1ZF', 'postalCode', '', 'placeOfSupply', '', 'phone', '', 'email', ''),
         '{"name": "Bench", "address": "Pune", "gstin": "${OWN_GSTIN}", "state": "Maharashtra", "country": "India", "postalCode": "",
           "placeOfSupply": "", "phone": "", "email": "", "fssaiNumber": "", "bankName": "", "accountNumber": "",
           "ifscCode": "", "upiId": ""}'::jsonb,
         '{"address": "", "state": "", "country": "", "postalCode": ""}'::jsonb, 1, v, v * 9 / 100, v * 9 / 100, 0, 0,
         v * 9 / 100 * 2, 0, v + v * 9 / 100 * 2, 0, v + v * 9 / 100 * 2, '', '', '',
         case when n % 10 = 1 then '{}' else jsonb_build_object('supplierBillNo', 'S/26-27/' || n, 'supplierBillDate', '2026-10-18') end,
         now(), 'cash', v + v * 9 / 100 * 2, 0, 'paid'
    from generate_series(1, ${rows}) n, lateral (select (499 + n % 2000 + (n % 7 = 1)::int) * 100::bigint as v) value
   where n % 10 > 0;
  insert into document_lines (
    shop_id, document_id, position, item_id, itemname, description, hsncode, sku, unit, quantity, rate, cgst, sgst, igst, cess,
    taxable_amount, tax_amount, total, cgst_amount, sgst_amount, igst_amount, cess_amount)
  select shop_id, id, 1, '', 'Paper', '', '4802', '', '', 1, total_before_tax / 100.0, 9, 9, 0, 0, total_before_tax, total_tax,
         total_before_tax + total_tax, documents.cgst, documents.sgst, 0, 0
    from documents where shop_id = '${shopId}' and direction = 'purchase';
  set session_replication_role = origin;`

export function portalFile(rows: number) {
  const suppliers = Array.from({ length: SUPPLIERS }, (_, at) => ({
    ctin: gstinOf(at),
    trdnm: `Supplier ${at}`,
    inv: [] as object[],
  }))
  for (let n = 1; n <= rows; n++) {
    const txval = worthOf(n)
    const half = Math.floor(txval * 9) / 100
    suppliers[n % SUPPLIERS]?.inv.push({
      inum: `S/26-27/${n}`,
      typ: 'R',
      dt: '18-10-2026',
      val: txval + 2 * half,
      pos: '27',
      rev: 'N',
      itcavl: 'Y',
      rsn: '',
      diffprcnt: 1,
      txval,
      igst: 0,
      cgst: half,
      sgst: half,
      cess: 0,
    })
  }
  return {
    data: {
      gstin: OWN_GSTIN,
      rtnprd: '102026',
      version: '4.0',
      gendt: '14-11-2026',
      docdata: { b2b: suppliers },
    },
  }
}

/**
 * Imports a GSTR-2B of a new shop and matches it with its purchases; then again, and accepts it. The database has statistics
 * of a small shop only, and collects none meanwhile: the state of the minutes before its statistics come.
 */
export async function benchGstr2b(): Promise<string[]> {
  const server = await startPostgres({ durable: true, autovacuum: false })
  if (!server) return []
  const bench = await openBenchApp(server.url, 4)
  try {
    await ofOneShop(bench, FEW)
    await bench.store.script('analyze')
    const [shorter, longer] = [await ofOneShop(bench, MONTHS[0] ?? 0), await ofOneShop(bench, MONTHS[1] ?? 0)]
    const rows = Object.keys(longer.seconds).map(
      (what) => `| ${what} | ${shorter.seconds[what]?.toFixed(1)} | ${longer.seconds[what]?.toFixed(1)} |`,
    )
    return [
      `## GSTR-2B of a new shop with ${SUPPLIERS} suppliers, without statistics`,
      '',
      `| seconds of the whole call without a network | ${MONTHS.map((n) => `${n.toLocaleString('en-IN')} rows`).join(' | ')} |`,
      '|---|---:|---:|',
      ...rows,
      '',
      `Found: ${longer.found}.`,
      '',
    ]
  } finally {
    await bench.close()
    server.stop()
  }
}

async function ofOneShop(bench: BenchApp, many: number) {
  const { shopId, token } = await openBenchShop(bench, `Gstr2b${many}`)
  await bench.store.script(
    `update shops set gstin = '${OWN_GSTIN}' where id = '${shopId}'; ${purchases(shopId, many)}`,
  )
  const headers = { authorization: `Bearer ${token}` }
  const seconds: Record<string, number> = {}
  const timed = async (what: string, send: () => Promise<{ statusCode: number; body: string }>) => {
    const begun = performance.now()
    const { statusCode, body } = await send()
    if (statusCode !== 200) throw new Error(`${what}: ${statusCode} ${body.slice(0, 200)}`)
    seconds[what] = (performance.now() - begun) / 1000
  }
  const payload = { month: '2026-10', files: [portalFile(many)] }
  const send = (address: string, body: object) =>
    bench.app.inject({ method: 'POST', url: address, headers, payload: body })
  const month = { method: 'GET', url: `${readGstr2b.url}?month=2026-10&limit=50`, headers } as const
  await timed('taken in and matched', () => send(importGstr2b.url, payload))
  await timed('the same file again', () => send(importGstr2b.url, payload))
  await timed('looked for anew', () => send(matchGstr2b.url, { month: '2026-10' }))
  await timed('sums and the first 50 rows', () => bench.app.inject(month))
  await timed('all that match accepted', () =>
    send(`${importGstr2b.url}/actions`, { month: '2026-10', action: 'accept' }),
  )
  const last = await bench.app.inject(month)
  if (last.statusCode !== 200) throw new Error(`the sums at the end: ${last.body.slice(0, 200)}`)
  const { figures } = last.json()
  const found = Object.entries(figures as Record<string, { count: number }>)
    .map(([verdict, { count }]) => `${verdict} ${count}`)
    .join(', ')
  return { seconds, found }
}
