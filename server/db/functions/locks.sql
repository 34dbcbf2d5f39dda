-- Locked days (docs/decisions/0075). A writer of documents locks the shop's row, so that a concurrent lock of days counts.
-- Setting a lock takes no other lock, so that the two cannot deadlock.

create or replace function refuse_if_locked(shop uuid, first_day date) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  locked date;
begin
  select locked_up_to into locked from shops where id = shop for share;
  if first_day <= locked then
    raise check_violation using constraint = 'books_locked', message = 'the books are locked', detail = locked;
  end if;
end
$$;

-- Locks the books of the current shop up to a day, or opens them again from the day after it; null opens all. Opened days may
-- be edited again, also if their returns are filed: the filed copies stay.
create or replace function lock_books(up_to date, by_user uuid, email text, why jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  was date;
begin
  select locked_up_to into was from shops where id = shop for no key update;
  if was is distinct from up_to then
    update shops
       set locked_up_to = up_to,
           filed_up_to = case
             when up_to is null then null
             when up_to < was then least(filed_up_to, (date_trunc('month', up_to + 1) - interval '1 day')::date)
             else filed_up_to end
     where id = shop;
    insert into book_locks (shop_id, locked_up_to, was, reason, by, by_email) values (shop, up_to, was, why, by_user, email);
  end if;
end
$$;
revoke all on function lock_books(date, uuid, text, jsonb) from public;
grant execute on function lock_books(date, uuid, text, jsonb) to bahi_app;

-- Refuses a change of a month's sales after its returns are filed or its days locked.
create or replace function refuse_closed_month(first_day date) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  filed date;
begin
  select filed_up_to into filed from shops where id = current_shop() for share;
  if first_day <= filed then
    raise check_violation using constraint = 'documents_filed', message = 'the returns of its month are filed', detail = filed;
  end if;
  perform refuse_if_locked(current_shop(), first_day);
end
$$;
revoke all on function refuse_closed_month(date) from public;
grant execute on function refuse_closed_month(date) to bahi_app;
