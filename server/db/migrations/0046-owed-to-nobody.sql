-- Money never lies with nobody (docs/decisions/0084).

-- What of a bill was received and is not owed on it any more, paise; below zero it is still to be paid.
create function owed_back(d documents) returns bigint language sql immutable
  return coalesce(d.amount_received, 0) + d.adjusted - d.refunded - case when d.counts then d.grand_total else 0 end;

-- Bills that owe money back: what a party is given back is looked up in them.
create index documents_owed_back on documents (shop_id, merchant_id, date, seq)
  where noun = 'invoice' and coalesce(amount_received, 0) + adjusted - refunded > case when counts then grand_total else 0 end;

-- Asked when the transaction ends, as a bill is cancelled and its money given back by one after the other.
create function refuse_owed_to_nobody() returns trigger language plpgsql as 'begin return null; end';
create constraint trigger owed_to_nobody
  after insert or update of amount_received, refunded, adjusted, counts, grand_total, merchant_id on documents
  deferrable initially deferred for each row
  when (new.noun = 'invoice' and new.merchant_id is null
    and coalesce(new.amount_received, 0) + new.adjusted - new.refunded > case when new.counts then new.grand_total else 0 end)
  execute function refuse_owed_to_nobody();

-- What was cancelled leaves its own day, where that is open (docs/decisions/0085): so far it was taken off on the day of
-- cancelling.
do $cancelled$
declare
  d documents;
  cancelled_on date;
begin
  for d in
    select doc.* from documents doc join shops s on s.id = doc.shop_id
     where doc.status = 'cancelled' and counted_sign(doc.noun) is not null and s.going_since is null
       and doc.date < (doc.cancelled_at at time zone 'Asia/Kolkata')::date and doc.date > coalesce(s.locked_up_to, '-infinity')
       and exists (select from entries e where e.shop_id = doc.shop_id and e.cause_id = doc.id)
  loop
    cancelled_on := (d.cancelled_at at time zone 'Asia/Kolkata')::date;
    d.counts := true;
    insert into entries (shop_id, date, account, party, bill, amount, cause, cause_id)
      select d.shop_id, day.date, p.account, p.party, p.bill, day.sign * p.amount, 'document', d.id
        from unnest(bill_postings(d)) p, (values (d.date, -1), (cancelled_on, 1)) day (date, sign)
       where p.amount <> 0;
  end loop;
end
$cancelled$;
