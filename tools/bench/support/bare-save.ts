import pg from 'pg'

/** A column of a saved row with its value as a literal. */
interface Cell {
  column: string
  literal: string
}

/**
 * Creates bare.save, which saves the bill of the second yardstick. Values that earlier bills do not decide are copied from
 * the rows of the newest bill that the app saved for `shopId`. It takes the number first and writes the rest as one
 * statement. A single statement would read the books as they were before it waited for the number, and check every row of the
 * till before it a second time: a third slower where tills wait.
 */
export async function createBareSave(client: pg.PoolClient, shopId: string): Promise<void> {
  const saved = (table: string, of: string, order = '1') => savedRows(client, shopId, { table, of, order })
  const [head = []] = await saved('documents', 'id = $2')
  const [line = []] = await saved('document_lines', 'document_id = $2', 'position')
  const [movement = []] = await saved('stock_movements', 'true', 'seq desc')
  const [change = []] = await saved('audit_log', `table_name = 'documents' and row_id = $2::text`, 'seq desc')
  const entries = await saved('entries', 'cause_id = $2', 'seq')
  await client.query(`
  create function bare.save(of_shop uuid, of_bill uuid, of_products uuid[]) returns void language plpgsql as $bare$
  declare
    given bigint;
  begin
  update bare.document_counters set last = last + 1, issued = issued + 1
   where shop_id = of_shop and series = 'SINV-' returning last into given;
  with sold as (select product, position from unnest(of_products) with ordinality as sold (product, position)),
  head as (
    ${insertOne('documents', head, {
      shop_id: 'of_shop',
      id: 'of_bill',
      number: `'SINV-' || lpad(given::text, 5, '0')`,
      number_value: 'given',
      created_at: 'now()',
      updated_at: 'clock_timestamp()',
    })}
      returning id, number, date
  ),
  moved as (
    update bare.products p set stock = p.stock - 2.5 * sold.lines, stock_value = p.stock_value - 10000 * sold.lines
      from (select product, count(*) as lines from sold group by product) sold, head
     where p.shop_id = of_shop and p.id = sold.product
    returning p.id, p.item_id, p.name, p.stock, sold.lines
  ),
  placed as (
    select sold.position, moved.id as product, moved.item_id, moved.name, moved.stock + 2.5 * moved.lines as before,
           moved.stock + 2.5 * (moved.lines - row_number() over (partition by moved.id order by sold.position)) as after
      from sold join moved on moved.id = sold.product
  ),
  line as (
    ${insertOne('document_lines', line, {
      shop_id: 'of_shop',
      id: 'gen_random_uuid()',
      document_id: 'head.id',
      position: 'placed.position',
      product_id: 'placed.product',
      stock: 'placed.before',
    })}
      from head, placed
  ),
  movement as (
    ${insertOne('stock_movements', movement, {
      shop_id: 'of_shop',
      seq: `nextval('bare.stock_movements_seq')`,
      id: 'gen_random_uuid()',
      date: 'head.date',
      product_id: 'placed.product',
      item_id: 'placed.item_id',
      itemname: 'placed.name',
      posted_at: 'now()',
      opening_stock: 'placed.after + 2.5',
      closing_stock: 'placed.after',
      reference_id: 'head.number',
    })}
      from head, placed
  ),
  shelf as (
    update bare.shelf_sums s set level = 'out', stock = moved.stock, moved = s.moved + 0, idle_since = greatest(s.idle_since, head.date)
      from moved, head where s.shop_id = of_shop and s.product_id = moved.id
  ),
  item as (
    insert into bare.item_sums as s (shop_id, direction, item, product_id, name, quantity, value, cost)
      select of_shop, 'sales', moved.id::text, moved.id, 'Product', 2.5 * moved.lines, 12498 * moved.lines, 100 * moved.lines from moved
    on conflict (shop_id, direction, item) do update
      set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, cost = s.cost + excluded.cost
  ),
  entry as (
    ${insertEach('entries', entries, {
      shop_id: 'of_shop',
      date: 'head.date',
      at: 'clock_timestamp()',
      cause_id: 'head.id',
      bill: 'case when saved.bill is not null then head.id end',
    })}, head returning account, date, amount
  ),
  account_day as (
    insert into bare.account_days as s (shop_id, account, date, debit, credit)
      select of_shop, account, date, sum(greatest(amount, 0)), sum(greatest(-amount, 0)) from entry group by account, date
    on conflict (shop_id, account, date) do update
      set debit = s.debit + excluded.debit, credit = s.credit + excluded.credit
  ),
  change as (
    ${insertOne('audit_log', change, { shop_id: 'of_shop', at: 'clock_timestamp()', row_id: 'head.id::text' })}
      from head
  ),
  day as (
    insert into bare.day_sums as s (shop_id, direction, date, invoices, grand_total, revenue, cost)
      select of_shop, 'sales', date, 1, 65610, 62490, 500 from head
    on conflict (shop_id, direction, date) do update
      set invoices = s.invoices + excluded.invoices, grand_total = s.grand_total + excluded.grand_total,
          revenue = s.revenue + excluded.revenue, cost = s.cost + excluded.cost
  )
  update bare.shop_sums s
     set unpaid_invoices = s.unpaid_invoices + 1, sales = s.sales + 1, sales_total = s.sales_total + 65610,
         sales_pending = s.sales_pending + 65610
    from head where s.shop_id = of_shop;
  end
  $bare$`)
}

type Own = Record<string, string>

const insertOne = (table: string, saved: Cell[], own: Own) =>
  `insert into bare.${table} (${namesOf(saved)})
      select ${saved.map(({ column, literal }) => own[column] ?? literal).join(', ')}`

/** Inserts all of the rows, each with its copied values and those of this bill. */
function insertEach(table: string, saved: Cell[][], own: Own): string {
  const [columns = []] = saved
  const rows = saved.map((cells) => `(${cells.map(({ literal }) => literal).join(', ')})`)
  return `insert into bare.${table} (${namesOf(columns)})
      select ${columns.map(({ column }) => own[column] ?? `saved.${pg.escapeIdentifier(column)}`).join(', ')}
        from (values ${rows.join(', ')}) saved (${namesOf(columns)})`
}

const namesOf = (cells: Cell[]) => cells.map(({ column }) => pg.escapeIdentifier(column)).join(', ')

interface Wanted {
  table: string
  /** Which rows, by the id of the bill, $2. */
  of: string
  order: string
}

/** Rows of the newest bill of a shop in a table, without generated columns. */
async function savedRows(
  client: pg.PoolClient,
  shopId: string,
  { table, of, order }: Wanted,
): Promise<Cell[][]> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by attnum`,
    [`public.${table}`],
  )
  const {
    rows: [bill],
  } = await client.query<{ id: string }>(
    'select id from documents where shop_id = $1 order by seq desc limit 1',
    [shopId],
  )
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ')} from public.${table}
            where shop_id = $1 and $2::uuid is not null and ${of} order by ${order}`,
    values: [shopId, bill?.id],
    rowMode: 'array',
  })
  return rows.map((row) =>
    columns.map(({ name, type }, i) => {
      const text = row[i] ?? null
      return { column: name, literal: `${text === null ? 'null' : pg.escapeLiteral(text)}::${type}` }
    }),
  )
}
