import { expect, test } from 'vitest'
import {
  monthGrid,
  monthsOfYear,
  periodTitle,
  shownRange,
  spokenDate,
  stepDate,
  viewNamed,
  weekOf,
} from './planner-views.ts'

test.each([
  ['#day', 'day'],
  ['week', 'week'],
  ['#year', 'year'],
  ['', 'month'],
  ['#agenda', 'month'],
  ['#WEEK', 'month'],
])('an address that ends in "%s" shows the %s', (hash, view) => {
  expect(viewNamed(hash)).toBe(view)
})

test('AC-21: November 2026 has 6 leading blanks, 30 days and 6 trailing blanks', () => {
  const days = monthGrid('2026-11-20').flat()

  expect(days).toHaveLength(42)
  expect(days.slice(0, 6)).toEqual(Array(6).fill(null))
  expect(days[6]).toBe('2026-11-01')
  expect(days[35]).toBe('2026-11-30')
  expect(days.slice(36)).toEqual(Array(6).fill(null))
  expect(days.filter(Boolean)).toHaveLength(30)
})

test.each([
  // February 2027 begins on a Monday and fills four weeks; a leap day is counted.
  ['2027-02-10', 4, 0, 28],
  ['2028-02-10', 5, 1, 29],
  ['2026-08-01', 6, 5, 31],
])('the month of %s has %i weeks, %i leading blanks and %i days', (date, weeks, blanks, days) => {
  const grid = monthGrid(date)

  expect(grid).toHaveLength(weeks)
  expect(grid[0]?.filter((day) => day === null)).toHaveLength(blanks)
  expect(grid.flat().filter(Boolean)).toHaveLength(days)
})

test.each([
  ['2026-11-20', '2026-11-16', '2026-11-22'],
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s goes from Monday %s to Sunday %s', (date, monday, sunday) => {
  const week = weekOf(date)

  expect([week[0], week[6], week.length]).toEqual([monday, sunday, 7])
})

test('a year has twelve months', () => {
  expect(monthsOfYear('2026-11-20')).toHaveLength(12)
  expect(monthsOfYear('2026-11-20')[1]).toBe('2026-02-01')
})

test.each([
  ['day', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('the %s of 20 November 2026 shows %s to %s', (view, from, to) => {
  expect(shownRange(view, '2026-11-20')).toEqual({ from, to })
})

test.each([
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['week', '2026-11-20', 1, '2026-11-27'],
  ['month', '2027-01-31', 1, '2027-02-28'],
  ['month', '2026-01-15', -1, '2025-12-15'],
  ['year', '2028-02-29', -1, '2027-02-28'],
  ['year', '9998-06-01', 1, '9998-06-01'],
  ['month', '1000-01-05', -1, '1000-01-05'],
  ['day', '9998-12-31', 1, '9998-12-31'],
] as const)('the %s view at %s, moved by %i, shows %s', (view, date, step, result) => {
  expect(stepDate(view, date, step)).toBe(result)
})

test.each([
  ['day', '2026-11-20', 'Fri, 20 Nov 2026'],
  ['week', '2026-11-20', '16 Nov to 22 Nov 2026'],
  ['week', '2027-01-01', '28 Dec 2026 to 3 Jan 2027'],
  ['month', '2026-11-20', 'November 2026'],
  ['year', '2026-11-20', '2026'],
] as const)('the %s of %s is headed %s', (view, date, title) => {
  expect(periodTitle(view, date)).toBe(title)
})

test('a day is read out as its full date', () => {
  expect(spokenDate('2026-11-20')).toBe('Friday 20 November 2026')
})
