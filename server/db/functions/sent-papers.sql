-- Writes a paper's mail and its delivery record together, or neither. The shop's role may not write mails itself. A repeated
-- id changes nothing.
create or replace function mail_paper(draft jsonb, pdf bytea) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  mail constant uuid := (draft ->> 'id')::uuid;
begin
  -- Advisory lock: of two calls at once the second counts the mail of the first.
  perform pg_advisory_xact_lock(hashtextextended('mailed papers ' || shop, 0));
  if (select count(*) from sent_papers
       where shop_id = shop and way = 'mail' and sent_at > (draft ->> 'at')::timestamptz - interval '1 day') >= (draft ->> 'most')::int then
    raise check_violation using constraint = 'sent_papers_day', message = 'too many papers were mailed today';
  end if;
  insert into sent_papers (shop_id, id, noun, paper, way, recipient, state, sent_by, sent_by_id, sent_at)
  values (shop, mail, draft ->> 'noun', (draft ->> 'paper')::uuid, 'mail', draft ->> 'to', 'waiting', draft ->> 'by',
          (draft ->> 'user')::uuid, (draft ->> 'at')::timestamptz);
  insert into mails (id, dedupe_key, user_id, address, subject, text, html, attachment, attachment_name, reply_to)
  values (mail, 'paper ' || mail, (draft ->> 'user')::uuid, draft ->> 'to', draft ->> 'subject', draft ->> 'text',
          draft ->> 'html', pdf, draft ->> 'name', draft ->> 'by');
end
$$;
revoke all on function mail_paper(jsonb, bytea) from public;
grant execute on function mail_paper(jsonb, bytea) to bahi_app;
