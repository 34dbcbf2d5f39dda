import { afterAll, test } from 'vitest'
import { expectAllPages } from '#test/paper/all-pages.ts'
import { longBill, longStatement } from '#test/paper/every-paper.ts'
import { makeTypesetter } from './engine/typesetter.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

// A bill of many pages: every-paper.test.ts.
test.each([
  ['bill', longBill(22)],
  ['statement', longStatement(60)],
] as const)('the picture of a %s has all of its pages, the first one too', (_, job) =>
  expectAllPages(typesetter, job),
)
