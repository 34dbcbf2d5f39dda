import { beforeAll, expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import type { Store } from '#server/db/open.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

let store: Store
beforeAll(async () => {
  store = (await startBahi()).store
  const { sharma, products } = await openSharmaTraders()
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(products.RICE5, 2)] } })
})

const CATALOGUE = `
  select name || ': ' || what as fault from (
    select relname::text as name, unnest(array[
        case when not relrowsecurity then 'has no row-level security' end,
        case when not relforcerowsecurity then 'its owner passes row-level security' end,
        case when not exists (select from pg_policy where polrelid = c.oid and polname <> 'owner')
          then 'lets nobody but its owner in' end
      ]) as what
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select oid::regprocedure::text, unnest(array[
        case when 'search_path=pg_catalog, public, pg_temp' = any (proconfig) then null
          else 'looks for tables where others may have put theirs' end,
        case when exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
          then 'may be called by everybody' end
      ])
      from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    union all
    select 'schema ' || nspname, 'everybody may create in it'
      from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
     where nspname = 'public' and grantee = 0 and privilege_type = 'CREATE'
    union all
    select 'database', 'everybody may make temporary tables'
      from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
     where datname = current_database() and grantee = 0 and privilege_type = 'TEMPORARY'
  ) found where what is not null order by fault`

/** What the last statement of a script answers, on both engines. */
async function read<T>(text: string): Promise<T[]> {
  const answers = [await store.script(text)].flat() as { rows: T[] }[]
  return answers.at(-1)?.rows ?? []
}
const catalogueFaults = async () => (await read<{ fault: string }>(CATALOGUE)).map(({ fault }) => fault)

/** Breaks a rule for as long as `look` takes. */
async function planted(plant: string, uproot: string, look: () => Promise<unknown>): Promise<unknown> {
  await store.script(plant)
  try {
    return await look()
  } finally {
    await store.script(uproot)
  }
}

const COUPONS = 'create table coupons (shop_id uuid not null, words text);'
const DROP_COUPONS = 'drop table coupons;'
const OPEN_ROWS = `${COUPONS} alter table coupons enable row level security, force row level security;
  create policy shop on coupons to bahi_app using (true);`
const TELL = `create function tell() returns text language sql security definer`
const PINNED = 'set search_path = pg_catalog, public, pg_temp'

test('every table and function keeps the rules of access, and one that breaks them is named', async () => {
  expect(await catalogueFaults()).toEqual([])

  const look = (plant: string, uproot: string) => planted(plant, uproot, catalogueFaults)
  expect(await look(COUPONS, DROP_COUPONS)).toEqual([
    'coupons: has no row-level security',
    'coupons: its owner passes row-level security',
    'coupons: lets nobody but its owner in',
  ])
  expect(await look(`${OPEN_ROWS} alter table coupons no force row level security;`, DROP_COUPONS)).toEqual([
    'coupons: its owner passes row-level security',
  ])
  expect(await look(`${OPEN_ROWS} drop policy shop on coupons;`, DROP_COUPONS)).toEqual([
    'coupons: lets nobody but its owner in',
  ])
  expect(await look(`${TELL} ${PINNED} return 'x';`, 'drop function tell')).toEqual([
    'tell(): may be called by everybody',
  ])
  expect(
    await look(
      `${TELL} set search_path = public return 'x'; revoke all on function tell from public;`,
      'drop function tell',
    ),
  ).toEqual(['tell(): looks for tables where others may have put theirs'])
  expect(
    await look('grant create on schema public to public', 'revoke create on schema public from public'),
  ).toEqual(['schema public: everybody may create in it'])
  const temporary = (grant: string) => `do $$ begin execute format('${grant}', current_database()); end $$`
  expect(
    await look(
      temporary('grant temporary on database %I to public'),
      temporary('revoke temporary on database %I from public'),
    ),
  ).toEqual(['database: everybody may make temporary tables'])
})

