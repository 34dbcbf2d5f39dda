-- It answers batches by product now, no longer as parts (functions/productions.sql).
drop function if exists batches_used(jsonb, boolean, date);
