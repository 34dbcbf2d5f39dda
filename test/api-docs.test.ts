import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiDocs } from '../bin/api-docs.ts'

test('docs/api.md is up to date with the contract (npm run docs writes it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiDocs())
})
