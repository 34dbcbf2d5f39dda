import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonthsClamped,
  financialYear,
  formatDate,
  formatTimeInIndia,
  isIsoDate,
  todayInIndia,
} from '#domain/calendar.ts'
import { type Say, withValues } from '#domain/words/t.ts'

describe('the day in India', () => {
  test.each([
    ['2026-11-20T04:30:00Z', '2026-11-20', '10:00 am'],
    ['2026-11-20T13:12:00Z', '2026-11-20', '6:42 pm'],
    ['2026-11-20T18:29:59Z', '2026-11-20', '11:59 pm'],
    ['2026-11-20T18:30:00Z', '2026-11-21', '12:00 am'],
    ['2026-12-31T20:00:00Z', '2027-01-01', '1:30 am'],
    ['2026-11-20T06:35:00Z', '2026-11-20', '12:05 pm'],
  ])('at %s the day in India is %s and the time %s', (moment, date, time) => {
    expect(todayInIndia(new Date(moment))).toBe(date)
    expect(formatTimeInIndia(new Date(moment))).toBe(time)
  })
})

test('a language that names the part of the day says the time so, another has am and pm', () => {
  const HINDI: Say = (sentence, ...[values]) =>
    withValues(
      sentence.startsWith('{time} at night') ? 'रात {time}, सुबह {time}, दोपहर {time}, शाम {time}' : sentence,
      values,
    )
  const at = (time: string, say?: Say) => formatTimeInIndia(new Date(`2026-11-20T${time}:00+05:30`), say)
  expect(
    ['00:05', '03:59', '04:00', '10:42', '12:00', '15:59', '16:00', '18:42', '20:00', '23:59'].map((time) =>
      at(time, HINDI),
    ),
  ).toEqual([
    ...['रात 12:05', 'रात 3:59', 'सुबह 4:00', 'सुबह 10:42', 'दोपहर 12:00'],
    ...['दोपहर 3:59', 'शाम 4:00', 'शाम 6:42', 'रात 8:00', 'रात 11:59'],
  ])
  expect([at('00:05'), at('20:14')]).toEqual(['12:05 am', '8:14 pm'])
})

describe('calendar dates', () => {
  test.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-09-05', '5 Sep 2026'],
    ['2024-02-29', '29 Feb 2024'],
    ['', ''],
    ['soon', 'soon'],
  ])('%s is written %s', (iso, text) => {
    expect(formatDate(iso)).toBe(text)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-2-3',
    '20-11-2026',
    '0000-01-01',
  ])('%s is not a date', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })

  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '1999-12-31'])('%s is a date', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test('a date with a time is not a calendar date', () => {
    expect(isIsoDate('2026-11-20T10:00:00Z')).toBe(false)
  })

  test.each([
    ['2026-11-20', -6, '2026-11-14'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s plus %d days is %s', (iso, days, result) => {
    expect(addDays(iso, days)).toBe(result)
  })

  test.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-11-20', '2026-27'],
    ['2027-01-15', '2026-27'],
    ['1999-12-31', '1999-00'],
  ])('%s lies in the financial year %s', (iso, year) => {
    expect(financialYear(iso)).toBe(year)
  })
})

describe('months later', () => {
  test.each([
    ['2026-11-20T04:30:00Z', 6, '2027-05-20T04:30:00.000Z'],
    ['2026-08-31T04:30:00Z', 6, '2027-02-28T04:30:00.000Z'],
    ['2027-08-31T04:30:00Z', 6, '2028-02-29T04:30:00.000Z'],
    ['2026-12-31T04:30:00Z', 2, '2027-02-28T04:30:00.000Z'],
    ['2026-01-31T04:30:00Z', 12, '2027-01-31T04:30:00.000Z'],
    ['2026-03-31T04:30:00Z', -1, '2026-02-28T04:30:00.000Z'],
  ])('%s plus %d months is %s', (at, months, later) => {
    expect(addMonthsClamped(new Date(at), months).toISOString()).toBe(later)
  })

  test('the day is counted in India: 1 am on 31 August there is still 30 August in Greenwich', () => {
    const at = new Date('2026-08-30T19:30:00Z')
    expect(todayInIndia(addMonthsClamped(at, 1))).toBe('2026-09-30')
    expect(addMonthsClamped(at, 1).toISOString()).toBe('2026-09-29T19:30:00.000Z')
  })

  test('addMonthsClamped() does not change the Date passed in', () => {
    const at = new Date('2026-11-20T04:30:00Z')
    addMonthsClamped(at, 6)
    expect(at.toISOString()).toBe('2026-11-20T04:30:00.000Z')
  })
})
