import { expect, test } from 'vitest'
import { isoMoment } from './moment.ts'

test.each([
  ['2026-11-22 00:31:02.043+00', '2026-11-22T00:31:02.043Z'],
  ['2026-11-22 06:01:02.043217+05:30', '2026-11-22T00:31:02.043217Z'],
  ['2026-11-21 19:31:02-05', '2026-11-22T00:31:02Z'],
  ['2026-11-22T00:31:02.5+00:00', '2026-11-22T00:31:02.5Z'],
  ['2026-11-22T00:31:02.043217Z', '2026-11-22T00:31:02.043217Z'],
])('the timestamp %s is written as %s', (written, iso) => {
  expect(isoMoment(written)).toBe(iso)
})

test.each(['', 'soon', '2026-11-22', '2026-13-22 00:00:00+00'])(
  '%j is no timestamp and is not changed',
  (text) => {
    expect(isoMoment(text)).toBe(text)
  },
)
