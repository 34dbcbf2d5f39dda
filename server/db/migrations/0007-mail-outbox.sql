-- E-mail is written here in the transaction of its cause and sent afterwards, so that a mail is neither lost nor
-- sent for something that never happened. The address is the person's own, read when the mail leaves.
create table mails (
  id uuid primary key, -- also the Message-ID: a receiver that gets a mail twice can tell
  dedupe_key text not null,
  user_id uuid not null references users on delete cascade,
  subject text not null,
  text text not null, -- emptied once the mail has left or was given up: it may carry a reset link
  html text not null,
  created_at timestamptz not null default now(),
  useful_until timestamptz, -- not sent after this moment
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(), -- while a process is sending, the end of its lease
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
  finished_at timestamptz,
  constraint mails_once unique (dedupe_key)
);
create index mails_waiting on mails (next_attempt_at) where state = 'waiting';
create index mails_finished on mails (finished_at) where state <> 'waiting';
create index mails_user on mails (user_id);
create index shops_subscription_end on shops (subscription_end) where subscription_end is not null;

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

-- The period that a payment gave: what a full refund takes back.
alter table payments add column period_start timestamptz, add column period_end timestamptz;

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

alter table mails enable row level security;
alter table payment_events enable row level security;
alter table payment_refunds enable row level security;
create policy platform on mails to bahi_platform using (true);
create policy platform on payment_events to bahi_platform using (true);
create policy platform on payment_refunds to bahi_platform using (true);
create policy shop on payment_refunds for select to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on mails to bahi_platform;
grant select, insert on payment_events, payment_refunds to bahi_platform;
grant select on payment_refunds to bahi_app;
grant select on payment_history to bahi_platform, bahi_app;
