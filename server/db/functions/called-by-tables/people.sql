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
