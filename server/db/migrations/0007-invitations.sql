-- Who is asked into a shop, and to whom a shop is offered (docs/decisions/0149).

-- The link is derived from the installation's secret whenever the shop looks at it; here stands what it hashes to. Who joined
-- by it stays beside it, and it leads nowhere any more.
create table invitations (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'stock-keeper', 'accountant', 'viewer')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254 and email = lower(email)), -- '' where no letter was asked for
  serial integer not null default 1 check (serial > 0), -- the next one for a new link
  token_hash bytea not null check (length(token_hash) = 32), -- SHA-256
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  joined_at timestamptz,
  joined_by uuid,
  -- By its link a person without e-mail gets one, and stays the same person (docs/decisions/0188).
  person_id uuid references users on delete cascade,
  primary key (shop_id, id),
  constraint invitations_token_unique unique (token_hash),
  constraint invitations_joined check ((joined_at is null) = (joined_by is null))
);
create index invitations_open on invitations (shop_id, invited_by) where joined_at is null;
create unique index invitations_of_person on invitations (shop_id, person_id)
  where person_id is not null and joined_at is null;
create index invitations_person on invitations (person_id) where person_id is not null;

-- An owner offers the shop to one at a time; who takes it over pays for it from then on.
create table handovers (
  shop_id uuid primary key references shops on delete cascade,
  user_id uuid not null references users on delete cascade, -- to whom
  offered_by uuid not null,
  offered_at timestamptz not null,
  id uuid not null generated always as (user_id) stored
);
create index handovers_user on handovers (user_id);

alter table invitations enable row level security;
alter table handovers enable row level security;
create policy platform on invitations to bahi_platform using (true);
create policy platform on handovers to bahi_platform using (true);
create policy shop on invitations to bahi_app using (shop_id = current_shop());
create policy shop on handovers for select to bahi_app using (shop_id = current_shop());
grant select, delete on invitations to bahi_platform;
grant update (joined_at, joined_by) on invitations to bahi_platform;
grant select, insert, update, delete on handovers to bahi_platform;
grant select, insert, delete on invitations to bahi_app;
grant update (serial, token_hash, expires_at, invited_by) on invitations to bahi_app;
grant select on handovers to bahi_app;

-- Nothing new in a shop that is closed (docs/decisions/0154).
create trigger a_refuse_closed before insert or update on invitations for each row execute function refuse_closed_row();
create trigger a_refuse_closed before insert or update on handovers for each row execute function refuse_closed_row();
create trigger audit after insert or delete or update of serial, joined_at on invitations
  for each row execute function record_change('token_hash');
create trigger audit after insert or update or delete on handovers for each row execute function record_change();
