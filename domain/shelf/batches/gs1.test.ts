import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barCode, checkDigit } from '../barcode.ts'
import { readGs1 } from './gs1.ts'

const GS = '\u001d'

// The example of GS1's DataMatrix Guideline, with the ship-to address that the shelf has no use for.
test.each([
  ['scanned as DataMatrix', `]d201034531200000111712050810ABCD1234${GS}4109501101020917`],
  ['scanned as GS1-128', `]C101034531200000111712050810ABCD1234${GS}4109501101020917`],
  ['with FNC1 first', `${GS}01034531200000111712050810ABCD1234${GS}4109501101020917`],
  ['as it stands below the bars', '(01)03453120000011(17)120508(10)ABCD1234(410)9501101020917'],
])('GS1’s own example is read: %s', (_, code) => {
  expect(readGs1(code)).toEqual({ gtin: '03453120000011', batch: 'ABCD1234', expiry: '2012-05-08' })
})

test('order, weights and serial numbers do not matter', () => {
  expect(readGs1(`]d231030001890105412345000013${GS}10XYZ`)).toEqual({ gtin: '05412345000013', batch: 'XYZ' })
  expect(readGs1(`010541234500001321SER-1${GS}10ABC123${GS}17290331`)).toEqual({
    gtin: '05412345000013',
    batch: 'ABC123',
    expiry: '2029-03-31',
    serial: 'SER-1',
  })
})

test('a scanner that leaves the separator out: the batch ends before the expiry', () => {
  expect(readGs1('010541234500001310ABC12317290331')).toEqual({
    gtin: '05412345000013',
    batch: 'ABC123',
    expiry: '2029-03-31',
  })
  expect(readGs1('010541234500001310B17172903312144')).toEqual({
    gtin: '05412345000013',
    batch: 'B17',
    expiry: '2029-03-31',
    serial: '44',
  })
  // No month 99: those digits are the batch's own.
  expect(readGs1('010541234500001310A17299931')).toEqual({ gtin: '05412345000013', batch: 'A17299931' })
})

test.each([
  ['280200', '2028-02-29'],
  ['270200', '2027-02-28'],
  ['261200', '2026-12-31'],
])('a day 00 in %s is the last of its month', (digits, day) => {
  expect(readGs1(`010541234500001317${digits}`)?.expiry).toBe(day)
})

test.each([
  ['an EAN-13', '8901719101038'],
  ['a GTIN-14 alone', '05412345000013'],
  ['a wrong check digit', '0105412345000014'],
  ['a month that is none', '01054123450000131729133110A'],
  ['a day that is none', '01054123450000131729023010A'],
  ['a code that ends too soon', ']d20105412345000013172903'],
  ['a batch longer than GS1 allows', `010541234500001310${'A'.repeat(21)}`],
  ['goods without a number', ']d210ABC'],
  ['nothing', ''],
  ['an address', 'https://id.gs1.org/01/05412345000013'],
])('%s is not read', (_, code) => {
  expect(readGs1(code)).toBeUndefined()
})

test('whatever a pack says is read as it says, in any order; the product is found by its EAN', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCXYZ0123456789-/.'), minLength: 1, maxLength: 20 })
  const pack = fc.record({
    article: fc.integer({ min: 10 ** 11, max: 10 ** 12 - 1 }),
    batch: letters,
    serial: letters,
    expiry: fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  })
  fc.assert(
    fc.property(pack, ({ article, batch, serial, expiry, order }) => {
      const ean = `${article}${checkDigit(String(article))}`
      const day = expiry.toISOString().slice(0, 10)
      const elements = [
        `010${ean}`,
        `10${batch}${GS}`,
        `17${day.slice(2).replaceAll('-', '')}`,
        `21${serial}${GS}`,
      ]
      const read = readGs1(`]d2${order.map((at) => elements[at]).join('')}`)
      expect(read).toEqual({ gtin: `0${ean}`, batch, expiry: day, serial })
      expect(barCode(read?.gtin ?? '')).toBe(barCode(ean))
    }),
  )
})
