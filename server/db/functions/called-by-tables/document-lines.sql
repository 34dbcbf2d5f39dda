-- What was made from a line, and what that keeps from being changed.

-- Under the source's row lock, so that two people who press at once make one document. What an order has nothing left of
-- cannot be taken once more; more than was ordered may go while something is open, as sacks and rolls are seldom exact.
-- Of a challan no more is billed than was delivered, and nothing else. A quotation may be used as often as one likes.
create or replace function refuse_taken() returns trigger language plpgsql as $$
declare
  source record;
  taken numeric;
begin
  select d.noun, d.status, l.quantity, l.product_id into source
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = new.shop_id and l.id = new.source_line_id for no key update of d;
  if source.noun = 'quotation' then
    return new;
  end if;
  taken := coalesce((
    select sum(quantity) from taken_lines
     where shop_id = new.shop_id and line_id = new.source_line_id and made_id <> new.id), 0);
  if source.noun = 'challan' and new.product_id is distinct from source.product_id then
    raise check_violation using constraint = 'document_lines_other', message = 'another item than was delivered';
  end if;
  if source.noun = 'challan' and (taken + new.quantity > source.quantity or source.status = 'returned') then
    raise check_violation using
      constraint = 'document_lines_delivered', message = 'more than was delivered',
      detail = trim_scale(greatest(source.quantity - taken, 0))::text;
  end if;
  if source.noun = 'order' and taken >= source.quantity and not exists (
    select from document_lines
     where shop_id = new.shop_id and document_id = new.document_id and source_line_id = new.source_line_id
  ) then
    raise check_violation using constraint = 'document_lines_open', message = 'nothing of this line is open';
  end if;
  return new;
end
$$;

-- Under the bill's row lock, so that two people who press at once never note more than there is: not more of a line than was
-- billed less what came back, nor more of its amounts than the notes that stand left.
create or replace function refuse_noted() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  billed record;
  noted record;
begin
  select d.noun, l.quantity, l.total, l.tax_amount into billed
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = new.shop_id and l.id = new.source_line_id for no key update of d;
  if billed.noun is distinct from 'invoice' then
    raise foreign_key_violation using constraint = 'document_lines_source', message = 'no such line of a bill';
  end if;
  select coalesce(sum(quantity) filter (where n.noted not in ('lowered', 'raised')), 0) as quantity,
         coalesce(sum(line_sign(n.noted) * total), 0) as total,
         coalesce(sum(line_sign(n.noted) * (cgst_amount + sgst_amount + igst_amount + cess_amount)), 0) as tax
    into noted
    from document_lines n
    cross join lateral (
      select status from documents where shop_id = n.shop_id and id = n.document_id offset 0
    ) note
   where n.shop_id = new.shop_id and n.source_line_id = new.source_line_id and n.noted is not null and n.id <> new.id
     and note.status <> 'cancelled';
  if (new.noted not in ('lowered', 'raised') and noted.quantity + new.quantity > billed.quantity)
    or billed.total + noted.total + line_sign(new.noted) * new.total < 0
    or billed.tax_amount + noted.tax
       + line_sign(new.noted) * (new.cgst_amount + new.sgst_amount + new.igst_amount + new.cess_amount) < 0
  then
    raise check_violation using constraint = 'document_lines_noted_before', message = 'more than earlier notes left';
  end if;
  return new;
end
$$;

-- A line of an order, a challan or a bill that something was made from, and stands, cannot be taken off it, nor a challan's be
-- made less than what was billed of it, or another item.
create or replace function keep_taken() returns trigger language plpgsql as $$
declare
  kind constant text := (select noun from documents where shop_id = old.shop_id and id = old.document_id);
  taken constant numeric := coalesce((
    select sum(quantity) from taken_lines where shop_id = old.shop_id and line_id = old.id), 0);
begin
  if tg_op = 'DELETE' and kind in ('order', 'challan', 'invoice')
    and exists (
      select from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
       where made.shop_id = old.shop_id and made.source_line_id = old.id and d.status <> 'cancelled')
    and not exists (select from shops where id = old.shop_id and going_since is not null)
  then
    raise check_violation using constraint = 'document_lines_taken', message = 'something was made from this line';
  end if;
  if tg_op = 'UPDATE' and kind = 'challan' and taken > 0 and new.product_id is distinct from old.product_id then
    raise check_violation using constraint = 'document_lines_other', message = 'another item than was billed';
  end if;
  if tg_op = 'UPDATE' and kind = 'challan' and new.quantity < taken then
    raise check_violation using
      constraint = 'document_lines_billed', message = 'more was billed',
      detail = trim_scale(taken)::text;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
