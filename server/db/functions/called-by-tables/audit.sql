-- Log of changes: who, what, when.

-- Logs a row's change. An insert is logged by its name only, as its values are in the row; updates and deletions carry the
-- old values. The columns named as trigger arguments are secrets: they are left out, and a change of one is logged without
-- its value. Updates and deletions in a shop that is being erased are not logged, as its log is erased too.
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
  -- A person's data that is erased is not written down once more: only which fields were emptied (docs/decisions/0154).
  if tg_op = 'UPDATE' and tg_table_name = 'merchants' and old_row ->> 'erased_at' is null and new_row ->> 'erased_at' is not null
  then
    new_row := jsonb_build_object('id', new_row -> 'id', 'name', new_row -> 'name', 'erased_at', new_row -> 'erased_at',
      'emptied', (select string_agg(key, ', ' order by key) from jsonb_each_text(old_row)
                   where value <> '' and new_row ->> key is distinct from value and key not in ('search', 'phone_digits')));
    old_row := '{}';
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
    case tg_op when 'UPDATE' then new_row when 'INSERT' then named_by(new_row) end
  );
  return null;
end
$$;

-- Name and parent of an inserted row, and what a decision says.
create or replace function named_by(added jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(added)
   where value <> 'null' and key = any (array[
     'number', 'name', 'title', 'item_id', 'kind', 'type', 'form', 'month', 'direction', 'date', 'email', 'role',
     'party', 'product_id', 'document_id', 'quantity', 'amount', 'drawer',
     -- Of what a shop decides, counts and files, the values too: an auditor asks what was set, and not that it was.
     'answers', 'discount_free', 'lock_after', 'device', 'till', 'closed_until', 'expires_at', 'closes_at', 'user_name', 'noun', 'file_name',
     'first_day', 'last_day', 'gst', 'prices', 'items', 'percent', 'head', 'payee', 'day', 'grouping',
     'expected', 'counted', 'difference', 'rounding', 'to_safe', 'stays', 'filed_on', 'arn', 'files', 'generated'])
$$;

-- Logs that a document was issued, with few values, as this runs in every save.
create or replace function record_issued() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, after)
  values (
    new.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'documents', new.id::text, 'insert',
    jsonb_build_object('number', new.number, 'noun', new.noun, 'direction', new.direction, 'date', new.date,
      'grand_total', new.grand_total, 'party', jsonb_build_object('name', new.party -> 'name')));
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
