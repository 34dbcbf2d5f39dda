-- Guards of filed returns: their documents are frozen, their history is stored (docs/decisions/0065, 0071).

-- Refuses edits of a sale's reported fields once its month is filed, and moves of a sale into a filed month. Under the lock
-- of the shop's row, so that a filing that runs at the same time counts. Lines are guarded by refuse_rewriting.
create or replace function refuse_filed() returns trigger language plpgsql as $$
declare
  filed date;
begin
  select filed_up_to into filed from shops where id = new.shop_id for share;
  if least(old.date, new.date) <= filed then
    raise check_violation using constraint = 'documents_filed', message = 'the returns of its month are filed',
      detail = filed;
  end if;
  return new;
end
$$;

-- Refuses new sales and notes in a month with filed returns. Under the lock of the shop's row, so that a filing at the same
-- time counts.
create or replace function refuse_new_filed() returns trigger language plpgsql as $$
declare
  filed date;
begin
  select filed_up_to into filed from shops where id = new.shop_id for share;
  if new.date <= filed then
    raise check_violation using constraint = 'documents_new_filed', message = 'the returns of its month are filed',
      detail = filed || case new.noun when 'invoice' then ' bill' else ' note' end;
  end if;
  return new;
end
$$;

-- Stores what was changed in a filed month, or added to it. Under the lock of the shop's row, so that a filing at the same
-- time counts.
create or replace function note_filed_change() returns trigger language plpgsql as $$
begin
  perform from shops where id = new.shop_id for share;
  if exists (
    select from filed_returns
     where shop_id = new.shop_id and form in ('gstr1', 'iff', 'gstr1a')
       and (new.date between first_day and last_day or tg_op = 'UPDATE' and old.date between first_day and last_day)
  ) then
    insert into filed_changes (shop_id, document_id, changed_at) values (new.shop_id, new.id, clock_timestamp())
    on conflict (shop_id, document_id) do update set changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;

-- The acknowledgement of a filed return is written once.
create or replace function keep_arn() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'filed_returns_arn', message = 'it has an acknowledgement number';
end
$$;

-- Rows of a filed return are inserted only in the transaction of the return.
create or replace function keep_filed_rows() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct shop_id, return_id from added) a
      join filed_returns r on r.shop_id = a.shop_id and r.id = a.return_id
     where r.filed_in <> pg_current_xact_id()
  ) then
    raise check_violation using constraint = 'filed_rows_closed', message = 'the return is filed';
  end if;
  return null;
end
$$;

-- Filing the return that closes a month locks it, and never unlocks days.
create or replace function lock_filed() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  locked constant date := (select locked_up_to from shops where id = new.shop_id);
begin
  if locked is null or locked < new.last_day then
    perform lock_books(
      new.last_day, new.filed_by, new.filed_by_email,
      jsonb_build_object('code', 'return-filed', 'form', case new.form when 'cmp08' then 'cmp08' else 'gstr3b' end));
  end if;
  return null;
end
$$;
