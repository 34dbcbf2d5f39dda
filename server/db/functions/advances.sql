-- Advances for services (docs/decisions/0077). Called by post_voucher and end_voucher, which lock the receipt's row.

-- True if the GSTR-1 of a day was filed. Locks the shop's row, so that a filing at the same time counts.
create or replace function is_told(on_date date) returns boolean language plpgsql as $$
declare
  shop constant uuid := current_shop();
begin
  perform from shops where id = shop for share;
  return exists (
    select from filed_returns where shop_id = shop and form = 'gstr1' and on_date between first_day and last_day);
end
$$;

-- Opens an advance; the receipt's draft must match the sum of its own lines.
create or replace function open_advance(receipt uuid, on_date date, said jsonb, posts posting[]) returns void language plpgsql as $$
declare
  shop constant uuid := current_shop();
  came record;
begin
  select -coalesce(sum(amount) filter (where bill = receipt), 0) as amount,
         -coalesce(sum(amount) filter (where account = 'output-cgst'), 0) as cgst,
         -coalesce(sum(amount) filter (where account = 'output-sgst'), 0) as sgst,
         -coalesce(sum(amount) filter (where account = 'output-igst'), 0) as igst
    into came from unnest(posts);
  insert into advances (shop_id, voucher_id, place_of_supply, is_inter, rate, what_for, open)
  values (shop, receipt, said ->> 'placeOfSupply', (said ->> 'isInter')::boolean, (said ->> 'rate')::numeric,
          said ->> 'whatFor', came.amount);
  insert into advance_moves (shop_id, voucher_id, cause_id, date, amount, cgst, sgst, igst, is_late)
  values (shop, receipt, receipt, on_date, came.amount, came.cgst, came.sgst, came.igst, is_told(on_date));
end
$$;

-- Uses a part of an advance, for bills or a refund, and returns its postings. The tax is reversed in the same proportion; the
-- last use takes the remainder.
create or replace function use_advance(advance uuid, cause uuid, of_party uuid, on_date date, used bigint) returns posting[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  a advances;
  receipt vouchers;
  rest record;
  back record;
begin
  select * into a from advances where shop_id = shop and voucher_id = advance;
  select * into receipt from vouchers where shop_id = shop and id = advance;
  if receipt.party is distinct from of_party or used <= 0 then
    raise foreign_key_violation using constraint = 'vouchers_bill', message = 'no advance of this party';
  elsif used > a.open then
    raise check_violation using constraint = 'vouchers_above_open', message = 'more than is open',
      detail = jsonb_build_object('number', receipt.number, 'open', a.open);
  elsif on_date < receipt.date then
    raise check_violation using constraint = 'advances_before', message = 'it had not come yet', detail = receipt.date;
  end if;
  select sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst into rest
    from advance_moves where shop_id = shop and voucher_id = advance;
  select round(rest.cgst * used::numeric / a.open)::bigint as cgst, round(rest.sgst * used::numeric / a.open)::bigint as sgst,
         round(rest.igst * used::numeric / a.open)::bigint as igst into back;
  update advances set open = a.open - used where shop_id = shop and voucher_id = advance;
  insert into advance_moves (shop_id, voucher_id, cause_id, date, amount, cgst, sgst, igst, is_late)
  values (shop, advance, cause, on_date, -used, -back.cgst, -back.sgst, -back.igst, is_told(on_date));
  return array[
    (on_date, 'output-cgst', null, null, back.cgst)::posting,
    (on_date, 'output-sgst', null, null, back.sgst)::posting,
    (on_date, 'output-igst', null, null, back.igst)::posting,
    (on_date, 'advance-tax', null, null, -(back.cgst + back.sgst + back.igst))::posting];
end
$$;

-- Reopens the advances that a cancelled voucher used, and deletes its own advance, unless a part of that is used.
create or replace function end_advances(cause uuid, on_date date) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  moved record;
  was_open bigint;
begin
  for moved in
    select voucher_id, sum(amount)::bigint as amount, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
      from advance_moves where shop_id = shop and cause_id = cause group by voucher_id order by voucher_id
  loop
    select open into was_open from advances where shop_id = shop and voucher_id = moved.voucher_id;
    if was_open < moved.amount then
      raise check_violation using constraint = 'advances_used', message = 'some of it was used';
    end if;
    update advances set open = was_open - moved.amount where shop_id = shop and voucher_id = moved.voucher_id;
    insert into advance_moves (shop_id, voucher_id, cause_id, date, amount, cgst, sgst, igst, is_late)
    values (shop, moved.voucher_id, cause, on_date, -moved.amount, -moved.cgst, -moved.sgst, -moved.igst, is_told(on_date));
  end loop;
end
$$;
