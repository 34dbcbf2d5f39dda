-- How people sign in: passkeys, sessions, passwords, second steps, and what happened at the door.

-- A passkey opens by itself: the device that holds it has made sure of its owner (docs/decisions/0152).
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique, -- by which its device knows it
  public_key bytea not null, -- COSE
  counter bigint not null, -- of the device, where it counts: it never runs backwards
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  is_synced boolean not null, -- its owner has it on more than one device
  added_at timestamptz not null,
  used_at timestamptz -- null until it has opened something
);
create index passkeys_user on passkeys (user_id, added_at);

create table sessions (
  token_hash bytea primary key, -- SHA-256 of the token: the token itself is never stored
  id uuid not null default gen_random_uuid(), -- names a session outside, and does not open it
  device text not null default '', -- 'Chrome on Windows'
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  shop_id uuid references shops on delete cascade, -- in which of their shops somebody is; whoever runs the platform is in none
  -- When the person last proved who they are in this session, and by which passkey it was ever proved.
  proved_at timestamptz,
  passkey_id uuid references passkeys on delete set null,
  -- A session that began at a till is good there alone, and ends with the trust.
  till_id uuid references trusted_tills on delete cascade,
  by_pin boolean not null default false,
  -- Whether it is one of a browser, with its token in a cookie: it ends when it is not used. A program's goes on.
  in_browser boolean not null default false,
  constraint sessions_id_unique unique (id),
  constraint sessions_by_pin check (not by_pin or till_id is not null)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_shop on sessions (shop_id, user_id);
create index sessions_passkey on sessions (passkey_id) where passkey_id is not null;
create index sessions_till on sessions (till_id) where till_id is not null;

-- Sessions that ended as somebody works in the shop no more: what asks with one of them is told so, and not that it is over.
create table ended_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users on delete cascade,
  id text not null generated always as (encode(token_hash, 'hex')) stored,
  ended_at timestamptz not null
);
create index ended_sessions_of_person on ended_sessions (shop_id, user_id);
create index ended_sessions_over on ended_sessions (ended_at);

-- What a device is to sign: for one purpose, once, for a few minutes. Of who signs in it is not known yet who they are.
create table passkey_challenges (
  token_hash bytea primary key, -- SHA-256 of the challenge
  purpose text not null check (purpose in ('sign-in', 'add', 'prove')),
  user_id uuid references users on delete cascade,
  session_hash bytea references sessions on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_bound check (
    (purpose = 'sign-in') = (user_id is null) and (user_id is null) = (session_hash is null))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_session on passkey_challenges (session_hash);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- What may be tried only so often: wrong passwords and calls that cost us something, one counter a caller.
-- People stand in the key only as digests. The counters that have run out are removed every hour.
create table attempts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null,
  -- Of passwords: whether the last guess could be looked at, and from when on the next one can.
  allowed boolean not null default true,
  next_at timestamptz
);
create index attempts_end on attempts (ends_at);

-- Browsers in which somebody has signed in before: other people's guesses do not slow them down.
create table devices (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null
);
create index devices_user on devices (user_id);
create index devices_seen on devices (seen_at);

-- What a person proves besides the password when signing in (docs/decisions/0144). A row with a kind, so that another kind,
-- and several of it, need no new table.
create table second_steps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('totp')),
  secret text not null, -- locked under the secret of the installation
  begun_at timestamptz not null,
  confirmed_at timestamptz, -- null until its first code was right: it is not asked for before
  last_time_step bigint, -- of the newest code that was used: neither it nor an older one opens again
  constraint second_steps_used check (confirmed_at is null or last_time_step is not null)
);
create unique index second_steps_totp on second_steps (user_id) where kind = 'totp';

-- Each opens once, in place of a code, and is deleted by that.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The password was right and the second step is still wanted: what stands between the two for a few minutes. It opens
-- nothing by itself.
create table sign_in_challenges (
  token_hash bytea primary key, -- SHA-256 of the token: the token itself is never stored
  user_id uuid not null references users on delete cascade,
  password_digest bytea not null, -- of the hash that was proved: with another password it is nobody's
  is_remembered boolean not null,
  device_hash bytea, -- of the browser, where this account has signed in there before
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

alter table passkeys enable row level security;
alter table sessions enable row level security;
alter table ended_sessions enable row level security;
alter table passkey_challenges enable row level security;
alter table password_resets enable row level security;
alter table attempts enable row level security;
alter table devices enable row level security;
alter table second_steps enable row level security;
alter table recovery_codes enable row level security;
alter table sign_in_challenges enable row level security;
create policy platform on passkeys to bahi_platform using (true);
create policy platform on sessions to bahi_platform using (true);
create policy platform on ended_sessions to bahi_platform using (true);
create policy platform on passkey_challenges to bahi_platform using (true);
create policy platform on password_resets to bahi_platform using (true);
create policy platform on attempts to bahi_platform using (true);
create policy platform on devices to bahi_platform using (true);
create policy platform on second_steps to bahi_platform using (true);
create policy platform on recovery_codes to bahi_platform using (true);
create policy platform on sign_in_challenges to bahi_platform using (true);
grant select, insert, update, delete on sessions, password_resets, attempts, devices to bahi_platform;
grant select, insert, delete, update (counter, name, is_synced, used_at) on passkeys to bahi_platform;
grant select, insert, delete, update (secret, begun_at, confirmed_at, last_time_step) on second_steps to bahi_platform;
grant select, insert, delete on ended_sessions, passkey_challenges, recovery_codes, sign_in_challenges to bahi_platform;

-- Who signed in at a trusted till and out again (docs/decisions/0191). Other sign-ins are in auth_events alone.
create trigger audit_signed_in after insert on sessions
  for each row when (new.till_id is not null and new.shop_id is not null) execute function record_till_session();
create trigger audit_signed_out after delete on sessions
  for each row when (old.till_id is not null and old.shop_id is not null) execute function record_till_session();

-- What happened at the door: who came in, who was turned away, who left. Append-only: the platform adds and reads,
-- nobody changes, and the only way out is age. The time is the database's own, so that no caller chooses it.
create table auth_events (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'registered', 'signed-in', 'refused', 'too-many', 'deactivated', 'signed-out', 'session-ended',
    'password-changed', 'password-reset-asked', 'password-reset',
    'code-refused', 'second-step-on', 'second-step-off', 'recovery-code-used', 'recovery-codes-made',
    'passkey-added', 'passkey-removed', 'passkey-refused',
    'pin-refused', 'pin-closed', 'till-closed', 'pin-off', 'pin-set'
  )),
  -- Nobody's where the email belongs to no account; the email itself is not kept.
  user_id uuid,
  shop_id uuid, -- the events of a shop that is going are found by it
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
