-- The content of a customer display by its link (docs/decisions/0143). Called under the platform's role, which may not read a
-- shop: it gets the display's content, and nothing for a link that is unknown or replaced, or of a closed shop.

-- If the caller has the present version, returns only that it is unchanged. Content older than some hours is hidden.
create or replace function read_display(hash bytea, at timestamptz, known bigint) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  d customer_displays;
  s shops;
begin
  select * into d from customer_displays where token_hash = hash;
  if d.id is null then
    return null;
  end if;
  select * into s from shops where id = d.shop_id;
  if not s.is_active or s.is_blocked or s.going_since is not null or is_elsewhere(s.id) then
    return null;
  end if;
  if d.version = known then
    return jsonb_build_object('version', d.version, 'display', null);
  end if;
  return jsonb_build_object('version', d.version, 'display', jsonb_build_object(
    'shop', jsonb_build_object('name', s.name, 'address', s.address, 'logo', s.logo_id, 'upiId', s.upi_id,
                               'merchantCode', s.merchant_code),
    'language', coalesce(s.settings ->> 'paperLanguage', 'en'),
    'shown', case when d.shown_at > at - interval '6 hours' then d.shown end,
    'shownAt', d.shown_at));
end
$$;
revoke all on function read_display(bytea, timestamptz, bigint) from public;
grant execute on function read_display(bytea, timestamptz, bigint) to bahi_platform;

-- The age is fixed here and not a parameter, so that no caller deletes newer rows.
create or replace function forget_shown() returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  update customer_displays set shown = null, shown_at = null, version = version + 1
   where shown is not null and shown_at < now() - interval '6 hours'
$$;
revoke all on function forget_shown() from public;
grant execute on function forget_shown() to bahi_platform;
