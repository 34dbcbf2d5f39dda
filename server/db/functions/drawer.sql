-- Closing the drawer (docs/decisions/0068).

-- The state of a drawer: its last closing, the cash in it after the entry `from_seq`, and the expected cash by the entries up
-- to `upto_seq`; `through` is the last of them on this drawer. A drawer not closed for a week, or never, begins this morning,
-- so that the query does not grow with the days it was left open.
create or replace function drawer_state(
  drawer text, out closing uuid, out opened_at timestamptz, out opening bigint, out expected bigint,
  out from_seq bigint, out upto_seq bigint, out through bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  posted_at timestamptz;
begin
  select c.id, c.closed_at, c.posted_at, c.end_seq into closing, opened_at, posted_at, from_seq
    from drawer_closings c where c.shop_id = shop and c.account = drawer order by c.seq desc limit 1;
  if posted_at is null or posted_at < clock_timestamp() - interval '7 days' then
    select e.seq into from_seq from entries e
     where e.shop_id = shop and e.at < india_today()::timestamp at time zone 'Asia/Kolkata' order by e.seq desc limit 1;
    from_seq := coalesce(from_seq, 0);
  end if;
  select coalesce(max(e.seq), from_seq) into upto_seq from entries e where e.shop_id = shop and e.seq > from_seq;
  select coalesce(sum(d.debit - d.credit), 0)::bigint into expected from account_days d where d.shop_id = shop and d.account = drawer;
  select (expected - coalesce(sum(e.amount), 0))::bigint, coalesce(max(e.seq), from_seq) into opening, through
    from entries e where e.shop_id = shop and e.seq > from_seq and e.account = drawer;
end
$$;

-- Closes a drawer, once, in the state that was shown. The difference is posted to Cash Short and Over under the name of the
-- counting person, uncountable fractions to Round Off (docs/decisions/0095), the surplus over the float to the safe. Refuses
-- if entries were posted or the drawer was closed in between.
create or replace function close_drawer(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  said drawer_closings := jsonb_populate_record(null::drawer_closings, draft);
  seen constant jsonb := draft -> 'seen';
  short constant uuid := gen_random_uuid();
  safe constant uuid := gen_random_uuid();
  short_number record;
  safe_number record;
  now_there record;
  common jsonb;
begin
  if said.account <> 'cash' and (said.account = 'safe' or not exists (
    select from accounts where shop_id = shop and code = said.account and grouping = 'Cash-in-Hand' and closed_at is null))
  then
    raise foreign_key_violation using constraint = 'drawer_closings_account', message = 'no such drawer';
  end if;
  said.counted := coalesce((
    select sum(split_part(key, '-', 2)::bigint * 100 * value::bigint) from jsonb_each_text(said.count)), 0);
  said.expected := (seen ->> 'expected')::bigint;
  said.difference := said.counted - said.expected;
  said.to_safe := said.counted - said.stays;
  said.rounding := coalesce(said.rounding, 0);
  -- Numbers before the sums, as wherever a voucher is posted.
  if said.difference <> 0 then
    short_number := next_number('journal', said.date, draft ->> 'till', null);
  end if;
  if said.to_safe > 0 then
    safe_number := next_number('contra', said.date, draft ->> 'till', null);
  end if;
  perform from shop_sums where shop_id = shop for update;
  now_there := drawer_state(said.account);
  if (now_there.closing, now_there.through, now_there.expected)
    is distinct from ((seen ->> 'closing')::uuid, (seen ->> 'through')::bigint, said.expected)
  then
    raise check_violation using constraint = 'drawer_closings_seen', message = 'something was posted since',
      detail = jsonb_build_object('expected', now_there.expected, 'closed', now_there.closing is distinct from (seen ->> 'closing')::uuid);
  end if;

  common := jsonb_build_object(
    'date', said.date, 'created_by', said.counted_by, 'created_by_email', said.counted_by_email, 'created_at', said.closed_at);
  if said.difference <> 0 then
    said.short_voucher := short;
    perform post_voucher(common || jsonb_build_object(
      'id', short, 'kind', 'journal', 'number', short_number.number, 'number_value', short_number.value,
      'amount', abs(said.difference), 'note', draft -> 'shortNote',
      'lines', jsonb_build_array(
        jsonb_build_object('account', said.account, 'amount', said.difference),
        jsonb_build_object('account', 'cash-short', 'amount', said.rounding - said.difference),
        jsonb_build_object('account', 'round-off', 'amount', -said.rounding))));
  end if;
  if said.to_safe > 0 then
    said.safe_voucher := safe;
    perform post_voucher(common || jsonb_build_object(
      'id', safe, 'kind', 'contra', 'number', safe_number.number, 'number_value', safe_number.value,
      'amount', said.to_safe, 'note', draft -> 'safeNote',
      'details', jsonb_build_object('ways', jsonb_build_array(
        jsonb_build_object('account', said.account, 'amount', said.to_safe, 'reference', ''))),
      'lines', jsonb_build_array(
        jsonb_build_object('account', 'safe', 'amount', said.to_safe),
        jsonb_build_object('account', said.account, 'amount', -said.to_safe))));
  end if;
  insert into drawer_closings (
    shop_id, id, account, name, previous, opened_at, closed_at, date, counted_by, counted_by_email, opening, expected, counted,
    difference, rounding, to_safe, stays, count, parts, note, from_seq, upto_seq, end_seq, short_voucher, safe_voucher)
  values (
    shop, said.id, said.account, said.name, now_there.closing, now_there.opened_at, said.closed_at, said.date, said.counted_by,
    said.counted_by_email, now_there.opening, said.expected, said.counted, said.difference, said.rounding, said.to_safe, said.stays, said.count,
    said.parts, coalesce(said.note, ''), now_there.from_seq, now_there.upto_seq,
    (select coalesce(max(seq), now_there.upto_seq) from entries where shop_id = shop and seq > now_there.upto_seq),
    said.short_voucher, said.safe_voucher);
end
$$;
revoke all on function close_drawer(jsonb) from public;
grant execute on function close_drawer(jsonb) to bahi_app;
