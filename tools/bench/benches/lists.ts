import * as z from 'zod/mini'
import { kindOf } from '#domain/document-kinds.ts'
import { formatOf, writeNumber } from '#domain/document-number.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { encodeCursor } from '#server/http/page.ts'
import { query } from '#server/rows/query.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { type Amounts, fillDocuments, fillInBulk } from '../support/fill-documents.ts'

const SMALL: Amounts = { invoice: 10_000, order: 1_000, quotation: 1_000 }
const LARGE: Amounts = { invoice: 1_000_000, order: 100_000, quotation: 100_000 }
/** Other shops in the same tables. */
const NEIGHBOURS = 1000
const OF_A_NEIGHBOUR = 100
const CALLS = 30
const WARM_UP = 5
/** Query of a list on screen. */
const PAGE = 'limit=50&brief=1'

interface List {
  url: string
  noun: keyof Amounts
  /** A rare status; quotations have none. */
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
  const shops = [await openBenchShop(bench, 'Small'), await openBenchShop(bench, 'Large')]
  await fillInBulk(bench.store, (shops[1] as BenchShop).shopId, LARGE)
  await fillDocuments(bench.store, (shops[0] as BenchShop).shopId, SMALL)
  await openNeighbours(bench.store)
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

  const heads = LISTS.flatMap(({ url, noun }) =>
    [SMALL, LARGE].map((amounts) => `${amounts[noun].toLocaleString('en-IN')} ${url.slice('/api/'.length)}`),
  )
  return [
    '## A page of 50 of a list, for the number of documents a shop has',
    '',
    `| median (slowest) of ${CALLS} calls, ms | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---:').join('|')}|`,
    ...[...rows].map(([what, cells]) => `| ${what} | ${cells.join(' | ')} |`),
    '',
    `The whole call without a network, one client. Beside the two shops, ${NEIGHBOURS} others have ${OF_A_NEIGHBOUR} invoices each.`,
    '',
  ]
}

/** Other shops without users: copies of the small shop's newest invoices. */
async function openNeighbours(store: Store) {
  await store.script(`
    set session_replication_role = replica;
    create temp table neighbours as select gen_random_uuid() as id from generate_series(1, ${NEIGHBOURS});
    insert into shops (id, name, created_at) select id, 'Neighbour', now() from neighbours;
    create temp table models as
      select d.* from documents d join shops s on s.id = d.shop_id
       where s.name = 'Small' and d.noun = 'invoice' and d.source_id is null limit ${OF_A_NEIGHBOUR};
    do $$
    declare
      columns constant text := (
        select string_agg(quote_ident(column_name), ', ') from information_schema.columns
         where table_schema = 'public' and table_name = 'documents' and column_name not in ('shop_id', 'id', 'seq'));
    begin
      execute 'insert into documents (shop_id, id, ' || columns || ')
        select neighbours.id, gen_random_uuid(), ' || columns || ' from models cross join neighbours';
    end $$;
    insert into party_names select distinct shop_id, noun, lower(party ->> 'name') from documents on conflict do nothing;
    set session_replication_role = origin;`)
}

/** Queries of a list by filter; undefined for filters that the list lacks. */
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
    'a search that hits one': `search=${writeNumber(formatOf(kindOf(noun, 'sales').series), 78, '2026-11-20')}`,
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
