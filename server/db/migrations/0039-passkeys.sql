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

-- When the person last proved who they are in this session, and by which passkey it was ever proved.
alter table sessions add column proved_at timestamptz,
  add column passkey_id uuid references passkeys on delete set null;
create index sessions_passkey on sessions (passkey_id) where passkey_id is not null;

alter table passkeys enable row level security;
alter table passkey_challenges enable row level security;
create policy platform on passkeys to bahi_platform using (true);
create policy platform on passkey_challenges to bahi_platform using (true);
grant select, insert, delete, update (counter, name, is_synced, used_at) on passkeys to bahi_platform;
grant select, insert, delete on passkey_challenges to bahi_platform;

alter table auth_events drop constraint auth_events_kind_check, add constraint auth_events_kind_check check (kind in (
  'registered', 'signed-in', 'refused', 'too-many', 'deactivated', 'signed-out', 'session-ended',
  'password-changed', 'password-reset-asked', 'password-reset',
  'code-refused', 'second-step-on', 'second-step-off', 'recovery-code-used', 'recovery-codes-made',
  'passkey-added', 'passkey-removed', 'passkey-refused'
));
