-- A new shop may look around in sample data, and takes them out again in one go. A set is what was put in together; each
-- row of it is named, so that nothing else is ever taken for a sample.
create table sample_sets (
  shop_id uuid primary key references shops on delete cascade,
  put_in_at timestamptz not null
);
create table samples (
  shop_id uuid not null references sample_sets on delete cascade,
  kind text not null check (kind in ('category', 'merchant', 'product', 'document')),
  id uuid not null,
  primary key (shop_id, kind, id)
);
alter table sample_sets enable row level security;
alter table samples enable row level security;
create policy shop on sample_sets to bahi_app using (shop_id = current_shop());
create policy shop on samples for select to bahi_app using (shop_id = current_shop());
grant select, insert on sample_sets to bahi_app;
-- What is a sample is written by keep_samples (functions/samples.sql) alone.
grant select on samples to bahi_app;

create function is_sample(shop uuid, of_kind text, named uuid) returns boolean language sql stable
  return exists (select from samples where shop_id = shop and kind = of_kind and id = named);

-- Only a quotation can be deleted; the rest goes with its shop, or with the samples.
create or replace function refuse_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from shops where id = old.shop_id and going_since is not null)
    or (current_user <> 'bahi_app' and is_sample(old.shop_id, 'document', old.id))
  then
    return old;
  end if;
  raise insufficient_privilege using message = 'this document cannot be deleted';
end
$$;
