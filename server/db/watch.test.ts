import { expect, test } from 'vitest'
import { nameOf } from './watch.ts'

test.each([
  ['\n  insert into sessions (token_hash) select 1 from users', 'insert sessions'],
  ['update attempts set count = 1 where key in ($1)', 'update attempts'],
  ['delete from sessions where id = $1', 'delete sessions'],
  ['select a, b from "shops" s join users u on true', 'select shops'],
  ['with due as (select id from mails for update skip locked) update mails m set x = 1', 'with mails'],
  ['select let_shop_go($1::uuid)', 'select let_shop_go'],
  ['commit', 'commit'],
  ['begin isolation level read committed', 'begin'],
])('the statement %s is named %s', (text, name) => {
  expect(nameOf(text)).toBe(name)
})
