-- Guards of portal records: requests and answers are never overwritten (docs/decisions/0073).

-- An e-invoice record is cancelled, and never overwritten.
create or replace function keep_e_invoice() returns trigger language plpgsql as $$
begin
  if old.state = 'cancelled' or new.state not in ('generated', 'cancelled')
    or (old.irn, old.ack_no, old.ack_at, old.signed_invoice, old.signed_qr)
      is distinct from (new.irn, new.ack_no, new.ack_at, new.signed_invoice, new.signed_qr)
  then
    raise check_violation using constraint = 'e_invoices_stay', message = 'the portal answered already';
  end if;
  return new;
end
$$;

create or replace function keep_eway_bill() returns trigger language plpgsql as $$
begin
  if old.state = 'cancelled' or new.state not in ('generated', 'cancelled')
    or (old.number, old.made_at) is distinct from (new.number, new.made_at)
  then
    raise check_violation using constraint = 'eway_bills_stay', message = 'the portal answered already';
  end if;
  return new;
end
$$;

-- Refuses edits of fields that the portal has, and cancelling while the IRN is live.
create or replace function refuse_reported() returns trigger language plpgsql as $$
declare
  reported constant text := reported_state(new.shop_id, new.id);
begin
  if reported is not null then
    raise check_violation using constraint = 'documents_reported', message = 'the portal knows this document',
      detail = reported;
  end if;
  return new;
end
$$;

-- Refuses to cancel a document whose e-way bill is live or being requested, as the goods would travel under a cancelled bill.
-- The request locks the document's row, so that one of the two sees the other.
create or replace function refuse_on_the_road() returns trigger language plpgsql as $$
declare
  live constant text := (
    select coalesce(number, '') from eway_bills
     where shop_id = new.shop_id and document_id = new.id and state in ('pending', 'generated'));
begin
  if live is not null then
    raise check_violation using constraint = 'documents_on_the_road', message = 'its e-way bill is live', detail = live;
  end if;
  return new;
end
$$;
