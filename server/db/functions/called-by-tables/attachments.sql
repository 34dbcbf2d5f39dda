-- Trigger functions of documents' files (docs/decisions/0142).

-- Limits the files per document; the number is also in domain/attachments/attached-file.ts. Locks the document's row, so that
-- of two uploads at once the second counts the first.
create or replace function few_files() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from documents where shop_id = new.shop_id and id = new.document_id for no key update;
  if (select count(*) from attachments where shop_id = new.shop_id and document_id = new.document_id) > tg_argv[0]::integer then
    raise check_violation using constraint = 'attachments_most', message = 'the document has as many files as it may';
  end if;
  return null;
end
$$;

-- Allows the deletion of a file only together with its document or shop.
create or replace function keep_file() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  behind record;
begin
  select d.noun, d.date into behind from documents d where d.shop_id = old.shop_id and d.id = old.document_id;
  if found and counted_sign(behind.noun) is not null
    and not exists (select from shops where id = old.shop_id and going_since is not null)
  then
    perform refuse_if_locked(old.shop_id, behind.date);
  end if;
  return old;
end
$$;

create or replace function record_file() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from shops where id = old.shop_id and going_since is not null) then
    insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before)
    values (
      old.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
      nullif(current_setting('bahi.request_id', true), ''), 'attachments', old.document_id::text, 'delete',
      jsonb_build_object('hash', old.hash, 'name', old.name, 'type', old.type, 'size', old.size,
        'attached_by', old.attached_by, 'attached_at', old.attached_at));
  end if;
  return null;
end
$$;
