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
alter table payment_exceptions enable row level security;
create policy platform on payment_exceptions to bahi_platform using (true);
grant select, insert, update (dealt_with_at, note) on payment_exceptions to bahi_platform;
create trigger audit after insert or update or delete on payment_exceptions for each row
  execute function record_change();

insert into payment_exceptions (shop_id, payment_order_id, gateway_payment_id, kind, amount, currency, noticed_at)
  select shop_id, payment_order_id, gateway_payment_id, 'refund due', amount, 'INR', paid_at
    from payment_history where status = 'refund due' order by paid_at;

-- A mail to an address that is no longer the person's own: the one that their account had before.
alter table mails add column address text;

-- As before, and a changed secret is a line too: it names the columns, never what stands in them.
create or replace function record_change() returns trigger language plpgsql security definer set search_path = public as $$
declare
  secrets text[] := coalesce(tg_argv, '{}');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secrets end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secrets end;
  this_row jsonb := coalesce(new_row, old_row);
  changed jsonb;
begin
  if tg_op = 'UPDATE' then
    if tg_nargs > 0 then
      select jsonb_agg(secret order by secret) into changed from unnest(secrets) secret
       where to_jsonb(old) -> secret is distinct from to_jsonb(new) -> secret;
    end if;
    if old_row = new_row and changed is null then
      return null;
    end if;
    if changed is not null then
      new_row := new_row || jsonb_build_object('changed', changed);
    end if;
  end if;
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    (case when tg_table_name = 'shops' then this_row ->> 'id' else this_row ->> 'shop_id' end)::uuid,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    tg_table_name,
    coalesce(this_row ->> 'id', this_row ->> 'invoice_id' || '/' || (this_row ->> 'position')),
    lower(tg_op),
    old_row,
    case when tg_op = 'UPDATE' then new_row end
  );
  return null;
end
$$;

-- That somebody took a copy of a shop's books.
alter table audit_log drop constraint audit_log_operation_check,
  add constraint audit_log_operation_check check (operation in ('insert', 'update', 'delete', 'export'));
create function record_export(shop uuid) returns void language sql security definer set search_path = public as $$
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation)
  values (
    shop,
    nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''),
    'shops', shop::text, 'export'
  );
$$;
revoke all on function record_export(uuid) from public;
grant execute on function record_export(uuid) to bahi_platform;
