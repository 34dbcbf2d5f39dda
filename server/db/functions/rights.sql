-- A person's rights are read before a call begins; each write then checks here, in its own transaction, that they are
-- unchanged (docs/decisions/0146). A change of rights waits for running writes; writes after the change are refused.
create or replace function hold_rights(known integer) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_known boolean;
  closes timestamptz;
  moving text;
begin
  select m.rights = known, c.closes_at into is_known, closes
    from memberships m left join closings c on c.shop_id = m.shop_id
   where m.shop_id = current_shop() and m.user_id = nullif(current_setting('bahi.user_id', true), '')::uuid
     and m.left_at is null
     for share of m;
  if is_known is null then
    raise check_violation using constraint = 'membership_ended';
  elsif not is_known then
    raise check_violation using constraint = 'rights_changed';
  -- Refuses writes in a closed shop until an owner restores it (docs/decisions/0154).
  elsif closes is not null then
    raise check_violation using constraint = 'shop_closed', detail = closes::text;
  end if;
  -- Refuses writes while the books move (docs/decisions/0243): a statement of its own, which sees a move that the lock waited for.
  select concat_ws(' ', state, to_url) into moving from shop_moves where shop_id = current_shop() and state <> 'here';
  if found then
    raise check_violation using constraint = 'shop_moving', detail = moving;
  end if;
end
$$;
revoke all on function hold_rights(integer) from public;
grant execute on function hold_rights(integer) to bahi_app;

-- True in a transaction of somebody who may not see purchase prices: for running sums, which hold hidden rows.
create or replace function hides_purchases() returns boolean language sql stable as $$
  select coalesce(current_setting('bahi.hides', true), '') = 'purchases'
$$;

-- Whether lists, sums and movements hold a document for the reader (docs/decisions/0196): purchases belong to nobody, and who
-- may not see other people's sales has their own. A sale that is opened by its id or found by its whole number opens.
create or replace function is_listed(direction text, created_by uuid) returns boolean language sql stable as $$
  select direction = 'purchase' or coalesce(current_setting('bahi.others', true), '') <> 'hidden'
      or created_by is not distinct from nullif(current_setting('bahi.user_id', true), '')::uuid
$$;
