-- Logs requests for permission and their answers (docs/decisions/0148).

-- Each permission by its name, for which the trail has a label: `{"asked": {"change-today": "given"}}`.
create or replace function record_permit() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    new.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'permits', new.id::text, lower(tg_op),
    case when tg_op = 'UPDATE' then
      jsonb_build_object('number', new.about, 'asked', (select jsonb_object_agg(name, old.state) from unnest(old.permissions) name))
    end,
    jsonb_build_object('number', new.about, 'amount', new.amount, 'becomes', new.facts -> 'becomes' -> 'total',
      'gives_back', new.facts -> 'givesBack', 'percent', new.facts -> 'discount' -> 'percent',
      'free', new.facts -> 'discount' -> 'free', 'difference', new.facts -> 'drawer' -> 'difference', 'asked_by', new.asked_by, 'decided_by', new.decided_by,
      'why', new.why, 'word', new.word,
      'asked', (select jsonb_object_agg(name, new.state) from unnest(new.permissions) name)));
  return null;
end
$$;

-- Ends with a membership what it gave: the PIN, and the questions that wait, which nobody waits for any more.
create or replace function forget_pin() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from pins where shop_id = new.shop_id and user_id = new.user_id;
  update permits set state = 'withdrawn', decided_at = new.left_at
   where shop_id = new.shop_id and asked_by = new.user_id and state = 'asked' and expires_at > new.left_at;
  return null;
end
$$;

-- Logs the use of a permit: a row without a difference, so that no entry of its own comes of it. The rows of the same request
-- are what it was used for, and it leads to them (server/trail/permits-in-trail.ts).
create or replace function record_used_permit() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  this constant jsonb := jsonb_build_object('number', new.about, 'decided_by', new.decided_by, 'why', new.why, 'word', new.word,
    'amount', new.amount, 'percent', new.facts -> 'discount' -> 'percent', 'free', new.facts -> 'discount' -> 'free',
    'difference', new.facts -> 'drawer' -> 'difference',
    'asked', (select jsonb_object_agg(name, new.state) from unnest(new.permissions) name));
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    new.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'permits', new.id::text, 'update', this,
    this || '{"used": true}');
  return null;
end
$$;
