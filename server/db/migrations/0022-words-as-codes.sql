-- What Bahi itself writes into the books is a code with its values, no sentence (docs/decisions/0124). The sentences that stand
-- there are recognised by how they were put together; what is not recognised counts as typed by a person, and is told as it was
-- written either way (domain/words/stored-words.ts).

-- Movements.
alter table stock_movements
  alter column note drop default,
  alter column note drop not null,
  alter column note type jsonb using case
    when note = '' then null
    when reference_type in ('Product In', 'Product Out', 'Stock Edit', 'Purchase Invoice', 'Sales Invoice', 'Delivery Challan')
      and note ~ '^Edited -?(0|[1-9][0-9]{0,11})(\.[0-9]{0,2}[1-9])? to -?(0|[1-9][0-9]{0,11})(\.[0-9]{0,2}[1-9])?$'
      then jsonb_build_object('code', 'edited', 'from', split_part(note, ' ', 2)::numeric, 'to', split_part(note, ' ', 4)::numeric)
    when reference_type in ('Product In', 'Product Out') and note = 'Deleted' then '{"code": "deleted"}'
    when reference_type = 'Stock Edit' and note = 'Import taken back' then '{"code": "import-taken-back"}'
    when reference_type like '% Cancelled' and note = 'Cancelled' then '{"code": "cancelled"}'
    when reference_type like '% Cancelled' and note like '% cancelled'
      then jsonb_build_object('code', 'note-cancelled', 'number', left(note, -length(' cancelled')))
    when reference_type like '% Return' and note = 'Returned' then '{"code": "returned"}'
    when reference_type like '% Return' and note like 'Returned, %'
      then jsonb_build_object('code', 'returned-by', 'number', substr(note, length('Returned, ') + 1))
    when reference_type like '% Return' then jsonb_build_object('code', 'noted', 'number', note)
    else jsonb_build_object('code', 'typed', 'text', note) end,
  add constraint stock_movements_note check (coalesce(jsonb_typeof(note -> 'code') = 'string', note is null));
alter type stock_move alter attribute note type jsonb;

-- Vouchers. What is in search of a note is what a person wrote, and the numbers and names that a code has.
alter table vouchers drop column search; -- with its index
alter table vouchers
  drop constraint vouchers_end_reason_check,
  alter column note drop default,
  alter column note drop not null,
  alter column note type jsonb using case
    when note = '' then null
    when kind in ('receipt', 'payment') and note ~ '^[^ ]+ was cancelled$'
      then jsonb_build_object('code', 'bill-cancelled', 'number', split_part(note, ' ', 1))
    when kind = 'interest' and note ~
      '^(0|[1-9][0-9]{0,2})(\.[0-9]{0,3}[1-9])?% a year (after [1-9][0-9]? [A-Z][a-z]{2} [0-9]{4}, )?till [1-9][0-9]? [A-Z][a-z]{2} [0-9]{4}$'
      then jsonb_build_object('code', 'interest', 'percent', split_part(note, '%', 1)::numeric,
        'after', to_date(substring(note from 'after ([^,]+), till'), 'DD Mon YYYY'),
        'till', to_date(substring(note from 'till (.+)$'), 'DD Mon YYYY'))
    when kind = 'contra' and note ~ '^Cheque .+ of [^ ]+$'
      then jsonb_build_object('code', 'cheques-banked', 'cheques', substring(note from '^Cheque (.+) of [^ ]+$'),
        'voucher', substring(note from ' of ([^ ]+)$'))
    else jsonb_build_object('code', 'typed', 'text', note) end,
  alter column end_reason type jsonb using case
    when end_reason is null then null
    when kind = 'allocation' and end_reason ~ '^[^ ]+ was cancelled$'
      then jsonb_build_object('code', 'bill-cancelled', 'number', split_part(end_reason, ' ', 1))
    when kind = 'allocation' and end_reason ~ '^[^ ]+ was written anew$'
      then jsonb_build_object('code', 'changed', 'voucher', split_part(end_reason, ' ', 1))
    when end_reason ~ '^[^ ]+: its money was taken back$'
      then jsonb_build_object('code', 'money-taken-back', 'number', split_part(end_reason, ':', 1))
    when end_reason ~ '^[^ ]+: less was received than was entered$'
      then jsonb_build_object('code', 'less-received', 'number', split_part(end_reason, ':', 1))
    when kind = 'allocation' and end_reason ~ '^[^ :]+: .'
      then jsonb_build_object('code', 'ended', 'voucher', split_part(end_reason, ':', 1),
        'why', jsonb_build_object('code', 'typed', 'text', substr(end_reason, strpos(end_reason, ': ') + 2)))
    else jsonb_build_object('code', 'typed', 'text', end_reason) end,
  add constraint vouchers_note check (coalesce(jsonb_typeof(note -> 'code') = 'string', note is null)),
  add constraint vouchers_end_reason check (coalesce(jsonb_typeof(end_reason -> 'code') = 'string', end_reason is null)),
  add constraint vouchers_end_reason_typed check (length(end_reason ->> 'text') between 1 and 200);
