/**
 * Migrations from before the schema was written anew by noun (docs/decisions/0211). Books with all of them applied have the
 * tables of today's migrations, and are taken over as they are.
 */
export const OLD_MIGRATIONS = [
  '0001-roles-and-audit',
  '0002-shops-and-people',
  '0003-subscriptions',
  '0004-mails',
  '0005-parties',
  '0006-shelf',
  '0007-pricing',
  '0008-stock',
  '0009-documents',
  '0010-document-lines',
  '0011-guards-of-documents',
  '0012-ledger',
  '0013-money',
  '0014-returns',
  '0015-portals',
  '0016-sums',
  '0017-planner',
  '0018-imports-and-samples',
  '0019-limits',
  '0020-heads-of-lines',
  '0021-effects-by-name',
  '0022-words-as-codes',
  '0023-kinds-by-name',
  '0024-pending-of-returned-bills',
  '0025-language-of-a-person',
  '0026-names-by-sound',
  '0027-sent-papers',
  '0028-bill-links',
  '0029-own-numbers',
  '0030-attachments',
  '0031-customer-displays',
  '0032-second-steps',
  '0033-trail',
  '0034-memberships',
  '0035-what-a-role-sees',
  '0036-permits',
  '0037-invitations',
  '0038-questions',
  '0039-passkeys',
  '0040-trusted-tills',
  '0041-leaving',
  '0042-browser-sessions',
  '0043-who-left',
  '0044-confirmed-emails',
  '0045-last-bills',
  '0046-answer-files',
  '0047-drawer-openings',
  '0048-functions-with-other-parameters',
  '0049-worth-of-movements',
  '0050-codes-of-goods',
  '0051-one-opening-of-an-account',
  '0052-amended-rows',
  '0053-ways-in-order',
  '0054-imports-of-openings',
  '0055-bills-by-amount-and-phone',
  '0056-charges-of-lines',
  '0057-sides-of-money',
  '0058-facts-of-permits',
  '0059-people-without-email',
  '0060-wrong-pins',
  '0061-people-by-name',
  '0062-the-trail-speaks',
  '0063-routes',
  '0064-brand-and-rack',
].map((name) => `${name}.sql`)

/** The last of the migrations that such books have the tables of; later ones are applied to them as to any other. */
const LAST_LAID_ANEW = '0028-limits.sql'

interface Migration {
  name: string
  checksum: string
}

/** The refusal of books with only some of the old migrations, and of those from before them. */
export const STOPPED_HALFWAY = `These books were last opened by an older Bahi. Open them once with the one whose newest migration is ${OLD_MIGRATIONS.at(-1)}, then with this one.`

/** True if books with these migrations can only be taken over once that version has opened them. */
export const stoppedHalfway = (names: string[]) =>
  names.some((name) => OLD_MIGRATIONS.includes(name)) && !OLD_MIGRATIONS.every((name) => names.includes(name))

/**
 * Runs before all other migrations: books with all old migrations count as up to date, and all functions are created again.
 * Books with only some of them are refused; unknown ones come from a newer version.
 */
export function takeOver(migrations: Migration[]): string {
  const laid = migrations.filter(({ name }) => name <= LAST_LAID_ANEW)
  return `
    do $take_over$
    declare
      old constant text[] := array['${OLD_MIGRATIONS.join("', '")}'];
      applied constant text[] := array(select name from schema_migrations where name not like 'functions/%');
    begin
      if applied && old then
        if not applied @> old then
          raise '${STOPPED_HALFWAY}';
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
