/**
 * Migrations from before the schema was rewritten (docs/decisions/0120). Books with all of them applied have the tables of
 * today's migrations, and are taken over as they are.
 */
export const OLD_MIGRATIONS = [
  '0001-roles-and-audit',
  '0002-shops-and-people',
  '0003-subscriptions',
  '0004-mails',
  '0005-shelf',
  '0006-stock',
  '0007-documents',
  '0008-planner',
  '0009-dashboard',
  '0010-going-shops',
  '0011-stock-by-the-statement',
  '0012-search-by-party',
  '0013-no-two-states-of-a-moment',
  '0014-imports',
  '0015-found-at-once',
  '0016-samples',
  '0017-shop-settings',
  '0018-prices-and-discounts',
  '0019-notes',
  '0020-number-series',
  '0021-kinds-of-supply',
  '0022-cancelling',
  '0023-price-lists-and-schemes',
  '0024-dated-rates',
  '0025-tax-on-the-retail-price',
  '0026-money',
  '0027-filed-months-and-limits',
  '0028-drawer',
  '0030-reminders',
  '0031-spending-and-banks',
  '0032-locked-months',
  '0033-filed-returns',
  '0034-purchases-in-returns',
  '0035-e-invoices-and-eway-bills',
  '0036-tally-and-received-e-invoices',
  '0037-findings',
  '0038-lock-with-filing',
  '0039-advances-and-operators',
  '0042-cancelled-on-the-road',
  '0043-changed-vouchers',
  '0044-interest',
  '0045-profit-months',
  '0046-owed-to-nobody',
  '0052-inputs-of-expenses',
  '0056-reasons-of-stock',
  '0057-rounding-of-the-drawer',
  '0058-papers-are-evidence',
  '0060-blocked-credit',
  '0061-tax-payments',
  '0062-gst-corners',
  '0063-open-items-as-on',
  '0064-micro-and-small',
  '0066-parties-by-phone',
  '0070-papers-of-the-shop',
  '0071-limits-of-a-shop',
].map((name) => `${name}.sql`)

/**
 * Earlier checksums of today's migrations that were edited when a later one removed part of their tables: each file has the
 * final text, and older books get there by the later migration (0021).
 */
export const EARLIER_CHECKSUMS: Record<string, string> = {
  '0009-documents.sql': '9275c35fe61b6fa13811eb3e47a11b02b1a8c65fcdabffc0b443aadc7f43c648',
  '0010-document-lines.sql': '5673e2b4fde8bf439c2f73442dba6a0dd9f75b0a0802310339d343d1ba3375d7',
  '0011-guards-of-documents.sql': '3771b39a9acca9fe51ac1cd741435cebb42e29023362d93fab2504a4dd06f5ad',
  '0012-ledger.sql': '97c54f17e17250e454b666717cedcf39d2a3883e9f3ee3c7db3733048a8dba1c',
  '0016-sums.sql': '6af47d8d2f6a05278411fa6b2aee0f4321208c103a5e0f5095246c7497f173fe',
}

/** The last migration that such books contain; later ones are applied as to any other. */
const LAST_LAID_ANEW = '0019-limits.sql'

const list = (names: string[]) => `array['${names.join("', '")}']`

interface Migration {
  name: string
  checksum: string
}

/**
 * Runs before all other migrations: old books with all old migrations count as up to date, and all functions are created
 * again. Books with only some of the old migrations are refused; unknown ones come from a newer version.
 */
export function takeOver(migrations: Migration[]): string {
  const laid = migrations.filter(({ name }) => name <= LAST_LAID_ANEW)
  return `
    do $take_over$
    declare
      old constant text[] := ${list(OLD_MIGRATIONS)};
      applied constant text[] := array(select name from schema_migrations where name not like 'functions/%' order by name);
    begin
      if applied && array(select unnest(old) except select unnest(${list(laid.map(({ name }) => name))})) then
        if not applied @> old then
          raise 'These books stopped halfway to the last Bahi before its schema was laid anew. Open them once with that one (its newest migration is %), then with this one.',
            old[cardinality(old)];
        elsif old @> applied then
          delete from schema_migrations;
          insert into schema_migrations (name, checksum) values
            ${laid.map(({ name, checksum }) => `('${name}', '${checksum}')`).join(', ')};
          perform set_config('bahi.taken_over', 'yes', true);
        end if;
      end if;
    end
    $take_over$;`
}

/** Drops functions of taken-over books that are no longer called; all present ones were just created. */
export const DROP_OLD_FUNCTIONS = `
    do $drop_old$
    declare
      old record;
    begin
      if current_setting('bahi.taken_over', true) = 'yes' then
        for old in
          select p.oid::regprocedure as name from pg_proc p
           where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid
             and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
        loop
          execute format('drop function %s', old.name);
        end loop;
      end if;
    end
    $drop_old$;`
