-- Refuses writes in a closed shop until an owner restores it (docs/decisions/0154).

create or replace function refuse_closed_row() returns trigger language plpgsql as $$
declare
  closes timestamptz;
begin
  select closes_at into closes from closings where shop_id = new.shop_id;
  if found then
    raise check_violation using constraint = 'shop_closed', detail = closes::text;
  end if;
  return new;
end
$$;
