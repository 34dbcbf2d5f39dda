-- The pictures shops print at the head of their papers, named by what is in them. Rows are only ever added: a
-- document keeps the logo it was issued with, whatever the shop shows today.
create table logos (
  shop_id uuid not null references shops on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{64}$'), -- SHA-256 of the bytes
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 524288),
  created_at timestamptz not null,
  primary key (shop_id, id)
);
-- Pictures are compressed already.
alter table logos alter column bytes set storage external;
-- Whoever loads a picture names no shop.
create index logos_by_id on logos (id);

alter table logos enable row level security;
create policy shop on logos to bahi_app using (shop_id = current_shop());
create policy platform on logos for select to bahi_platform using (true);
grant select, insert on logos to bahi_app;
grant select on logos to bahi_platform;

-- What the shop prints from now on; each invoice holds the one it was issued with. Neither can name another shop's.
alter table shops
  add column logo_id text,
  add constraint shops_logo foreign key (id, logo_id) references logos on delete set null (logo_id);
grant update (logo_id) on shops to bahi_app;
alter table invoices add constraint invoices_logo foreign key (shop_id, logo) references logos;

-- A person sees their sessions and ends them one by one; what names a session outside is not what opens it.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '', -- 'Chrome on Windows'
  add constraint sessions_id_unique unique (id);
