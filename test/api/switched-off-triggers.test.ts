import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { verifyTriggers } from '#server/verify/verify-triggers.ts'
import { startBahi } from '#test/start-shop.ts'

const bodyOf = query(
  { body: z.string() },
  sql`select pg_get_functiondef(oid) as body from pg_proc where proname = 'record_answer'`,
)
const NEW_FUNCTION = `create function record_nothing() returns trigger language plpgsql as $f$ begin return null; end $f$;`

test('verify finds every trigger and function of a database as delivered', async () => {
  const { store } = await startBahi()
  expect(await verifyTriggers(store.chores)).toEqual([])
})

// As the owner of the tables: no role of the app may.
test.each<[name: string, tamper: string, repair: string, found: string[]]>([
  [
    'one trigger that was switched off',
    'alter table products disable trigger audit_change',
    'alter table products enable trigger audit_change',
    ['the table products: its triggers are switched off: audit_change'],
  ],
  [
    'all triggers of a table that were switched off',
    'alter table pins disable trigger user',
    'alter table pins enable trigger user',
    ['the table pins: its triggers are switched off: audit'],
  ],
  [
    'a trigger that was removed',
    'drop trigger audit on pins',
    `create trigger audit after insert or update or delete on pins for each row execute function record_change('hash')`,
    ['the trigger pins.audit: was removed'],
  ],
  [
    'a trigger that calls another function',
    `${NEW_FUNCTION} create or replace trigger audit after insert or update or delete on pins for each row execute function record_nothing()`,
    `create or replace trigger audit after insert or update or delete on pins for each row execute function record_change('hash');
     drop function record_nothing`,
    ['the trigger pins.audit: is another one than was delivered'],
  ],
  [
    'a trigger with a condition that is never true',
    `create or replace trigger audit after insert or delete on pins for each row when (false) execute function record_change('hash')`,
    `create or replace trigger audit after insert or update or delete on pins for each row execute function record_change('hash')`,
    ['the trigger pins.audit: is another one than was delivered'],
  ],
  [
    'a trigger that leaves more columns out of the log',
    `create or replace trigger audit after insert or update or delete on pins for each row execute function record_change('hash', 'set_at')`,
    `create or replace trigger audit after insert or update or delete on pins for each row execute function record_change('hash')`,
    ['the trigger pins.audit: is another one than was delivered'],
  ],
  [
    'a function that logs nothing any more',
    `create or replace function record_answer() returns trigger language plpgsql as $f$ begin return null; end $f$`,
    '',
    ['the function record_answer: is another one than was delivered'],
  ],
  [
    'a trigger and a rule that swallow the rows of the log',
    `${NEW_FUNCTION} create trigger swallow before insert on audit_log for each row execute function record_nothing();
     create rule nothing as on delete to audit_chain do instead nothing`,
    'drop trigger swallow on audit_log; drop rule nothing on audit_chain; drop function record_nothing',
    [
      'the trigger audit_log.swallow: is not of Bahi',
      'the table audit_chain: has a rule nothing, which is not of Bahi',
    ],
  ],
])('verify names %s', async (_name, tamper, repair, found) => {
  const { store } = await startBahi()
  const [kept] = await store.chores.execute(bodyOf)
  await store.script(tamper)
  const lines: string[] = []
  try {
    expect(await verifyBooks(store, (line) => lines.push(line))).toBe(false)
  } finally {
    await store.script(repair || String(kept?.body))
  }
  expect(lines.filter((line) => /^the (table|trigger|function)/.test(line))).toEqual(found)
  expect(await verifyTriggers(store.chores)).toEqual([])
})
