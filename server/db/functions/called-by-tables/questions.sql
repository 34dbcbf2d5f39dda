-- Logs questions, their answers and their settling (docs/decisions/0151).

create or replace function state_of_question(answered_at timestamptz, settled_at timestamptz) returns text language sql immutable as $$
  select case when settled_at is not null then 'settled' when answered_at is not null then 'answered' else 'open' end
$$;

-- Texts about purchases are logged under their own field names, as not every reader of the trail may see purchases.
create or replace function record_question() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state constant text := state_of_question(new.answered_at, new.settled_at);
  state_before text;
begin
  if tg_op = 'UPDATE' then
    state_before := state_of_question(old.answered_at, old.settled_at);
    if state = state_before then
      return null;
    end if;
  end if;
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    new.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'questions', new.id::text, lower(tg_op),
    case when tg_op = 'UPDATE' then jsonb_build_object('number', new.label, 'question_state', state_before) end,
    jsonb_build_object('number', new.label)
      || case when tg_op = 'UPDATE' then jsonb_build_object('question_state', state)
              else jsonb_build_object(case new.side when 'purchases' then 'asked_of_purchase' else 'asked' end, new.words) end);
  return null;
end
$$;

create or replace function record_answer() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  side constant text := (select q.side from questions q where q.shop_id = new.shop_id and q.id = new.question_id);
begin
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, after)
  values (
    new.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'question_answers', new.id::text, 'insert',
    jsonb_build_object('question_id', new.question_id, case side when 'purchases' then 'answer_of_purchase' else 'answer' end,
      new.words));
  return null;
end
$$;

-- Logs the file's hash, not its bytes. A purchase's file has its own field name, as texts about purchases have.
create or replace function record_answer_file() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  file constant answer_files := case tg_op when 'DELETE' then old else new end;
  asked record;
  about jsonb;
begin
  select q.id, q.side into asked
    from question_answers a join questions q on q.shop_id = a.shop_id and q.id = a.question_id
   where a.shop_id = file.shop_id and a.id = file.answer_id;
  -- Without a question: the file is deleted with it, when the shop is erased.
  if not found then
    return null;
  end if;
  about := jsonb_build_object('question_id', asked.id, 'hash', file.hash, 'type', file.type, 'size', file.size,
    case asked.side when 'purchases' then 'file_of_purchase' else 'file' end, file.name);
  insert into audit_log (shop_id, user_id, request_id, table_name, row_id, operation, before, after)
  values (
    file.shop_id, nullif(current_setting('bahi.user_id', true), '')::uuid,
    nullif(current_setting('bahi.request_id', true), ''), 'answer_files', file.answer_id::text, lower(tg_op),
    case when tg_op = 'DELETE' then about end, case when tg_op = 'INSERT' then about end);
  return null;
end
$$;
