-- What a shop pays Bahi: plans, payments, refunds.

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
  period_start timestamptz, -- what the payment gave, and what a full refund takes back
  period_end timestamptz,
  constraint payments_order_once unique (payment_order_id),
  constraint payments_payment_once unique (gateway_payment_id)
);
create index payments_shop on payments (shop_id, paid_at desc);

-- The provider delivers an event several times under one id: the second finds the first. No bodies, they name people.
create table payment_events (
  id text primary key,
  payment_order_id uuid not null references payment_orders on delete cascade,
  event text not null,
  received_at timestamptz not null
);
create index payment_events_order on payment_events (payment_order_id);

-- Append-only, and under the payment's own id instead of our row's: a refund may be told before its payment.
create table payment_refunds (
  id text primary key, -- the provider's
  shop_id uuid not null references shops on delete cascade,
  payment_order_id uuid not null references payment_orders on delete cascade,
  gateway_payment_id text not null,
  amount bigint not null check (amount > 0), -- paise
  refunded_at timestamptz not null
);
create index payment_refunds_payment on payment_refunds (gateway_payment_id);
create index payment_refunds_order on payment_refunds (payment_order_id);
create index payment_refunds_shop on payment_refunds (shop_id);

-- Payments with what became of them. "kept" is the platform's revenue in paise.
create view payment_history with (security_invoker = true) as
  select p.id, p.shop_id, p.payment_order_id, p.gateway_payment_id, p.plan_months, p.amount, p.paid_at,
         p.period_start, p.period_end, r.refunded,
         case when r.refunded = p.amount then 'refunded' when r.refunded > 0 then 'partly refunded' else p.status end
           as status,
         case when p.status = 'completed' then p.amount - r.refunded else 0 end as kept
    from payments p
   cross join lateral (
     select least(coalesce(sum(amount), 0), p.amount)::bigint as refunded
       from payment_refunds where gateway_payment_id = p.gateway_payment_id
   ) r;

-- Payments that opened nothing and whose money is here: somebody has to send it back. Under the payment's own id, as
-- the provider may tell of one several times.
create table payment_exceptions (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity, -- the order in which they were noticed
  shop_id uuid not null references shops on delete cascade,
  payment_order_id uuid not null references payment_orders on delete cascade,
  gateway_payment_id text not null,
  kind text not null check (kind in ('refund due', 'another amount', 'second payment')),
  amount bigint not null, -- in the currency's smallest unit: paise
  currency text not null,
  noticed_at timestamptz not null,
  dealt_with_at timestamptz,
  note text not null default '',
  constraint payment_exceptions_once unique (gateway_payment_id)
);
create index payment_exceptions_newest on payment_exceptions (seq);
create index payment_exceptions_open on payment_exceptions (seq) where dealt_with_at is null;
create index payment_exceptions_order on payment_exceptions (payment_order_id);
create index payment_exceptions_shop on payment_exceptions (shop_id);

-- What erased shops had paid, without what they got back: revenue does not fall, and nothing tells whose it was.
create table former_payments (
  amount bigint not null, -- paise
  paid_at timestamptz not null,
  plan_months integer not null
);

-- One row: what the platform's owner sets on screen. Secrets are encrypted by the app (BAHI_SECRET).
create table platform_settings (
  id boolean primary key default true check (id),
  razorpay_key_id text not null default '',
  razorpay_key_secret text not null default '',    -- encrypted
  razorpay_webhook_secret text not null default '' -- encrypted
);
insert into platform_settings default values;

alter table plans enable row level security;
alter table payment_orders enable row level security;
alter table payments enable row level security;
alter table payment_events enable row level security;
alter table payment_refunds enable row level security;
alter table payment_exceptions enable row level security;
alter table platform_settings enable row level security;
alter table former_payments enable row level security;
create policy platform on plans to bahi_platform using (true);
create policy platform on payment_orders to bahi_platform using (true);
create policy platform on payments to bahi_platform using (true);
create policy platform on payment_events to bahi_platform using (true);
create policy platform on payment_refunds to bahi_platform using (true);
create policy platform on payment_exceptions to bahi_platform using (true);
create policy platform on platform_settings to bahi_platform using (true);
create policy platform on former_payments for select to bahi_platform using (true);
create policy shop on payments for select to bahi_app using (shop_id = current_shop());
create policy shop on payment_refunds for select to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on plans to bahi_platform;
grant select, insert, update on payment_orders to bahi_platform;
grant select, insert on payments, payment_events, payment_refunds to bahi_platform;
grant select, insert, update (dealt_with_at, note) on payment_exceptions to bahi_platform;
grant select, update on platform_settings to bahi_platform;
grant select on former_payments to bahi_platform;
grant select on payment_history to bahi_platform, bahi_app;
grant select on payments, payment_refunds to bahi_app;

-- In a shop that is closed nobody pays (docs/decisions/0154).
create trigger a_refuse_closed before insert on payment_orders for each row execute function refuse_closed_row();
create trigger audit after insert or update or delete on plans for each row execute function record_change();
create trigger audit after insert or update or delete on payment_orders for each row execute function record_change();
create trigger audit after insert or update or delete on payment_exceptions for each row
  execute function record_change();
create trigger audit after update on platform_settings for each row
  execute function record_change('razorpay_key_secret', 'razorpay_webhook_secret');

insert into plans (id, name, price, duration, features) values
  ('0f5a1c1e-0000-4000-8000-000000000001', '1 Month Plan', 2000, 1, '{Full Access,Email Support,Basic Reports}'),
  ('0f5a1c1e-0000-4000-8000-000000000006', '6 Months Plan', 10000, 6,
   '{Full Access,Priority Support,Advanced Reports,Export Data}'),
  ('0f5a1c1e-0000-4000-8000-000000000012', '12 Months Plan', 20000, 12,
   '{Full Access,24/7 Support,Premium Reports,API Access,Custom Integrations}');
