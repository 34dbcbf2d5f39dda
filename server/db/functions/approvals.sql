-- True if the shop uses approvals; without them orders need none.
create or replace function uses_approvals(shop uuid) returns boolean language sql stable as $$
  select coalesce(settings #>> '{uses,approvals}', 'true') <> 'false' from shops where id = shop
$$;
