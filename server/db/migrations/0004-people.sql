-- People, and the shops they work in: one person, one sign-in, several shops, and in each a role (docs/decisions/0146).

create table users (
  id uuid primary key,
  shop_id uuid references shops on delete cascade, -- the shop that a person opened and pays for; who was invited has none
  name text not null,
  -- A helper without e-mail is a person with a name and a PIN, who signs in at the trusted tills of one shop alone
  -- (docs/decisions/0188). With an e-mail comes a password, and with a password an e-mail.
  email text,
  password_hash text,
  role text not null check (role in ('customer', 'admin', 'superadmin')),
  created_at timestamptz not null,
  language text, -- of screens and mails; null until they choose: the browser's
  email_confirmed_at timestamptz, -- when somebody who reads the mailbox said that the address is theirs (docs/decisions/0158)
  constraint users_email_unique unique (email),
  constraint users_email_lower check (email = lower(email)),
  constraint users_belong check (role <> 'superadmin' or shop_id is null),
  constraint users_language check (language in ('en', 'hi', 'mr', 'gu', 'ta', 'bn')),
  constraint users_sign_in check ((email is null) = (password_hash is null)),
  constraint users_without_email check (email is not null or (role = 'customer' and shop_id is null))
);
-- The platform's owner finds people by any part of the shop's name or the email, newest first.
create index users_newest on users (created_at desc, id desc) where shop_id is not null;
create index users_email_search on users using gin (email gin_trgm_ops);
create unique index users_shop on users (shop_id);

alter table users enable row level security;
create policy platform on users to bahi_platform using (true);
grant select, insert, update, delete on users to bahi_platform;
create trigger audit after insert or update or delete on users for each row execute function record_change('password_hash');
-- A corrected name is in the trail of each shop where the person works: what they wrote bears it from then on.
create trigger record_renamed after update of name on users for each row
  when (old.name <> new.name) execute function record_renamed();

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
  last_till text not null default '', -- the trusted till where they were last, '' elsewhere
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

-- In a shop that is closed nobody gets more than they had; whoever is to be out is out (docs/decisions/0154).
create trigger a_refuse_closed before update of role on memberships for each row
  when (old.role <> new.role) execute function refuse_closed_row();
create trigger count_rights before update of role, left_at, rights on memberships
  for each row execute function count_rights();
create trigger count_rights after insert or update or delete on shop_roles
  for each row execute function count_rights_of_role();
create trigger refuse_last_owner before update of role, left_at on memberships for each row
  when (old.role = 'owner' and old.left_at is null and (new.role <> 'owner' or new.left_at is not null))
  execute function refuse_last_owner();
-- Nobody owns a shop whose settings they cannot open.
create trigger refuse_owner_without_email before insert or update of role, left_at on memberships for each row
  when (new.role = 'owner' and new.left_at is null) execute function refuse_owner_without_email();
-- Who works here no more says yes to nothing.
create trigger forget_pin after update of left_at on memberships
  for each row when (new.left_at is not null) execute function forget_pin();

-- Who opens a shop is its owner, and no news.
create trigger audit after update of role, left_at on memberships
  for each row execute function record_change('last_here_at', 'rights');
create trigger audit_joining after insert on memberships for each row when (new.invited_by is not null)
  execute function record_change('last_here_at', 'rights');
create trigger audit after insert or update or delete on shop_roles for each row execute function record_change();
