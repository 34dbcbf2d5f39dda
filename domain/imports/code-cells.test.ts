import { expect, test } from 'vitest'
import { readCode, readHsn, readPhone } from './code-cells.ts'

test.each([
  ['8901234567894', '8901234567894'],
  ['\u200e8901234567894\u200f', '8901234567894'],
  ['\u202a8901234567887\u202c', '8901234567887'],
  ['18901234567897.0', '18901234567897'],
  ['0012345678905', '0012345678905'],
  ['106141412345678908', '106141412345678908'],
  ['FEB-PACK', 'FEB-PACK'],
  ['1-2', '1-2'],
  ['12E', '12E'],
  ['E12', 'E12'],
])('the code %s is read as %s', (text, code) => expect(readCode(text)).toEqual({ value: code }))

test.each([
  ['8.90123E+12', 'is a number that the spreadsheet shortened'],
  ['8.90E+12', 'is a number that the spreadsheet shortened'],
  ['9E+09', 'is a number that the spreadsheet shortened'],
  ['8901234567890120000', 'a spreadsheet keeps 15 figures'],
  ['8901234567890100', 'a spreadsheet keeps 15 figures'],
  ['2026-01-02', 'is a date'],
  ['02-Jan', 'is a date'],
  ['Feb-26', 'is a date'],
  ['2-Jan-2026', 'is a date'],
  ['01/02/2026', 'is a date'],
  ['TRUE', 'is a yes or no'],
])('the code %s is refused: %s', (text, words) => expect(readCode(text).problem).toContain(words))

test.each([
  ['405', '0405'],
  ['40510', '040510'],
  ['4051000', '04051000'],
  ['0405', '0405'],
  ['1006', '1006'],
  ['10 06', '1006'],
  ['1006.30', '100630'],
  ['996', '996'],
  ['99631', '99631'],
  ['998314', '998314'],
])('the HSN code %s is read as %s', (text, hsn) => expect(readHsn(text)).toEqual({ value: hsn }))

test.each(['847', '84713', '950'])('%s is no HSN code', (text) =>
  expect(readHsn(text).problem).toBe(`${text} has ${text.length} figures; an HSN code has 2, 4, 6 or 8.`),
)

test.each([
  ['98200 11112', '98200 11112'],
  ['+91-98200-11112', '+91-98200-11112'],
  ['9820011112.0', '9820011112'],
  ['0', ''],
  ['N/A', ''],
  ['-', ''],
])('the telephone number %s is %s', (text, phone) => expect(readPhone(text)).toEqual({ value: phone }))
test('a shortened telephone number is refused', () =>
  expect(readPhone('9.82E+09').problem).toContain('shortened'))
