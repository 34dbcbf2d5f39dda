-- The yes of somebody who may, for one call of somebody who has to ask (docs/decisions/0148), and the PIN that it is given by.

-- What was asked, of whom, and what became of it. It opens the very call that was refused, and nothing else.
create table permits (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  asked_by uuid not null references users on delete cascade,
  permissions text[] not null check (cardinality(permissions) between 1 and 8),
  -- The call by its route, as 'PUT /api/invoices/:id'.
  call text not null check (length(call) <= 200),
  -- Number of the document or the voucher that it is about, '' where it is about none that is there.
  about text not null default '' check (length(about) <= 200),
  amount bigint, -- paise
  digest bytea not null check (length(digest) = 32), -- SHA-256 of the call
  -- Whether the call names no Idempotency-Key: then it is made once.
  is_once boolean not null,
  -- What the asker writes, and what is answered to it.
  why text not null default '' check (length(why) <= 300),
  word text not null default '' check (length(word) <= 300),
  state text not null default 'asked' check (state in ('asked', 'given', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  used_at timestamptz,
  primary key (shop_id, id),
  constraint permits_decided check ((state in ('given', 'refused')) = (decided_by is not null)
    and (state = 'asked') = (decided_at is null)),
  constraint permits_not_own check (decided_by <> asked_by)
);
create index permits_open on permits (shop_id, expires_at) where state = 'asked';
create index permits_asked on permits (shop_id, asked_by, digest);

-- By which somebody says yes at another's counter. It opens no door by itself.
create table pins (
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users on delete cascade,
  hash text not null, -- argon2id
  set_at timestamptz not null,
  id uuid not null generated always as (user_id) stored,
  primary key (shop_id, user_id)
);

alter table permits enable row level security;
alter table pins enable row level security;
create policy shop on permits to bahi_app using (shop_id = current_shop());
create policy shop on pins to bahi_app using (shop_id = current_shop());
grant select, insert on permits to bahi_app;
grant update (why, word, state, decided_by, decided_at, used_at) on permits to bahi_app;
grant select, insert, delete on pins to bahi_app;
grant update (hash, set_at) on pins to bahi_app;

create trigger audit_asked after insert on permits for each row execute function record_permit();
create trigger audit_decided after update of state on permits
  for each row when (old.state <> new.state) execute function record_permit();
create trigger audit after insert or update or delete on pins for each row execute function record_change('hash');
-- Who works here no more says yes to nothing.
create trigger forget_pin after update of left_at on memberships
  for each row when (new.left_at is not null) execute function forget_pin();
