-- Where the books of a shop are while they move to another installation (docs/decisions/0243).

-- True for a shop that moved away, or that is taken in and not opened yet: its links open nothing here.
create or replace function is_elsewhere(shop uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from shop_moves where shop_id = shop and state in ('gone', 'arriving'))
$$;

-- The address to which a link moved with its shop; null for other links. The platform may read no links.
create or replace function link_went_to(hash bytea) returns text language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select v.to_url from (
      select shop_id from bill_links where token_hash = hash
      union all select shop_id from due_links where token_hash = hash
      union all select shop_id from customer_displays where token_hash = hash
    ) link join shop_moves v on v.shop_id = link.shop_id and v.state = 'gone');
end
$$;
revoke all on function link_went_to(bytea) from public;
grant execute on function link_went_to(bytea) to bahi_platform;
