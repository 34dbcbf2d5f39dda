-- What happened at the door: who came in, who was turned away, who left. Append-only: the platform adds and reads,
-- nobody changes, and the only way out is age. The time is the database's own, so that no caller chooses it.
create table auth_events (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'registered', 'signed-in', 'refused', 'too-many', 'deactivated', 'signed-out', 'session-ended',
    'password-changed', 'password-reset-asked', 'password-reset'
  )),
  -- Nobody's where the email belongs to no account; the email itself is not kept.
  user_id uuid,
  shop_id uuid, -- erase_shop finds the events of a shop by it
  network cidr, -- the caller's, never the whole address: an IPv4 /24 or an IPv6 /64
  device text not null default '' -- 'Chrome on Windows'
);
create index auth_events_at on auth_events (at);
create index auth_events_user on auth_events (user_id, seq);
create index auth_events_shop on auth_events (shop_id, seq);
alter table auth_events enable row level security;
create policy platform_reads on auth_events for select to bahi_platform using (true);
create policy platform_adds on auth_events for insert to bahi_platform with check (true);
grant select, insert (kind, user_id, shop_id, network, device) on auth_events to bahi_platform;

-- The age is said here and not by the caller, so that it cannot be used to remove what is young.
create function forget_auth_events() returns void language sql security definer set search_path = public as $$
  delete from auth_events where at < now() - interval '180 days'
$$;
revoke all on function forget_auth_events() from public;
grant execute on function forget_auth_events() to bahi_platform;
