-- Refuses writes in a closed shop until an owner restores it (docs/decisions/0154), and in one whose books move to another place
-- (docs/decisions/0243).

create or replace function refuse_closed_row() returns trigger language plpgsql as $$
declare
  closes timestamptz;
  moving text;
begin
  select closes_at into closes from closings where shop_id = new.shop_id;
  if found then
    raise check_violation using constraint = 'shop_closed', detail = closes::text;
  end if;
  select concat_ws(' ', state, to_url) into moving from shop_moves where shop_id = new.shop_id and state <> 'here';
  if found then
    raise check_violation using constraint = 'shop_moving', detail = moving;
  end if;
  return new;
end
$$;
