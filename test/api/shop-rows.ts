import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

/** The count of rows of a shop in every table with a shop or a user, from the catalogue. */
export async function rowsOf({ shopId, userId }: Person): Promise<Record<string, number>> {
  const { store } = await startBahi()
  await store.script(`
    create or replace function pg_temp.rows_of(shop uuid, member uuid) returns jsonb language plpgsql as $$
    declare
      counts jsonb := '{}';
      found record;
      number bigint;
    begin
      for found in
        select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('shop_id', 'user_id')
            or c.relname in ('shops', 'users') and a.attname = 'id' and c.relkind = 'r'
      loop
        execute format('select count(*) from %I where %I in ($1, $2)', found.relname, found.attname)
          into number using shop, member;
        counts := counts || jsonb_build_object(found.relname || '.' || found.attname, number);
      end loop;
      return counts;
    end $$;
    create table if not exists counted (rows jsonb);
    delete from counted;
    insert into counted select pg_temp.rows_of('${shopId}', '${userId}');
    grant select on counted to bahi_platform;`)
  const [row] = await store.platform.execute(
    query({ rows: z.record(z.string(), z.number()) }, sql`select rows from counted`),
  )
  return row?.rows ?? {}
}

/** The tables that have rows of the shop, with their counts. */
export async function rowsLeft(person: Person): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await rowsOf(person)).filter(([, count]) => count !== 0))
}