-- Those that a closing of a drawer wrote; any transfer may have been called 'closed'.
alter table vouchers disable trigger user;
update vouchers v
   set note = jsonb_build_object('code', 'drawer-off', 'drawer', c.name, 'how', said.how)
  from drawer_closings c, unnest(array['short', 'over', 'rounding']) said (how)
 where v.shop_id = c.shop_id and v.id = c.short_voucher and v.note ->> 'text' = c.name || ': ' || said.how || ' when it was closed';
update vouchers v
   set note = jsonb_build_object('code', 'drawer-closed', 'drawer', c.name)
  from drawer_closings c
 where v.shop_id = c.shop_id and v.id = c.safe_voucher and v.note ->> 'text' = c.name || ' closed';
alter table vouchers enable trigger user;
alter table vouchers add column search text generated always as (lower(
  coalesce(number, '') || chr(10) || coalesce(note ->> 'text', note ->> 'number', note ->> 'drawer', '') || chr(10)
  || coalesce(note ->> 'cheques', note ->> 'how', '') || chr(10) || coalesce(note ->> 'voucher', ''))) stored;
create index vouchers_search on vouchers using gin (shop_id, search gin_trgm_ops);

-- What stood in a voucher before.
alter table voucher_changes
  alter column was type jsonb using was || jsonb_build_object('note', case
    when was ->> 'note' = '' then null
    when was ->> 'note' ~ '^[^ ]+ was cancelled$'
      then jsonb_build_object('code', 'bill-cancelled', 'number', split_part(was ->> 'note', ' ', 1))
    else jsonb_build_object('code', 'typed', 'text', was ->> 'note') end),
  alter column reason drop default,
  alter column reason drop not null,
  alter column reason type jsonb using case
    when reason = '' then null
    when reason ~ '^[^ ]+: less was received than was entered$'
      then jsonb_build_object('code', 'less-received', 'number', split_part(reason, ':', 1))
    else jsonb_build_object('code', 'typed', 'text', reason) end,
  add constraint voucher_changes_reason check (coalesce(jsonb_typeof(reason -> 'code') = 'string', reason is null));

-- Locked days.
alter table book_locks
  drop constraint book_locks_reason_check,
  alter column reason drop default,
  alter column reason drop not null,
  alter column reason type jsonb using case
    when reason = '' then null
    when reason in ('CMP-08 filed', 'GSTR-3B filed')
      then jsonb_build_object('code', 'return-filed', 'form', case reason when 'CMP-08 filed' then 'cmp08' else 'gstr3b' end)
    else jsonb_build_object('code', 'typed', 'text', reason) end,
  add constraint book_locks_reason check (coalesce(jsonb_typeof(reason -> 'code') = 'string', reason is null)),
  add constraint book_locks_reason_typed check (length(reason ->> 'text') <= 200);

