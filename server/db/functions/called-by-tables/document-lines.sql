-- Quantities taken from a line by later documents, and the edits that they forbid.

-- Quantity of a purchase line that has left the shelf again: by active challans, and by notes except for goods that the note
-- leaves in place, as they went with a challan or never came. Without the line `besides`.
create or replace function sent_back(shop uuid, line uuid, besides uuid) returns numeric language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return coalesce((
    select sum(l.quantity)
      from document_lines l
      cross join lateral (
        select status from documents where shop_id = l.shop_id and id = l.document_id offset 0
      ) made
     where l.shop_id = shop and l.source_line_id = line and l.id <> besides and coalesce(l.noted, 'shelf') = 'shelf'
       and made.status = 'completed'), 0);
end
$$;

-- Checks the quantities taken from source lines, under the source's row lock, so that two people who press at once make one
-- document. An order without open quantity is refused; more than ordered is allowed while something is open, as sacks and
-- rolls are seldom exact. A challan is billed up to its delivered quantity and with its own items; a purchase is sent back up
-- to its received quantity. A quotation may be used any number of times.
create or replace function refuse_taken() returns trigger language plpgsql as $$
declare
  source record;
  taken numeric;
begin
  select lines_given(d.noun, d.direction) as gives, d.status, l.quantity, l.product_id, l.holds into source
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = new.shop_id and l.id = new.source_line_id for no key update of d;
  if source.gives is null then
    return new;
  end if;
  if source.gives in ('delivered', 'brought') and new.product_id is distinct from source.product_id then
    raise check_violation using constraint = 'document_lines_other', message = 'another item than came or went', detail = source.gives;
  end if;
  -- What is taken of a line is counted in the line's own unit.
  if new.holds <> source.holds and new.product_id is not distinct from source.product_id then
    raise check_violation using constraint = 'document_lines_unit', message = 'another unit than that of its source';
  end if;
  if source.gives = 'brought' then
    taken := sent_back(new.shop_id, new.source_line_id, new.id);
    if taken + new.quantity > source.quantity or source.status <> 'completed' then
      raise check_violation using constraint = 'document_lines_brought', message = 'more than it brought',
        detail = trim_scale(greatest(source.quantity - taken, 0))::text;
    end if;
    return new;
  end if;
  taken := coalesce((
    select sum(quantity) from taken_lines
     where shop_id = new.shop_id and line_id = new.source_line_id and made_id <> new.id), 0);
  if source.gives = 'delivered' and (taken + new.quantity > source.quantity or source.status = 'returned') then
    raise check_violation using
      constraint = 'document_lines_delivered', message = 'more than was delivered',
      detail = trim_scale(greatest(source.quantity - taken, 0))::text;
  end if;
  if source.gives = 'open' and taken >= source.quantity and not exists (
    select from document_lines
     where shop_id = new.shop_id and document_id = new.document_id and source_line_id = new.source_line_id
  ) then
    raise check_violation using constraint = 'document_lines_open', message = 'nothing of this line is open';
  end if;
  return new;
end
$$;

-- Limits notes under the bill's row lock, so that two people who press at once never exceed the bill: per line the billed
-- quantity less returns, per amount what the active notes leave.
create or replace function refuse_noted() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  billed record;
  noted record;
begin
  select d.noun, lines_given(d.noun, d.direction) as gives, l.quantity, l.total, l.tax_amount into billed
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
  if billed.gives = 'brought' and new.noted = 'shelf'
    and sent_back(new.shop_id, new.source_line_id, new.id) + new.quantity > billed.quantity
  then
    raise check_violation using constraint = 'document_lines_sent', message = 'these goods went with a challan';
  end if;
  return new;
end
$$;

-- Guards lines that active documents were made from: they cannot be removed, nor reduced below the billed or returned
-- quantity, nor change their item.
create or replace function keep_taken() returns trigger language plpgsql as $$
declare
  head record;
  taken numeric;
begin
  select noun, lines_given(noun, direction) as gives into head
    from documents where shop_id = old.shop_id and id = old.document_id;
  if tg_op = 'DELETE' and (head.gives is not null or counted_sign(head.noun) is not null)
    and exists (
      select from document_lines made join documents d on d.shop_id = made.shop_id and d.id = made.document_id
       where made.shop_id = old.shop_id and made.source_line_id = old.id and d.status <> 'cancelled')
    and not exists (select from shops where id = old.shop_id and going_since is not null)
  then
    raise check_violation using constraint = 'document_lines_taken', message = 'something was made from this line';
  end if;
  if tg_op = 'UPDATE' and head.gives in ('delivered', 'brought') then
    taken := case head.gives when 'brought' then sent_back(old.shop_id, old.id, old.id) else coalesce((
      select sum(quantity) from taken_lines where shop_id = old.shop_id and line_id = old.id), 0) end;
    if taken > 0 and new.product_id is distinct from old.product_id then
      raise check_violation using constraint = 'document_lines_other', message = 'another item than came or went', detail = head.gives;
    end if;
    if taken > 0 and new.holds <> old.holds then
      raise check_violation using constraint = 'document_lines_unit', message = 'another unit than that of its source';
    end if;
    if new.quantity < taken then
      raise check_violation using
        constraint = 'document_lines_billed', message = 'more was billed or sent back',
        detail = trim_scale(taken)::text;
    end if;
  end if;
  if tg_op = 'UPDATE' and head.gives = 'open' and new.holds <> old.holds
    and exists (select from taken_lines where shop_id = old.shop_id and line_id = old.id)
  then
    raise check_violation using constraint = 'document_lines_unit', message = 'another unit than that of its source';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Free goods of a purchase line that have gone back, by active challans and notes. Without the line `besides`.
create or replace function free_sent_back(shop uuid, line uuid, besides uuid) returns numeric language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return coalesce((
    select sum(l.free)
      from document_lines l
      cross join lateral (
        select status, noun from documents where shop_id = l.shop_id and id = l.document_id offset 0
      ) made
     where l.shop_id = shop and l.source_line_id = line and l.id <> besides and made.status = 'completed'
       and made.noun in ('challan', 'credit-note')), 0);
end
$$;

-- Refuses more free goods on a challan or a note to a supplier than came with the line of the bill. Called after the lock of
-- refuse_taken or refuse_noted.
create or replace function refuse_free() returns trigger language plpgsql as $$
declare
  source record;
begin
  select d.noun, l.free into source
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = new.shop_id and l.id = new.source_line_id for no key update of d;
  if source.noun = 'invoice' and free_sent_back(new.shop_id, new.source_line_id, new.id) + new.free > source.free then
    raise check_violation using constraint = 'document_lines_free_back', message = 'more free goods than came',
      detail = trim_scale(greatest(source.free - free_sent_back(new.shop_id, new.source_line_id, new.id), 0))::text;
  end if;
  return new;
end
$$;