test('each role may execute only those security-definer functions which it needs', async () => {
  const callable = `select role || ' ' || oid::regprocedure as call
    from pg_proc, unnest(array['bahi_app', 'bahi_platform']) role
   where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(role, oid, 'execute') order by 1`
  expect((await read<{ call: string }>(callable)).map(({ call }) => call)).toEqual([
    'bahi_app accept_count(uuid,jsonb,date)',
    'bahi_app bill_of_purchase(uuid)',
    'bahi_app bounce_cheque(uuid,text,date,text)',
    'bahi_app cancel_document(jsonb)',
    'bahi_app cancel_transfer(uuid,timestamp with time zone)',
    'bahi_app change_voucher(jsonb)',
    'bahi_app charge_interest(jsonb)',
    'bahi_app clear_cheque(uuid,uuid)',
    'bahi_app close_drawer(jsonb)',
    'bahi_app close_place(uuid)',
    'bahi_app confirmed_offers()',
    'bahi_app correct_opening(uuid,bigint)',
    'bahi_app count_goods(uuid,jsonb)',
    'bahi_app demand_voucher_as_read(uuid,timestamp with time zone)',
    'bahi_app end_voucher(uuid,text,date,jsonb)',
    'bahi_app finish_counting(uuid,uuid)',
    'bahi_app give_bill_a_party(jsonb)',
    'bahi_app hold_rights(integer)',
    'bahi_app keep_samples(uuid[])',
    'bahi_app lock_books(date,uuid,text,jsonb)',
    'bahi_app mail_paper(jsonb,bytea)',
    'bahi_app mark_returned(uuid,timestamp with time zone)',
    'bahi_app money_taken_back(uuid,bigint)',
    'bahi_app move_stock(stock_move[],batch_part[],uuid)',
    'bahi_app offer_of_bill(uuid)',
    'bahi_app offered_bill(uuid)',
    'bahi_app owner_emails()',
    'bahi_app permit_people()',
    'bahi_app place_of_supplier_bill(text,uuid)',
    'bahi_app platform_people(uuid[])',
    'bahi_app post_document(jsonb)',
    'bahi_app post_production(jsonb)',
    'bahi_app post_transfer(jsonb)',
    'bahi_app post_voucher(jsonb)',
    'bahi_app purchase_of_e_invoice(text,text,text,date)',
    'bahi_app receive_transfer(jsonb)',
    'bahi_app record_thrown_sale(text,bigint)',
    'bahi_app refuse_closed_month(date)',
    'bahi_app remove_samples()',
    'bahi_app rewrite_document(jsonb)',
    'bahi_app roll_shelf(date)',
    'bahi_app seal_trail(integer)',
    'bahi_app set_received(jsonb)',
    'bahi_app settle_batches(uuid,uuid)',
    'bahi_app shop_email()',
    'bahi_app shop_people()',
    'bahi_app sum_profit_month(date)',
    'bahi_app take_back_document(uuid,text,jsonb)',
    'bahi_app take_back_openings(uuid[],date)',
    'bahi_app take_back_voucher(uuid,text,date,text)',
    'bahi_app undo_production(uuid,timestamp with time zone)',
    'bahi_app waiting_bills()',
    'bahi_platform ask_of_bill(bytea,timestamp with time zone,text,text)',
    'bahi_platform bill_of_link(bytea,timestamp with time zone)',
    'bahi_platform erase_rows(uuid,integer,integer)',
    'bahi_platform forget_auth_events()',
    'bahi_platform forget_permits()',
    'bahi_platform forget_shown()',
    'bahi_platform let_shop_go(uuid)',
    'bahi_platform link_went_to(bytea)',
    'bahi_platform party_of_due_link(bytea,timestamp with time zone)',
    'bahi_platform read_bill_page(bytea,timestamp with time zone)',
    'bahi_platform read_display(bytea,timestamp with time zone,bigint)',
    'bahi_platform read_dues(bytea,timestamp with time zone)',
    'bahi_platform record_export(uuid,text,text,text)',
  ])
})

test('the next migration closes a table and a function that were added later', async () => {
  const later = `${COUPONS} alter table coupons enable row level security;
    create policy shop on coupons to bahi_app using (shop_id = current_shop());
    ${TELL} set search_path = public return (select words from coupons);
    insert into coupons values ('00000000-0000-4000-8000-000000000001', 'one free');`
  const look = async () => {
    await migrate((text) => store.script(text))
    return { faults: await catalogueFaults(), told: await read('select tell()') }
  }

  // Its owner, and so a function of its owner, still sees the row.
  expect(await planted(later, `drop function tell; ${DROP_COUPONS}`, look)).toEqual({
    faults: [],
    told: [{ tell: 'one free' }],
  })
})

/** Tables and views that show a row to the role of the shops although no shop was named. */
async function openToNobody(): Promise<string[]> {
  const relations = await read<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by relname`,
  )
  expect(relations.length).toBeGreaterThan(40)
  const nobody = store.forShop({ shopId: '', userId: '' })
  const shown: string[] = []
  for (const { name } of relations) {
    const rows = await nobody.execute(sql`select from ${sql.identifier(name)} limit 1`).catch((error) => {
      expect(error.message).toMatch(/permission denied/)
      return []
    })
    if (rows.length > 0) shown.push(name)
  }
  return shown
}

test('without a shop in the session no row of any table is visible', async () => {
  expect(await openToNobody()).toEqual([])
  const row = `insert into coupons values ('00000000-0000-4000-8000-000000000001', 'one free');
    grant select on coupons to bahi_app;`
  expect(await planted(`${OPEN_ROWS} ${row}`, DROP_COUPONS, openToNobody)).toEqual(['coupons'])
})

test('foreign keys are enforced, although row-level security binds the owner of the tables too', async () => {
  const shopId = '00000000-0000-4000-8000-000000000009'
  const stray = sql`insert into merchants (shop_id, id, name, email, phone, address, type)
    values (${shopId}, gen_random_uuid(), 'Anita', '', '', '', 'buyer')`
  await expect(store.forShop({ shopId, userId: shopId }).execute(stray)).rejects.toThrow(
    /merchants_shop_id_fkey/,
  )
})
