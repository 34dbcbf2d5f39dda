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
