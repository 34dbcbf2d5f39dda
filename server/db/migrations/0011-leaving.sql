-- A shop that leaves (docs/decisions/0154). What a person writes in one that is closed is refused where their rights are held
-- (functions/rights.sql), once a transaction. What comes by the platform's role names no shop there, and is refused by the row:
-- the triggers a_refuse_closed.

-- Closed by the owner who pays: for thirty days any owner comes back, and nothing is written meanwhile.
create table closings (
  shop_id uuid primary key references shops on delete cascade,
  id uuid not null generated always as (shop_id) stored, -- by which the log names it
  closed_by uuid not null,
  closed_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > closed_at), -- from then on the shop is erased
  -- X25519: what the books are sealed for. Who closed the shop has the other half, and nobody else.
  public_key bytea not null check (length(public_key) = 32)
);
create index closings_due on closings (closes_at);
alter table closings enable row level security;
create policy platform on closings to bahi_platform using (true);
create policy shop on closings for select to bahi_app using (shop_id = current_shop());
grant select, insert, delete on closings to bahi_platform;
grant select on closings to bahi_app;
create trigger audit after insert or delete on closings for each row execute function record_change('public_key');

-- The books of shops that are erased, as the law keeps them. Nothing here says whose they are to who has not got the key.
create table sealed_books (
  id uuid primary key default gen_random_uuid(),
  public_key bytea not null check (length(public_key) = 32),
  -- SHA-256 over the public key and an email or the GSTIN of the shop.
  owners bytea[] not null check (cardinality(owners) between 1 and 60),
  closed_at timestamptz not null,
  delete_on date not null,
  one_time_key bytea check (length(one_time_key) = 32), -- of whoever is sealing
  claim uuid, -- names the process that is sealing; one that was stopped is followed by another
  claimed_until timestamptz,
  parts integer check (parts > 0), -- null until all are there
  constraint sealed_books_key unique (public_key)
);
create index sealed_books_over on sealed_books (delete_on);
create table sealed_parts (
  sealed_id uuid not null references sealed_books on delete cascade,
  place integer not null check (place >= 0),
  id text not null generated always as (sealed_id::text || '-' || place::text) stored,
  bytes bytea not null check (length(bytes) <= 1048700),
  primary key (sealed_id, place)
);
alter table sealed_parts alter column bytes set storage external;
alter table sealed_books enable row level security;
alter table sealed_parts enable row level security;
create policy platform on sealed_books to bahi_platform using (true);
create policy platform on sealed_parts to bahi_platform using (true);
grant select, insert, update, delete on sealed_books, sealed_parts to bahi_platform;

-- What a shop that is going leaves (functions/going-shops.sql): the tables with rows of shops, whatever tables there are,
-- those that refer to others first, as the foreign keys say. Each with the order of an index that begins with the shop, in which its
-- rows are found without sorting them.
create view shop_tables with (security_invoker = true) as
  with recursive owned as (
    select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  ), layer (oid, depth) as (
    select oid, 0 from owned
    union
    select k.conrelid, layer.depth + 1
      from layer
      join pg_constraint k on k.contype = 'f' and k.confrelid = layer.oid and k.conrelid <> layer.oid
      join owned on owned.oid = k.conrelid
     where layer.depth < 20
  )
  select oid::regclass as name, max(depth) as depth,
         (select string_agg(quote_ident(a.attname), ', ' order by k.place)
            from pg_index i
           cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
           where i.indexrelid = (
             select o.indexrelid from pg_index o
               join pg_attribute s on s.attrelid = o.indrelid and s.attname = 'shop_id' and s.attnum = o.indkey[0]
              where o.indrelid = layer.oid and o.indpred is null and o.indexprs is null
              order by o.indisprimary desc, o.indexrelid limit 1)) as in_order
    from layer group by oid;
