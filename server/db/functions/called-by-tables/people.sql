-- Members of a shop, and their rights (docs/decisions/0146).

-- Every change of a person's rights raises their count; writes under an older count are refused (hold_rights).
create or replace function count_rights() returns trigger language plpgsql as $$
begin
  new.rights := old.rights + 1;
  return new;
end
$$;

-- A change of a role changes the rights of all its members.
create or replace function count_rights_of_role() returns trigger language plpgsql as $$
begin
  update memberships set rights = rights
   where shop_id = coalesce(new.shop_id, old.shop_id) and role = coalesce(new.name, old.name) and left_at is null;
  return null;
end
$$;

-- Refuses to remove the last owner. Two owners who leave at once lock each other's row.
create or replace function refuse_last_owner() returns trigger language plpgsql as $$
begin
  perform from memberships
    where shop_id = old.shop_id and user_id <> old.user_id and role = 'owner' and left_at is null for share;
  if not found then
    raise check_violation using constraint = 'last_owner';
  end if;
  return new;
end
$$;

-- Logs who signed in at a trusted till, and who signed out or was signed out, under the person's id.
create or replace function record_till_session() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  session constant sessions := case tg_op when 'DELETE' then old else new end;
  till_name constant text := (select name from trusted_tills where id = session.till_id);
begin
  -- No row for a till that is ended: its own row of the log says so. Nor in a shop that is being erased.
  if till_name is null or exists (select from shops where id = session.shop_id and going_since is not null) then
    return null;
  end if;
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after, till)
  values (
    session.shop_id, session.user_id, nullif(current_setting('bahi.request_id', true), ''), 'sessions', session.user_id::text,
    lower(tg_op), case tg_op when 'DELETE' then jsonb_build_object('by_pin', session.by_pin) end,
    case tg_op when 'INSERT' then jsonb_build_object('by_pin', session.by_pin) end, till_name);
  return null;
end
$$;

-- A person without e-mail signs in by PIN, which opens no settings: as the only owner they would lock the shop up.
create or replace function refuse_owner_without_email() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and email is null) then
    raise check_violation using constraint = 'owner_without_email';
  end if;
  return new;
end
$$;

-- Logs a person's new name in each shop where they work; the row of `users` is in no shop's log.
create or replace function record_renamed() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  select m.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
         nullif(current_setting('bahi.request_id', true), ''), 'memberships', new.id::text, 'update',
         jsonb_build_object('id', new.id, 'name', old.name), jsonb_build_object('id', new.id, 'name', new.name)
    from memberships m where m.user_id = new.id and m.left_at is null
     and not exists (select from users u where u.id = new.id and u.shop_id = m.shop_id);
  return null;
end
$$;
