import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createBareSave } from './bare-save.ts'
import { CLIENTS, type Client, productsOf } from './bench-clients.ts'

/**
 * What a sale of five lines to nobody by name leaves: 42 rows. Those that others of the shop write too are locked by the
 * counter from its row on.
 *
 *   document_counters  1 written again   the number
 *   documents          1 new             the head
 *   document_lines     5 new
 *   stock_movements    5 new
 *   products           5 written again   stock and its worth
 *   shelf_sums         5 written again
 *   item_sums          5 new or added to
 *   entries            6 new             debtors, sales, two of tax, two of stock
 *   account_days       6 new or added to
 *   day_sums           1 new or added to
 *   shop_sums          1 written again
 *   audit_log          1 new             that it was written, and by whom
 *
 * Nothing of party_sums, party_balances and party_names, as who walks in is nobody; nor of used_keys, as no key is sent;
 * nor of profit_months, as no month was read.
 */
const TABLES = [
  'document_counters',
  'documents',
  'document_lines',
  'stock_movements',
  'products',
  'shelf_sums',
  'item_sums',
  'entries',
  'account_days',
  'day_sums',
  'shop_sums',
  'audit_log',
]

const BARE_SAVE = 'select bare.save($1, $2, $3)'

/**
 * The second yardstick: the rows that a saved invoice writes, in tables with the app's columns and indexes, written by one
 * named statement of the bare driver. No check, foreign key, trigger, role or row-level security, and it computes only values
 * that earlier bills decide: its number, stock balances, the sums. All else is copied from the bill that `saveOne` saves
 * first, so that it is as wide.
 */
export async function openSameRows(url: string, first: Client, saveOne: () => Promise<unknown>) {
  const pool = new pg.Pool({
    connectionString: url,
    max: CLIENTS,
    // As in the app: a plan is made once, for tables of any size.
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off',
  })
  const client = await pool.connect()
  try {
    const before = await nextTransaction(client)
    await saveOne()
    const left = await rowsSince(client, 'public', before)
    await openTables(client)
    await createBareSave(client, first.shopId)
    const save = (by: Client, products: string[]) =>
      pool.query({ name: 'bare-save', text: BARE_SAVE, values: [by.shopId, randomUUID(), products] })

    const between = await nextTransaction(client)
    await save(first, first.products.slice(0, 5))
    const written = await rowsSince(client, 'bare', between)
    if (left !== written)
      throw new Error(`The second yardstick writes other rows than a saved bill leaves:\n${written}\n${left}`)
    return {
      save: async (by: Client) => {
        await save(by, productsOf(by))
      },
      close: () => pool.end(),
    }
  } finally {
    client.release()
  }
}

/** Copies the app's columns, defaults and indexes with their content and fill factor. */
async function openTables(client: pg.PoolClient): Promise<void> {
  await client.query('create schema bare; create sequence bare.stock_movements_seq')
  for (const table of TABLES) {
    await client.query(`
      create table bare.${table} (
        like public.${table} including defaults including generated including identity including indexes including storage)`)
    const { rows } = await client.query<{ options: string | null; columns: string }>(
      `select (select array_to_string(reloptions, ', ') from pg_class where oid = $1::regclass) as options,
              (select string_agg(quote_ident(attname), ', ') from pg_attribute
                where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
      [`public.${table}`],
    )
    const [{ options, columns } = { options: null, columns: '' }] = rows
    if (options) await client.query(`alter table bare.${table} set (${options})`)
    await client.query(
      `insert into bare.${table} (${columns}) overriding system value select ${columns} from public.${table}`,
    )
  }
  // Numbers of posting go on where those of the copied rows end.
  await client.query(`
    select setval('bare.stock_movements_seq', (select max(seq) from bare.stock_movements)),
           setval(pg_get_serial_sequence('bare.documents', 'seq'), (select max(seq) from bare.documents)),
           setval(pg_get_serial_sequence('bare.entries', 'seq'), (select max(seq) from bare.entries)),
           setval(pg_get_serial_sequence('bare.audit_log', 'seq'), (select max(seq) from bare.audit_log))`)
}

async function nextTransaction(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return rows[0]?.next ?? ''
}

/** Number of rows in each table written by transactions from `since` on, as text. */
async function rowsSince(client: pg.PoolClient, schema: string, since: string): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
    [schema],
  )
  const counts: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from ${schema}.${name} where xmin::text::bigint >= $1::bigint`,
      [since],
    )
    if (rows[0]?.n !== '0') counts.push(`${name} ${rows[0]?.n}`)
  }
  return counts.join(', ')
}
