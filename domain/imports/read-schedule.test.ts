import { expect, test } from 'vitest'
import { readSchedule } from './read-schedule.ts'

test.each([
  ['H1', 'H1'],
  ['Schedule H', 'H'],
  ['sch. h-1', 'H1'],
  ['Scheduled X', 'X'],
  ['ndps', 'NDPS'],
  ['None', ''],
  ['OTC', ''],
  ['', ''],
  ['G', undefined],
  ['H2', undefined],
])('the schedule "%s" of another program is read as %j', (written, schedule) => {
  expect(readSchedule(written)).toBe(schedule)
})
