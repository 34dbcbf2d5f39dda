-- What an auditor asks beside the changes of the books (docs/decisions/0191): for what a yes was used, and who stood at
-- which till.

-- The use of a yes is logged by the request that made the bill, so that each of the two leads to the other.
create trigger audit_used after update of used_at on permits
  for each row when (old.used_at is null and new.used_at is not null) execute function record_used_permit();

-- Who signed in at a trusted till and out again. Other sign-ins are in auth_events alone.
create trigger audit_signed_in after insert on sessions
  for each row when (new.till_id is not null and new.shop_id is not null) execute function record_till_session();
create trigger audit_signed_out after delete on sessions
  for each row when (old.till_id is not null and old.shop_id is not null) execute function record_till_session();

-- The changes from one till, and the names of the tills that made any.
create index audit_log_of_till on audit_log (shop_id, till, at desc, seq desc) where till is not null;
