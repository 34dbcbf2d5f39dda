-- An edit names the state it was typed on by its moment. Of two changes within one tick of the clock (the embedded
-- database's is a millisecond long) the second would bear the moment of the first, and an edit typed on the first would
-- be let through: so a change is always later than the state it changes.
create function be_later() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 microsecond');
  return new;
end
$$;
create trigger be_later before update of updated_at on documents for each row execute function be_later();