-- Why a bill is taxed so. Of what is not told (the state of a party abroad, the rate within a state) nothing is known any more.
alter table documents
  alter column tax_reason drop default,
  alter column tax_reason drop not null,
  alter column tax_reason type jsonb using case
    when tax_reason = '' then null
    when tax_reason !~ ('^((Export, supplied outside India|SEZ in [^:]+ \([0-9]{2}\), inter-state by law|Supply to a SEZ, inter-state by law): '
        || '(no tax on the bill, under bond or letter of undertaking|IGST [0-9.]+%|IGST, the full GST rate)'
        || '|(Deemed export|Reverse charge|Sold through an operator), '
        || '((buyer|supplier) in [^:]+ \([0-9]{2}\), you in [^:]+ \([0-9]{2}\)|(your|(buyer|supplier)''s) state not known): '
        || '(CGST and (SGST|UTGST)(, half of the GST rate each)?|IGST [0-9.]+%|IGST, the full GST rate'
        || '|the GST that stands on each line|taxed as in [A-Za-z ]+, CGST and (SGST|UTGST))'
        || '(, which the buyer pays to the government, not on this bill|, which you owe to the government, not to the supplier'
        || '|, which the operator pays to the government \(section 9\(5\)\), not on this bill)?)\.$')
        -- Where the shop is, which is known then, it does not say.
        or tax_reason like '%''s state not known: the GST that stands on each line%'
      then jsonb_build_object('code', 'typed', 'text', tax_reason)
    else jsonb_build_object(
      'code', 'taxed',
      'supply', case
        when tax_reason like 'Deemed export, %' then 'deemed-export'
        when tax_reason like 'Reverse charge, %' then 'reverse-charge'
        when tax_reason like 'Sold through an operator, %' then 'operator-pays'
        else case when tax_reason like 'Export, %' then 'export' else 'sez' end
          || case when tax_reason like '%: no tax on the bill, %' then '-without-payment' else '-with-payment' end end,
      'direction', case
        when tax_reason like '%, which you owe to the government, %' or tax_reason like '%, supplier%' then 'purchase' else 'sales' end,
      'shop', coalesce(
        substring(tax_reason from 'you in [^:]+ \(([0-9]{2})\):'),
        ('{"28": "25", "Jammu and Kashmir": "01", "Himachal Pradesh": "02", "Punjab": "03", "Chandigarh": "04",
           "Uttarakhand": "05", "Haryana": "06", "Delhi": "07", "Rajasthan": "08", "Uttar Pradesh": "09", "Bihar": "10",
           "Sikkim": "11", "Arunachal Pradesh": "12", "Nagaland": "13", "Manipur": "14", "Mizoram": "15",
           "Tripura": "16", "Meghalaya": "17", "Assam": "18", "West Bengal": "19", "Jharkhand": "20", "Odisha": "21",
           "Chhattisgarh": "22", "Madhya Pradesh": "23", "Gujarat": "24", "Daman and Diu": "25",
           "Dadra and Nagar Haveli and Daman and Diu": "26", "Maharashtra": "27", "Andhra Pradesh before division": "28",
           "Karnataka": "29", "Goa": "30", "Lakshadweep": "31", "Kerala": "32", "Tamil Nadu": "33", "Puducherry": "34",
           "Andaman and Nicobar Islands": "35", "Telangana": "36", "Andhra Pradesh": "37", "Ladakh": "38",
           "Other Country": "96", "Other Territory": "97", "Centre Jurisdiction": "99"}'::jsonb)
          ->> substring(tax_reason from 'taxed as in ([A-Za-z ]+), CGST')),
      'party', substring(tax_reason from '(?:buyer|supplier|SEZ) in [^:(]+ \(([0-9]{2})\),'),
      'rate', substring(tax_reason from 'IGST ([0-9.]+)%')::numeric,
      'hasIgst', tax_reason like '%: the GST that stands on each line%') end,
  add constraint documents_tax_reason check (coalesce(jsonb_typeof(tax_reason -> 'code') = 'string', tax_reason is null));

-- Functions that took a sentence take a code now; those with the old parameters are called by nobody.
drop function if exists keep_voucher(vouchers, text);
drop function if exists lessen_set_off(uuid, uuid, bigint, date, text);
drop function if exists take_back_set_offs(text, uuid, uuid, bigint, date, text);
drop function if exists free_accounts(posting[], date, text);
drop function if exists free_bill(uuid, date, text);
drop function if exists let_go_of_set_offs(uuid, date, text);
drop function if exists end_voucher(uuid, text, date, text);
drop function if exists lock_books(date, uuid, text, text);
