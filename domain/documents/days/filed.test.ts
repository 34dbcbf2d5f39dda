import { expect, test } from 'vitest'
import { newFiledProblem } from './filed.ts'

test.each([
  ['2026-10-31', '2026-10', 'The returns of Oct 2026 are filed: date this bill after 31 Oct 2026.'],
  ['2026-01-01', '2026-02', 'The returns of Feb 2026 are filed: date this bill after 28 Feb 2026.'],
  ['2028-02-29', '2028-02', 'The returns of Feb 2028 are filed: date this bill after 29 Feb 2028.'],
  ['2025-12-31', '2025-12', 'The returns of Dec 2025 are filed: date this bill after 31 Dec 2025.'],
  ['2026-11-01', '2026-10', undefined],
  ['2026-10-31', null, undefined],
  // What is no date is told as that.
  ['', '2026-10', undefined],
  ['1 Oct', '2026-10', undefined],
])('a bill dated %s, with returns filed up to %s: %s', (date, filedUpTo, words) =>
  expect(newFiledProblem(date, filedUpTo, 'bill')).toBe(words),
)
