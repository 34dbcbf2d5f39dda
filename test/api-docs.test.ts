import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiDocs } from '../bin/api-docs.ts'

test('docs/api.md is what the contract says (npm run docs writes it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiDocs())
})
