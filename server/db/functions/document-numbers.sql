-- Functions that read rows are written in plpgsql, which keeps their plans for the life of a connection; SQL functions are
-- planned at each call.

-- Number format of a series on a date: the till's, else the shop's, else the specification's (domain/document-number.ts). A
-- removed till uses the shop's.
create or replace function number_format(series text, on_date date, till text) returns jsonb language plpgsql stable as $$
declare
  own constant jsonb := (
    select coalesce(settings -> 'tills' -> till -> series, settings -> 'numbers' -> series) from shops
     where id = current_shop());
begin
  if own is null then
    return jsonb_build_object('prefix', usual_prefix(series), 'digits', 5, 'start', 1);
  end if;
  return own || jsonb_build_object('prefix', replace(own ->> 'prefix', '{FY}',
    to_char(on_date - interval '3 months', 'YY') || '-' || to_char(on_date + interval '9 months', 'YY')));
end
$$;

create or replace function written_number(n bigint, format jsonb) returns text language sql immutable
  return (format ->> 'prefix') || lpad(n::text, greatest((format ->> 'digits')::integer, length(n::text)), '0');

-- 42 of 'SINV-00042'; null for numbers in another format.
create or replace function counted_by(number text, format jsonb) returns bigint language plpgsql immutable as $$
declare
  rest constant text := substr(number, length(format ->> 'prefix') + 1);
begin
  if starts_with(number, format ->> 'prefix') and rest ~ '^[0-9]{1,15}$' and rest::bigint > 0
    and written_number(rest::bigint, format) = number
  then
    return rest::bigint;
  end if;
  return null;
end
$$;

-- The next number of a series, under its row's lock; `series` is the domain's word for it.
create or replace function next_number(series text, on_date date, till text, wanted text, out number text, out value bigint)
language plpgsql as $$
declare
  format constant jsonb := number_format(series, on_date, till);
  asked constant bigint := counted_by(wanted, format);
begin
  insert into document_counters as counter (shop_id, series, kind, last)
    values (current_shop(), format ->> 'prefix', series, coalesce(asked, (format ->> 'start')::bigint))
  on conflict on constraint document_counters_pkey do update
    set last = greatest(counter.last + 1, asked), issued = counter.issued + 1
    where counter.kind = excluded.kind
  returning last into value;
  if not found then
    raise check_violation using constraint = 'document_counters_other', message = 'another series', detail = format ->> 'prefix';
  end if;
  number := written_number(value, format);
end
$$;

-- The part of a number before the count: '26-27/S/' of '26-27/S/00042'. A prefix never ends in a digit.
create or replace function series_of(number text) returns text language sql immutable parallel safe
  return regexp_replace(number, '[0-9]+$', '');
