-- Log entries and deletions by the platform.

-- Logs that a person exported a shop's books, or a list of them: the table, the row if there is one, and the file's name.
create or replace function record_export(shop uuid, taken text, of_row text, file text) returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, after)
  values (
    shop,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    taken, coalesce(of_row, shop::text), 'export',
    case when file <> '' then jsonb_build_object('file_name', file) end
  );
$$;
revoke all on function record_export(uuid, text, text, text) from public;
grant execute on function record_export(uuid, text, text, text) to bahi_platform;

-- Logs a sale that was handed over without the connection, never saved, and thrown away: it is in no other table.
create or replace function record_thrown_sale(named text, total bigint) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before)
  values (current_shop(), nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'documents', gen_random_uuid()::text, 'delete',
    jsonb_build_object('name', named, 'grand_total', total));
end
$$;
revoke all on function record_thrown_sale(text, bigint) from public;
grant execute on function record_thrown_sale(text, bigint) to bahi_app;

-- Logs lines added by an edit; lines of a new document are logged with the document.
create or replace function record_new_lines(shop uuid, added document_lines[]) returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, after)
  select shop, nullif(current_setting('bahi.user_id', true), '')::uuid,
         nullif(current_setting('bahi.request_id', true), ''), 'document_lines', l.id::text, 'insert',
         jsonb_build_object('document_id', l.document_id, 'itemname', l.itemname, 'quantity', l.quantity, 'unit', l.unit,
           'rate', l.rate, 'discount', l.discount, 'total', l.total)
    from unnest(added) l;
$$;
revoke all on function record_new_lines(uuid, document_lines[]) from public;

-- The text of a log row that is hashed: all of its columns. JSON as the database writes it, times in UTC. The till's column
-- is left out if it is null, as rows from before trusted tills have no such column.
create or replace function text_of_change(change audit_log) returns text language sql stable as $$
  select (jsonb_build_array(
    change.seq, change.shop_id, to_char(change.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), change.user_id,
    change.request_id, change.table_name, change.row_id, change.operation, change.before, change.after)
    || case when change.till is null then '[]' else jsonb_build_array(change.till) end)::text
$$;

-- Hash of a log row, computed over the row before it; of the first row, over the shop (docs/decisions/0145).
create or replace function hash_of_change(before_it bytea, change audit_log) returns bytea language sql stable as $$
  select sha256(coalesce(before_it, sha256(convert_to(change.shop_id::text, 'UTF8')))
                || convert_to(text_of_change(change), 'UTF8'))
$$;

-- Appends the shop's log rows to its hash chain (docs/decisions/0145), at most `most` rows; true if none is left. Rows are
-- chained after their transaction has ended, so that no save waits for another, in the order of that end. A transaction ends
-- within a quarter of an hour (server/db/limits.ts): a row older than an hour before the last sealing was part of it.
create or replace function seal_trail(most integer) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  tip audit_heads;
  last audit_chain;
  change audit_log;
  began timestamptz;
  since timestamptz;
  chained integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('bahi-trail'), hashtext(shop::text));
  began := clock_timestamp();
  select * into tip from audit_heads where shop_id = shop order by month desc limit 1;
  -- A head that somebody set back or removed does not stop the sealing: it goes on where the chain ends.
  select * into last from audit_chain where shop_id = shop order by place desc limit 1;
  if last.place > coalesce(tip.place, 0) then
    tip.place := last.place;
    tip.hash := last.hash;
  end if;
  -- Without an earlier sealing all rows: least() would ignore a null.
  since := case when tip.sealed_at is null then '-infinity' else least(tip.sealed_at, began) - interval '1 hour' end;
  for change in
    select l.* from audit_log l
     where l.shop_id = shop and l.at > since
       and not exists (select from audit_chain c where c.shop_id = shop and c.seq = l.seq)
     order by l.seq limit most
  loop
    chained := chained + 1;
    tip.place := coalesce(tip.place, 0) + 1;
    tip.hash := hash_of_change(tip.hash, change);
    insert into audit_chain (shop_id, place, seq, at, hash) values (shop, tip.place, change.seq, change.at, tip.hash);
  end loop;
  -- The clock may have been set back: heads are in order of time.
  if tip.place is not null then
    insert into audit_heads as head (shop_id, month, place, hash, sealed_at)
    values (
      shop, greatest(tip.month, date_trunc('month', began at time zone 'Asia/Kolkata')::date), tip.place, tip.hash,
      case when chained < most then began else coalesce(tip.sealed_at, '-infinity') end)
    on conflict (shop_id, month) do update
       set place = excluded.place, hash = excluded.hash, sealed_at = excluded.sealed_at;
  end if;
  return chained < most;
end
$$;
revoke all on function seal_trail(integer) from public;
grant execute on function seal_trail(integer) to bahi_app;

-- The age is fixed here and not a parameter, so that no caller deletes newer rows.
create or replace function forget_auth_events() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from auth_events where at < now() - interval '180 days'
$$;
revoke all on function forget_auth_events() from public;
grant execute on function forget_auth_events() to bahi_platform;
