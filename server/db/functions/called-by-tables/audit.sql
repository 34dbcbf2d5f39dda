-- Who changed what, when.

-- An insert is told by the row itself, so only updates and deletions carry what stood there before. Secrets never enter
-- the log: the columns named as arguments are left out, and a changed one is named without what stands in it. What
-- happens to the rows of a shop that is going is not told, as its log goes with it.
create or replace function record_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  secrets text[] := coalesce(tg_argv, '{}');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secrets end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secrets end;
  this_row jsonb := coalesce(new_row, old_row);
  changed jsonb;
begin
  if tg_op <> 'INSERT'
    and exists (select from shops where id = (old_row ->> 'shop_id')::uuid and going_since is not null)
  then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if tg_nargs > 0 then
      select jsonb_agg(secret order by secret) into changed from unnest(secrets) secret
       where to_jsonb(old) -> secret is distinct from to_jsonb(new) -> secret;
    end if;
    if old_row = new_row and changed is null then
      return null;
    end if;
    if changed is not null then
      new_row := new_row || jsonb_build_object('changed', changed);
    end if;
  end if;
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    (case when tg_table_name = 'shops' then this_row ->> 'id' else this_row ->> 'shop_id' end)::uuid,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    tg_table_name,
    this_row ->> 'id',
    lower(tg_op),
    old_row,
    case when tg_op = 'UPDATE' then new_row end
  );
  return null;
end
$$;

create or replace function record_paper() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  paper constant voucher_papers := case tg_op when 'DELETE' then old else new end;
begin
  if not exists (select from shops where id = paper.shop_id and going_since is not null) then
    insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
    values (
      paper.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
      nullif(current_setting('bahi.request_id', true), ''), 'voucher_papers', paper.voucher_id::text, lower(tg_op),
      case when tg_op <> 'INSERT' then jsonb_build_object('hash', old.hash, 'type', old.type) end,
      case when tg_op = 'UPDATE' then jsonb_build_object('hash', new.hash, 'type', new.type) end);
  end if;
  return null;
end
$$;
