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

alter table second_steps enable row level security;
alter table recovery_codes enable row level security;
alter table sign_in_challenges enable row level security;
create policy platform on second_steps to bahi_platform using (true);
create policy platform on recovery_codes to bahi_platform using (true);
create policy platform on sign_in_challenges to bahi_platform using (true);
grant select, insert, delete, update (secret, begun_at, confirmed_at, last_time_step) on second_steps to bahi_platform;
grant select, insert, delete on recovery_codes, sign_in_challenges to bahi_platform;

alter table auth_events drop constraint auth_events_kind_check, add constraint auth_events_kind_check check (kind in (
  'registered', 'signed-in', 'refused', 'too-many', 'deactivated', 'signed-out', 'session-ended',
  'password-changed', 'password-reset-asked', 'password-reset',
  'code-refused', 'second-step-on', 'second-step-off', 'recovery-code-used', 'recovery-codes-made'
));
