-- What an Idempotency-Key was used for: the SHA-256 of what was said under it, so that the same key with other words
-- is told apart from a repeat. The thing that was made has the key as its id and stands in its own table.
create table used_keys (
  shop_id uuid not null references shops on delete cascade,
  kind text not null, -- one key may make one thing of each kind
  key uuid not null,
  said bytea not null,
  used_at timestamptz not null default now(),
  primary key (shop_id, kind, key)
);
alter table used_keys enable row level security;
create policy shop on used_keys to bahi_app using (shop_id = current_shop());
grant select, insert on used_keys to bahi_app;

-- A series cannot be spoiled by a typing error: below ten million a number may run ahead of the series, above it the
-- numbers only follow each other. No number is longer than the 16 characters of CGST rule 46(b). ITEM and SKU count
-- codes of products and are no numbers of documents.
create function refuse_number() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  -- An insert is tried first also where the series exists: the row there counts, not the one that was proposed.
  select last into given from document_counters where shop_id = new.shop_id and series = new.series;
  if length(new.series) + greatest(5, length(new.last::text)) > 16 then
    raise check_violation using
      constraint = 'document_counters_full', message = 'the series is used up', detail = new.series;
  end if;
  if new.last > coalesce(given, 0) + 1 then
    raise check_violation using
      constraint = 'document_counters_far', message = 'the number is too far ahead', detail = new.series;
  end if;
  return new;
end
$$;
create trigger refuse_number before insert or update of last on document_counters for each row
  when (new.last >= 10000000 and new.series not in ('ITEM', 'SKU')) execute function refuse_number();
