import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { anyPaper } from '#test/paper/any-paper.ts'
import { expectRightPaper } from '#test/paper/expect-right-paper.ts'
import { makeTypesetter } from './engine/typesetter.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

// Longer papers, and more of them: every-paper.test.ts.
test('any paper says all of its words on its planned pages, none off the paper or over another', () =>
  fc.assert(
    fc.asyncProperty(anyPaper(12), ({ job }) => expectRightPaper(typesetter, job)),
    { numRuns: 10, interruptAfterTimeLimit: 10_000 },
  ))
