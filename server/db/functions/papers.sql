-- Photos behind vouchers (docs/decisions/0075).

-- Of a voucher that does not stand, or whose day is locked, the photo is neither added nor exchanged nor thrown away; it goes
-- with its voucher, which only an erased shop loses.
create or replace function keep_evidence() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  paper constant voucher_papers := case tg_op when 'DELETE' then old else new end;
  behind record;
begin
  select v.status, v.date, v.number into behind from vouchers v where v.shop_id = paper.shop_id and v.id = paper.voucher_id;
  if found and not exists (select from shops where id = paper.shop_id and going_since is not null) then
    if behind.status <> 'standing' then
      raise check_violation using constraint = 'voucher_papers_standing', message = 'the voucher does not stand',
        detail = coalesce(behind.number, '');
    end if;
    perform refuse_if_locked(paper.shop_id, behind.date);
  end if;
  return paper;
end
$$;

create or replace function record_paper() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  paper constant voucher_papers := case tg_op when 'DELETE' then old else new end;
begin
  if not exists (select from shops where id = paper.shop_id and going_since is not null) then
    insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
    values (
      paper.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
      nullif(current_setting('bahi.request_id', true), ''), 'voucher_papers', paper.voucher_id::text, lower(tg_op),
      case when tg_op <> 'INSERT' then jsonb_build_object('hash', old.hash, 'type', old.type) end,
      case when tg_op = 'UPDATE' then jsonb_build_object('hash', new.hash, 'type', new.type) end);
  end if;
  return null;
end
$$;
