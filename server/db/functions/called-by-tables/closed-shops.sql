-- A shop that was closed is read, and written in no more until an owner comes back (docs/decisions/0154).

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
