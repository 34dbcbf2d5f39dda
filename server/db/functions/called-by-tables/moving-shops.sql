-- Refuses what a job stores in a shop whose books move to another installation (docs/decisions/0243): its copy there would not
-- have it. Locks the shop, for which the move waits.
create or replace function refuse_moving_row() returns trigger language plpgsql as $$
begin
  perform from shops where id = new.shop_id for share;
  if exists (select from shop_moves where shop_id = new.shop_id and state <> 'here') then
    raise check_violation using constraint = 'shop_moving', detail = 'leaving';
  end if;
  return new;
end
$$;
