-- Who left a shop, and what stays of it (docs/decisions/0157).

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
alter table ended_sessions enable row level security;
create policy platform on ended_sessions to bahi_platform using (true);
grant select, insert, delete on ended_sessions to bahi_platform;

-- In a shop that is closed nobody gets more than they had; whoever is to be out is out (docs/decisions/0154).
create trigger a_refuse_closed before update of role on memberships for each row
  when (old.role <> new.role) execute function refuse_closed_row();

-- Where else a person's data stands who asked that it be erased, and no law keeps it.
grant update (recipient) on sent_papers to bahi_app;
grant update (before, after) on import_rows to bahi_app;

-- A yes or a no is over after ten minutes, and stands in the log: the row goes after a month (functions/permits.sql).
create index permits_over on permits (expires_at);
