-- One person, one sign-in, several shops, and in each a role (docs/decisions/0146).

-- `users.shop_id` stays what it was: the shop that a person opened and pays for. Who was invited has none.
alter table users drop constraint users_belong;
alter table users add constraint users_belong check (role <> 'superadmin' or shop_id is null);
drop index users_shop;
create unique index users_shop on users (shop_id);

-- Who works in a shop. Who left stays, as papers and the log name them.
create table memberships (
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'cashier', 'stock-keeper', 'accountant', 'viewer')),
  joined_at timestamptz not null,
  left_at timestamptz,
  last_here_at timestamptz, -- to ten minutes
  -- Counts the changes of what this person may do: what is saved under an older count is refused (functions/rights.sql).
  rights integer not null default 1 check (rights > 0),
  invited_by uuid, -- null: opened the shop
  id uuid not null generated always as (user_id) stored,
  primary key (shop_id, user_id)
);
create index memberships_user on memberships (user_id);

-- Where an owner has changed what a role may do; what is not here is as delivered (domain/people/permissions.ts).
create table shop_roles (
  shop_id uuid not null references shops on delete cascade,
  name text not null check (name in ('manager', 'cashier', 'stock-keeper', 'accountant', 'viewer')),
  id text not null generated always as (name) stored,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 4096),
  -- Up to what discount nobody is asked, per cent of the bill.
  discount_free numeric(5, 2) not null check (discount_free between 0 and 100),
  primary key (shop_id, name)
);

insert into memberships (shop_id, user_id, role, joined_at)
  select shop_id, id, 'owner', created_at from users where shop_id is not null;

-- In which of their shops somebody is; whoever runs the platform is in none.
alter table sessions add shop_id uuid references shops on delete cascade;
update sessions s set shop_id = u.shop_id from users u where u.id = s.user_id;
create index sessions_shop on sessions (shop_id, user_id);

alter table memberships enable row level security;
alter table shop_roles enable row level security;
create policy platform on memberships to bahi_platform using (true);
create policy platform on shop_roles for select to bahi_platform using (true);
create policy shop on memberships to bahi_app using (shop_id = current_shop());
create policy shop on shop_roles to bahi_app using (shop_id = current_shop());
grant select, insert, update on memberships to bahi_platform;
grant select on shop_roles to bahi_platform;
grant select on memberships to bahi_app;
grant update (role, left_at, rights) on memberships to bahi_app;
grant select, insert, update, delete on shop_roles to bahi_app;

create trigger count_rights before update of role, left_at, rights on memberships
  for each row execute function count_rights();
create trigger count_rights after insert or update or delete on shop_roles
  for each row execute function count_rights_of_role();
create trigger refuse_last_owner before update of role, left_at on memberships for each row
  when (old.role = 'owner' and old.left_at is null and (new.role <> 'owner' or new.left_at is not null))
  execute function refuse_last_owner();

-- Who opens a shop is its owner, and no news.
create trigger audit after update of role, left_at on memberships
  for each row execute function record_change('last_here_at', 'rights');
create trigger audit_joining after insert on memberships for each row when (new.invited_by is not null)
  execute function record_change('last_here_at', 'rights');
create trigger audit after insert or update or delete on shop_roles for each row execute function record_change();
