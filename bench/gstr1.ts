import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/months.ts'
import type { Store } from '#server/db/open.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from './bench-app.ts'

const BILLS = 100_000
const LINES = 3
const PAGE = 1000
/** Of five bills two go to registered buyers. */
const BUYERS = 400
const GSTIN = '27AABCB1001D1ZN'

/** The file of a wholesaler's month: how long it takes, what it holds, and how long others wait meanwhile. */
export async function benchGstr1(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const [shop, other] = [await openBenchShop(bench, 'Wholesale'), await openBenchShop(bench, 'Corner')]
  const month = monthsAfter(monthOf(todayInIndia(new Date())), -1)
  await fill(bench.store, shop.shopId, month)
  await bench.store.script('vacuum analyze')
  const alone = await medianOfCalls(bench, other, 200)
  const plain = await plainRead(url, shop.shopId, month)
  const told = await fileWhileOthersCall(bench, shop, other, month)
  await bench.close()
  return [
    '## GSTR-1 of a month',
    '',
    `${BILLS.toLocaleString('en-IN')} bills of ${LINES} lines, ${((BILLS * 2) / 5).toLocaleString('en-IN')} of them to registered buyers. The driver alone reads the same rows, ${PAGE} bills at a time, and writes them as JSON.`,
    '',
    '| | seconds | MB of memory more | a call of another shop, ms | files |',
    '|---|---:|---:|---:|---:|',
    `| the driver alone | ${plain.toFixed(1)} | | | |`,
    `| the file | ${told.seconds.toFixed(1)} | ${told.megabytes.toFixed(0)} | ${told.others.toFixed(1)} (alone ${alone.toFixed(1)}) | ${(told.bytes / 1024 / 1024).toFixed(1)} MB in ${told.files} |`,
    '',
  ]
}

async function fill(store: Store, shopId: string, month: string) {
  const id = `md5('${shopId} gstr1 ' || n)::uuid`
  const party = `jsonb_build_object('name', 'Buyer ' || n % ${BUYERS}, 'address', 'Pune', 'gstin',
    case when n % 5 < 2 then '27AAACX' || lpad((n % ${BUYERS})::text, 4, '0') || 'E1ZX' else '' end,
    'state', 'Maharashtra', 'country', 'India', 'postalCode', '', 'placeOfSupply', '', 'phone', '', 'email', '')`
  const own = JSON.stringify({
    ...{
      name: 'Bench',
      address: 'Pune',
      gstin: GSTIN,
      state: 'Maharashtra',
      country: 'India',
      postalCode: '',
    },
    ...{
      placeOfSupply: '',
      phone: '',
      email: '',
      fssaiNumber: '',
      bankName: '',
      accountNumber: '',
      ifscCode: '',
    },
    ...{ upiId: '', registration: 'regular' },
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
      igst, cess, taxable_amount, tax_amount, total, cost)
    select '${shopId}', ${id}, p, '', 'Product ' || p, '', '100' || (p + n % 3), '', 'Pcs', 1, 100, 2.5, 2.5, 0, 0, 10000, 500,
           10500, 70
      from generate_series(1, ${BILLS}) n cross join generate_series(1, ${LINES}) p;
    set session_replication_role = default;`)
}

/** The same rows by nothing but the driver. */
async function plainRead(url: string, shopId: string, month: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  let [after, bytes] = [0, 0]
  for (;;) {
    const { rows } = await client.query(
      `select d.number_value, d.number, d.date, d.party, d.grand_total,
              (select json_agg(l) from document_lines l where l.shop_id = d.shop_id and l.document_id = d.id) as lines
         from (select * from documents where shop_id = $1 and noun = 'invoice' and direction = 'sales'
                and date >= $2 and number_value > $3 order by number_value limit ${PAGE}) d`,
      [shopId, `${month}-01`, after],
    )
    bytes += JSON.stringify(rows).length
    if (rows.length < PAGE) break
    after = Number(rows.at(-1).number_value)
  }
  await client.end()
  if (bytes === 0) throw new Error('Nothing was read')
  return (performance.now() - began) / 1000
}

async function fileWhileOthersCall(bench: BenchApp, shop: BenchShop, other: BenchShop, month: string) {
  global.gc?.()
  const before = process.memoryUsage().rss
  let [most, isDone] = [before, false]
  const times: number[] = []
  const others = (async () => {
    while (!isDone) {
      times.push(await timeOf(bench, other))
      most = Math.max(most, process.memoryUsage().rss)
      await pause(20)
    }
  })()
  const began = performance.now()
  const { statusCode, headers, rawPayload } = await bench.app.inject({
    url: `/api/gst/gstr1/file?month=${month}`,
    headers: { authorization: `Bearer ${shop.token}` },
  })
  const seconds = (performance.now() - began) / 1000
  isDone = true
  await others
  if (statusCode !== 200) throw new Error(String(rawPayload))
  const isZip = headers['content-type'] === 'application/zip'
  const files = isZip ? Object.values(unzipSync(rawPayload)) : [rawPayload]
  const rows = files.flatMap((file) => strFromU8(file).match(/"inum"/g) ?? []).length
  if (rows !== (BILLS * 2) / 5) throw new Error(`The files have ${rows} bills`)
  return {
    ...{ seconds, megabytes: (most - before) / 1024 / 1024, others: median(times) },
    ...{ bytes: files.reduce((sum, { length }) => sum + length, 0), files: files.length },
  }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function medianOfCalls(bench: BenchApp, shop: BenchShop, calls: number) {
  const times: number[] = []
  for (let call = 0; call < calls; call++) times.push(await timeOf(bench, shop))
  return median(times)
}

async function timeOf({ app }: BenchApp, { token }: BenchShop): Promise<number> {
  const began = performance.now()
  await app.inject({ url: '/api/products', headers: { authorization: `Bearer ${token}` } })
  return performance.now() - began
}
