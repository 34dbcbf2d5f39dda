-- The yes of somebody who may, for one call of somebody who has to ask (docs/decisions/0148).

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
  -- What it is for (docs/decisions/0187): all permissions of its call, of which who answers has each.
  needs text[] not null default '{}' check (cardinality(needs) <= 12),
  -- The record, and its updated_at: once it has changed, the permit opens nothing.
  thing uuid,
  thing_at timestamptz,
  facts jsonb check (pg_column_size(facts) <= 4000), -- the figures that the call came to
  till text not null default '' check (length(till) <= 200), -- name of the trusted till where it was asked
  primary key (shop_id, id),
  constraint permits_decided check ((state in ('given', 'refused')) = (decided_by is not null)
    and (state = 'asked') = (decided_at is null)),
  constraint permits_not_own check (decided_by <> asked_by)
);
create index permits_open on permits (shop_id, expires_at) where state = 'asked';
create index permits_asked on permits (shop_id, asked_by, digest);
-- A yes or a no is over after ten minutes, and stands in the log: the row goes after a month (functions/permits.sql).
create index permits_over on permits (expires_at);

alter table permits enable row level security;
create policy shop on permits to bahi_app using (shop_id = current_shop());
grant select, insert on permits to bahi_app;
-- Erasing a customer takes the name out of the figures.
grant update (why, word, state, decided_by, decided_at, used_at, facts) on permits to bahi_app;

create trigger audit_asked after insert on permits for each row execute function record_permit();
create trigger audit_decided after update of state on permits
  for each row when (old.state <> new.state) execute function record_permit();
-- The use of a yes is logged by the request that made the bill, so that each of the two leads to the other (docs/decisions/0191).
create trigger audit_used after update of used_at on permits
  for each row when (old.used_at is null and new.used_at is not null) execute function record_used_permit();
