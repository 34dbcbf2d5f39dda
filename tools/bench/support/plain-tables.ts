import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Store } from '#server/db/open.ts'
import { CLIENTS, type Client, productsOf } from './bench-clients.ts'

/** The yardstick. Its shop is locked by its counter, as the number of an invoice has to be. */
const PLAIN_TABLES = `
  create schema plain;
  create table plain.counters (shop uuid primary key, last bigint not null);
  create table plain.invoices (
    shop uuid, id uuid, number bigint not null, date date not null, total bigint not null, party jsonb not null,
    primary key (shop, id));
  create table plain.lines (
    shop uuid, invoice uuid, position int, product uuid not null, quantity numeric not null, rate numeric not null,
    total bigint not null, primary key (shop, invoice, position));
  create table plain.stocks (shop uuid, product uuid, stock numeric not null, primary key (shop, product));
  create table plain.movements (
    shop uuid, seq bigint generated always as identity, product uuid not null, quantity numeric not null,
    primary key (shop, seq));
  insert into plain.counters select id, 0 from shops;
  insert into plain.stocks select shop_id, id, 0 from products;`

const PLAIN_SAVE = `
  with number as (update plain.counters set last = last + 1 where shop = $1 returning last),
  head as (
    insert into plain.invoices select $1, $2, last, current_date, 65610, '{"name": "Anita"}' from number returning id
  ),
  sold as (select * from unnest($3::uuid[]) with ordinality as sold (product, position)),
  line as (
    insert into plain.lines select $1, head.id, position, product, 2.5, 49.99, 13122 from head, sold
  ),
  moved as (
    update plain.stocks s set stock = stock - sold.quantity
      from (select product, count(*) * 2.5 as quantity from sold group by product) sold, head
     where s.shop = $1 and s.product = sold.product
  )
  insert into plain.movements (shop, product, quantity) select $1, product, 2.5 from sold, head`

/**
 * The least that a bill can be: a counter, a head, its lines, their movements and the stocks, no index but the primary keys,
 * written by one named statement of the bare driver.
 */
export async function openPlainTables(url: string, store: Store) {
  await store.script(PLAIN_TABLES)
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  return {
    save: async (client: Client) => {
      await pool.query({
        name: 'plain-save',
        text: PLAIN_SAVE,
        values: [client.shopId, randomUUID(), [...new Set(productsOf(client))].sort()],
      })
    },
    close: () => pool.end(),
  }
}
