import { expect, test } from 'vitest'
import { isExported } from './exported-columns.ts'

test.each([
  ['tasks', 'seed', 'text'],
  ['tasks', 'session_hash', 'text'],
  ['tasks', 'api_keys', 'jsonb'],
  ['portal_accounts', 'client_secret', 'text'],
  ['trusted_tills', 'key_hash', 'bytea'],
  // Bytes without such a name.
  ['merchants', 'photo', 'bytea'],
  ['closings', 'owners', 'bytea[]'],
  // An exception holds for its own table.
  ['pins', 'hash', 'text'],
])('a new column %s.%s of the type %s stays out of the archive', (table, name, type) => {
  expect(isExported(table, { name, type })).toBe(false)
})

test.each([
  ['tasks', 'shipping', 'text'],
  ['products', 'hsncode', 'text'],
  ['e_invoices', 'error_code', 'text'],
  ['logos', 'bytes', 'bytea'],
  ['audit_chain', 'hash', 'bytea'],
])('the column %s.%s is in the archive', (table, name, type) => {
  expect(isExported(table, { name, type })).toBe(true)
})
