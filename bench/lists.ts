import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { kindOf, type Noun } from '#domain/document-kinds.ts'
import { formatNumber } from '#domain/document-number.ts'
import { encodeCursor } from '#server/http/page.ts'
import { query } from '#server/rows/query.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from './bench-app.ts'
import { fillDocuments } from './fill-documents.ts'

const SIZES = [100, 100_000]
/** Other shops in the same tables. */
const NEIGHBOURS = 20
const NEIGHBOUR_SIZE = 1_000
const CALLS = 30
const WARM_UP = 5
/** What a list on screen asks for. */
const PAGE = 'limit=50&brief=1'

interface List {
  url: string
  noun: Noun
  /** One that few have; quotations have none. */
  status?: string
}

const LISTS: List[] = [
  { url: '/api/invoices', noun: 'invoice', status: 'returned' },
  { url: '/api/orders', noun: 'order', status: 'pending' },
  { url: '/api/quotations', noun: 'quotation' },
]

/** Pages of the lists of documents in a small and in a large shop, through the whole app without a network. */
export async function benchLists(url: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const shops: BenchShop[] = []
  for (const size of SIZES) {
    const shop = await openBenchShop(bench, `Shop${size}`)
    await fillDocuments(bench.store, shop.shopId, size)
    shops.push(shop)
  }
  for (let i = 0; i < NEIGHBOURS; i++) {
    const { shopId } = await openBenchShop(bench, `Neighbour${i}`)
    await fillDocuments(bench.store, shopId, NEIGHBOUR_SIZE)
  }
  await bench.store.script('vacuum analyze')

  const rows = new Map<string, string[]>()
  for (const list of LISTS) {
    for (const shop of shops) {
      for (const [what, query] of Object.entries(await queriesOf(bench, shop, list))) {
        const cells = rows.get(what) ?? []
        cells.push(query === undefined ? '-' : await timed(bench, shop, `${list.url}?${PAGE}&${query}`))
        rows.set(what, cells)
      }
    }
  }
  await bench.close()

  const heads = LISTS.flatMap(({ url }) =>
    SIZES.map((size) => `${size.toLocaleString('en-IN')} ${url.slice('/api/'.length)}`),
  )
  return [
    '## A page of 50 of a list, for the number of documents a shop has',
    '',
    `| median (slowest) of ${CALLS} calls, ms | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---:').join('|')}|`,
    ...[...rows].map(([what, cells]) => `| ${what} | ${cells.join(' | ')} |`),
    '',
    `The whole call without a network, one client. Beside the two shops, ${NEIGHBOURS} others have ${NEIGHBOUR_SIZE} documents of each kind.`,
    '',
  ]
}

/** The filters of a list by what they show; undefined where a list has no such filter. */
async function queriesOf({ store }: BenchApp, shop: BenchShop, { noun, status }: List) {
  const [deep] = await store.forShop(shop).execute(
    query(
      { day: z.string(), seq: z.number() },
      sql`
    select date as day, seq from documents where shop_id = ${shop.shopId} and noun = ${noun}
     order by date desc, seq desc
    offset (select count(*) * 9 / 10 from documents where shop_id = ${shop.shopId} and noun = ${noun}) limit 1`,
    ),
  )
  const month = 'from=2025-03-01&to=2025-03-31'
  return {
    'the first page': '',
    'purchases only': 'type=purchase',
    'a status few have': status && `status=${status}`,
    'sales of that status': status && `type=sales&status=${status}`,
    'a month two years ago': month,
    'sales of that month': `type=sales&${month}`,
    'a search that hits one': `search=${formatNumber(kindOf(noun, 'sales').series, 78)}`,
    'a search that hits a few': 'search=merchant+77+stores',
    'a search that hits all': 'search=stores',
    'a search that hits nothing': 'search=zzqx',
    'two letters that hit nothing': 'search=zq',
    'nine tenths down the list': `cursor=${encodeCursor([deep?.day, deep?.seq])}`,
  }
}

async function timed({ app }: BenchApp, { token }: BenchShop, url: string): Promise<string> {
  const times: number[] = []
  for (let call = -WARM_UP; call < CALLS; call++) {
    const start = performance.now()
    const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (statusCode !== 200) throw new Error(`${url}: ${body}`)
    if (call >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return `${times[CALLS / 2]?.toFixed(1)} (${times.at(-1)?.toFixed(0)})`
}
