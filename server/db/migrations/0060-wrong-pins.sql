-- What becomes of wrong PINs (docs/decisions/0189): five close a person at a till, twenty close the till, and twenty of one
-- person without a right one between put that PIN off.
alter table pins
  add off_at timestamptz,
  add renewal_asked_at timestamptz; -- since when an owner asks for another one
grant update (off_at, renewal_asked_at) on pins to bahi_app, bahi_platform;

-- Wrong PINs of a person since the last right one, at all tills of the shop together.
create table wrong_pins (
  shop_id uuid not null,
  user_id uuid not null,
  count integer not null check (count > 0),
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references pins on delete cascade
);
alter table wrong_pins enable row level security;
create policy platform on wrong_pins to bahi_platform using (true);
grant select, insert, update, delete on wrong_pins to bahi_platform;

create table pin_closings (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('person', 'till')),
  user_id uuid not null references users on delete cascade, -- whose PIN was tried last
  name text not null, -- of that person
  place uuid not null, -- by which guesses are counted: the trusted till, elsewhere the person who asks
  till text not null, -- name of the trusted till, '' elsewhere
  closed_at timestamptz not null,
  closed_until timestamptz not null,
  lifted_at timestamptz,
  primary key (shop_id, id)
);
create index pin_closings_newest on pin_closings (shop_id, closed_until);
create index pin_closings_person on pin_closings (user_id);
alter table pin_closings enable row level security;
create policy platform on pin_closings to bahi_platform using (true);
create policy shop on pin_closings for select to bahi_app using (shop_id = current_shop());
grant select, insert, update (lifted_at) on pin_closings to bahi_platform;
grant select on pin_closings to bahi_app;
create trigger audit after insert or update on pin_closings for each row execute function record_change();

alter table auth_events drop constraint auth_events_kind_check, add constraint auth_events_kind_check check (kind in (
  'registered', 'signed-in', 'refused', 'too-many', 'deactivated', 'signed-out', 'session-ended',
  'password-changed', 'password-reset-asked', 'password-reset',
  'code-refused', 'second-step-on', 'second-step-off', 'recovery-code-used', 'recovery-codes-made',
  'passkey-added', 'passkey-removed', 'passkey-refused',
  'pin-refused', 'pin-closed', 'till-closed', 'pin-off', 'pin-set'
));

-- The trusted till where somebody was last, '' elsewhere.
alter table memberships add last_till text not null default '';
