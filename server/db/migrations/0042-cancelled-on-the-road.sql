-- A document is not cancelled while its e-way bill is live, or is being asked for: the goods would be on the road under
-- a bill that is none. Who asks for one holds the document's row, so that one of the two sees the other.
create function refuse_on_the_road() returns trigger language plpgsql as $$
declare
  live constant text := (
    select coalesce(number, '') from eway_bills
     where shop_id = new.shop_id and document_id = new.id and state in ('pending', 'generated'));
begin
  if live is not null then
    raise check_violation using constraint = 'documents_on_the_road', message = 'its e-way bill is live', detail = live;
  end if;
  return new;
end
$$;
create trigger refuse_on_the_road before update on documents for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function refuse_on_the_road();
