-- As the specification has it; a test compares it with the domain's.
create or replace function usual_prefix(series text) returns text language sql immutable
  return case series
    when 'purchaseOrder' then 'PO' when 'salesOrder' then 'SO' when 'salesQuotation' then 'SQT-'
    when 'purchaseQuotation' then 'PQT-' when 'salesInvoice' then 'SINV-' when 'purchaseInvoice' then 'PINV-'
    when 'deliveryChallan' then 'DC-' when 'creditNote' then 'CN-' when 'debitNote' then 'DN-'
    when 'supplierCreditNote' then 'PCN-' when 'supplierDebitNote' then 'PDN-' end;

-- How a series writes its numbers on a date: the shop's own way, else the specification's (domain/document-number.ts).
create or replace function number_format(series text, on_date date) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'prefix', replace(own ->> 'prefix', '{FY}', to_char(on_date - interval '3 months', 'YY') || '-'
                                                    || to_char(on_date + interval '9 months', 'YY')),
           'digits', own -> 'digits', 'start', own -> 'start')
    from (
      select coalesce(settings -> 'numbers' -> series,
                      jsonb_build_object('prefix', usual_prefix(series), 'digits', 5, 'start', 1)) as own
        from shops where id = current_shop()
    ) shop
$$;

create or replace function written_number(n bigint, format jsonb) returns text language sql immutable
  return (format ->> 'prefix') || lpad(n::text, greatest((format ->> 'digits')::integer, length(n::text)), '0');

-- 42 of 'SINV-00042'; null for what is not written as this series writes it.
create or replace function counted_by(number text, format jsonb) returns bigint language sql immutable as $$
  select case when n > 0 and written_number(n, format) = number then n end
    from (
      select case when starts_with(number, format ->> 'prefix') and rest ~ '^[0-9]{1,15}$' then rest::bigint end as n
        from (select substr(number, length(format ->> 'prefix') + 1) as rest) split
    ) counted
$$;
