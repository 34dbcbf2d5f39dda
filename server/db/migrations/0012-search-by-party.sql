-- A search looks for a part of a number or of a name. Names are looked for among the shop's names first, which are few,
-- and then their documents, newest first, by index: however many documents there are, no more are read than are shown.
drop view searchable_documents;
alter table documents drop column search;

-- Every name that a document of a shop was ever issued to, in small letters.
create table party_names (
  shop_id uuid not null references shops on delete cascade,
  noun text not null,
  name text not null,
  primary key (shop_id, noun, name)
);
create index party_names_search on party_names using gin (shop_id, noun, name gin_trgm_ops);
insert into party_names
  select distinct shop_id, noun, lower(party ->> 'name') from documents where party ->> 'name' <> '';
alter table party_names enable row level security;
create policy shop on party_names for select to bahi_app using (shop_id = current_shop());
grant select on party_names to bahi_app;

create function remember_party() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into party_names (shop_id, noun, name) values (new.shop_id, new.noun, lower(new.party ->> 'name'))
    on conflict do nothing;
  return null;
end
$$;
create trigger remember_party after insert on documents
  for each row when (new.party ->> 'name' <> '') execute function remember_party();
create trigger remember_party_now after update of party on documents
  for each row when (new.party ->> 'name' <> '' and new.party ->> 'name' is distinct from old.party ->> 'name')
  execute function remember_party();

create index documents_of_party on documents (shop_id, noun, lower(party ->> 'name'), date desc, seq desc)
  where party ->> 'name' <> '';
create index documents_by_part_of_number on documents using gin (shop_id, noun, lower(number) gin_trgm_ops);

-- As the views of 0005: what a search looks at, and what its finds are sorted and narrowed by.
create view searchable_documents as
  select shop_id, id, noun, direction, number_value, status, payment_status, date, seq,
         lower(number) as number, lower(party ->> 'name') as name, party ->> 'name' <> '' as is_named
    from documents where shop_id = current_shop();
create view searchable_party_names as
  select shop_id, noun, name from party_names where shop_id = current_shop();
grant select on searchable_documents, searchable_party_names to bahi_app;
