create table shops (
  id uuid primary key,
  name text not null,
  address text not null default '',
  phone text not null default '',
  state text not null default '',
  country text not null default 'India',
  postal_code text not null default '',
  place_of_supply text not null default '',
  gstin text not null default '',
  fssai_number text not null default '',
  bank_name text not null default '',
  account_number text not null default '',
  ifsc_code text not null default '',
  upi_id text not null default '',
  sale_order_terms text not null default '',
  sale_invoice_terms text not null default '',
  sale_quotation_terms text not null default '',
  purchase_order_terms text not null default '',
  purchase_invoice_terms text not null default '',
  purchase_quotation_terms text not null default '',
  outward_document_terms text not null default '',
  inward_document_terms text not null default '',
  invoice_style text not null default 'default'
    check (invoice_style in ('default', 'retail', 'restaurant', 'retail-thermal', 'restaurant-thermal')),
  is_active boolean not null default false,  -- has paid, or was switched on
  is_blocked boolean not null default false, -- switched off by the platform's owner
  plan_id text,
  plan_name text,
  plan_price integer, -- rupees, as bought
  subscription_start timestamptz,
  subscription_end timestamptz,
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  shop_id uuid references shops on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('customer', 'admin', 'superadmin')),
  created_at timestamptz not null,
  constraint users_email_unique unique (email),
  constraint users_email_lower check (email = lower(email)),
  constraint users_belong check ((role = 'superadmin') = (shop_id is null))
);
create index users_shop on users (shop_id);

create table sessions (
  token_hash bytea primary key, -- SHA-256 of the token: the token itself is never stored
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

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

create table plans (
  id uuid primary key,
  name text not null,
  price integer not null check (price >= 0), -- rupees
  duration integer not null check (duration >= 1),
  unit text not null default 'months' check (unit in ('months', 'days')),
  features text[] not null default '{}'
);

-- What a person set out to pay: plan and amount are frozen here and nothing is taken from the browser.
create table payment_orders (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users on delete cascade,
  gateway text not null,
  gateway_order_id text not null,
  plan_id text not null,
  plan_name text not null,
  plan_price integer not null,
  duration integer not null,
  unit text not null,
  amount bigint not null check (amount > 0), -- paise
  status text not null default 'created' check (status in ('created', 'paid', 'refund-due')),
  created_at timestamptz not null,
  constraint payment_orders_gateway_order unique (gateway_order_id)
);
create index payment_orders_shop on payment_orders (shop_id, created_at desc);

-- Completed payments: append-only.
create table payments (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  payment_order_id uuid not null references payment_orders on delete cascade,
  gateway_payment_id text not null,
  plan_months integer not null,
  amount bigint not null check (amount > 0), -- paise
  paid_at timestamptz not null,
  status text not null default 'completed',
  constraint payments_order_once unique (payment_order_id),
  constraint payments_payment_once unique (gateway_payment_id)
);
create index payments_shop on payments (shop_id, paid_at desc);

alter table shops enable row level security;
alter table users enable row level security;
alter table sessions enable row level security;
alter table password_resets enable row level security;
alter table attempts enable row level security;
alter table devices enable row level security;
alter table plans enable row level security;
alter table payment_orders enable row level security;
alter table payments enable row level security;

create policy platform on shops to bahi_platform using (true);
create policy platform on users to bahi_platform using (true);
create policy platform on sessions to bahi_platform using (true);
create policy platform on password_resets to bahi_platform using (true);
create policy platform on attempts to bahi_platform using (true);
create policy platform on devices to bahi_platform using (true);
create policy platform on plans to bahi_platform using (true);
create policy platform on payment_orders to bahi_platform using (true);
create policy platform on payments to bahi_platform using (true);
grant select, insert, update, delete on shops, users, sessions, password_resets, attempts, devices, plans
  to bahi_platform;
grant select, insert, update on payment_orders to bahi_platform;
grant select, insert on payments to bahi_platform;

create policy shop on shops to bahi_app using (id = current_shop());
create policy shop on payments for select to bahi_app using (shop_id = current_shop());
grant select on shops, payments to bahi_app;
grant update (
  name, address, phone, state, country, postal_code, place_of_supply, gstin, fssai_number, bank_name,
  account_number, ifsc_code, upi_id, sale_order_terms, sale_invoice_terms, sale_quotation_terms,
  purchase_order_terms, purchase_invoice_terms, purchase_quotation_terms, outward_document_terms,
  inward_document_terms, invoice_style
) on shops to bahi_app;

create trigger audit after insert or update or delete on shops for each row execute function record_change();
create trigger audit after insert or update or delete on users for each row execute function record_change('password_hash');
create trigger audit after insert or update or delete on plans for each row execute function record_change();
create trigger audit after insert or update or delete on payment_orders for each row execute function record_change();

insert into plans (id, name, price, duration, features) values
  ('0f5a1c1e-0000-4000-8000-000000000001', '1 Month Plan', 2000, 1, '{Full Access,Email Support,Basic Reports}'),
  ('0f5a1c1e-0000-4000-8000-000000000006', '6 Months Plan', 10000, 6,
   '{Full Access,Priority Support,Advanced Reports,Export Data}'),
  ('0f5a1c1e-0000-4000-8000-000000000012', '12 Months Plan', 20000, 12,
   '{Full Access,24/7 Support,Premium Reports,API Access,Custom Integrations}');
