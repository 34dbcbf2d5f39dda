-- Limits of a shop's records (docs/decisions/0112). The numbers are in domain/shop/shop-limits.ts, from which most_of is
-- generated.

-- Limits the rows of a shop, after an insert; the trigger's arguments name the rows that count and their weight. Far from the
-- limit no lock is taken; near it the shop's writers are serialised, so that of two at once the second counts the first.
create or replace function keep_within_limit() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which constant text := tg_argv[0];
  weight constant text := tg_argv[1];
  most constant bigint := most_of(tg_table_name);
  near constant bigint := most * 9 / 10;
  shop uuid;
  kept bigint;
begin
  for shop in select distinct shop_id from added loop
    for attempt in 1 .. 2 loop
      if attempt = 2 or most <= 10000 then
        perform pg_advisory_xact_lock(hashtextextended('limit ' || tg_table_name || shop, 0));
      end if;
      execute format(
        'select coalesce(sum(counts), 0) from (select %s as counts from %I where shop_id = $1 and %s) counted',
        weight, tg_table_name, which) into kept using shop;
      exit when kept < near;
    end loop;
    if kept > most then
      raise check_violation using constraint = 'shop_limit', message = 'the shop keeps as many as it may', detail = tg_table_name;
    end if;
  end loop;
  return null;
end
$$;
