-- A shop that leaves (docs/decisions/0154).

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

-- What a person writes in a shop that is closed is refused where their rights are held (functions/rights.sql), once a transaction.
-- What comes by the platform's role names no shop there, and is refused by the row.
do $$
declare
  name text;
begin
  foreach name in array array['bill_requests', 'handovers', 'invitations'] loop
    execute format('create trigger a_refuse_closed before insert or update on %I for each row '
                   'execute function refuse_closed_row()', name);
  end loop;
end
$$;
create trigger a_refuse_closed before insert on trusted_tills for each row execute function refuse_closed_row();
create trigger a_refuse_closed before insert on payment_orders for each row execute function refuse_closed_row();

-- Whoever asked that what is known of them be erased: the row stays, as bills name it.
alter table merchants
  add erased_at timestamptz,
  add constraint merchants_erased check (
    erased_at is null
    or (name = 'Erased customer' and phone = '' and email = '' and address = '' and shipping_address = '' and gstin = ''
        and state = '' and postal_code = '' and place_of_supply = '' and remark is null and udyam = ''));
