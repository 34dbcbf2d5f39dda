-- Stored sentences are codes with their values; their texts are in domain/words/stored-words.ts (docs/decisions/0124).

-- A typed text; null if empty.
create or replace function typed(words text) returns jsonb language sql immutable
  return case when words <> '' then jsonb_build_object('code', 'typed', 'text', words) end;

-- An edited quantity, with the one before.
create or replace function edited(was numeric, now numeric) returns jsonb language sql immutable
  return jsonb_build_object('code', 'edited', 'from', trim_scale(was), 'to', trim_scale(now));
