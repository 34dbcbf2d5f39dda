-- A shop that switched approvals off: an order needs nobody's yes.
create or replace function uses_approvals(shop uuid) returns boolean language sql stable as $$
  select coalesce(settings #>> '{uses,approvals}', 'true') <> 'false' from shops where id = shop
$$;
