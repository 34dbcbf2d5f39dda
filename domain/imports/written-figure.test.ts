import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWrittenFigure } from './written-figure.ts'

describe('a figure with a unit, a side or brackets', () => {
  test.each<[string, number, (string | undefined)?, string?]>([
    ['40.000 Bag', 40, 'Bag'],
    ['410.50/Bag', 410.5, 'Bag'],
    ['410.50 per Bag', 410.5, 'Bag'],
    ['-31.5 KGS', -31.5, 'KGS'],
    ['5.0PCS', 5, 'PCS'],
    ['12 Sq. Ft.', 12, 'Sq. Ft.'],
    ['12 m²', 12, 'm²'],
    ['(-)5 Kg', -5, 'Kg'],
    ['(-) 5 Kg', -5, 'Kg'],
    ['(−)600.00', -600],
    ['1 Qtl 50 Kg', 1.5, 'Qtl'],
    ['2 Doz 6 Pcs', 2.5, 'Doz'],
    ['16420.00 Dr', 16_420, undefined, 'dr'],
    ['16,420.00Cr.', 16_420, undefined, 'cr'],
    ['7,000.00(Cr)', 7000, undefined, 'cr'],
    ['(Dr) 250', 250, undefined, 'dr'],
    ['Dr. 250', 250, undefined, 'dr'],
    ['500.00 D', 500, undefined, 'dr'],
    ['५०० नावे', 500, undefined, 'dr'],
    ['जमा 250', 250, undefined, 'cr'],
    ['1,850.00-', -1850],
    ['1,850.00 -', -1850],
    ['(1,850.00)', -1850],
    ['-(1,850.00)', -1850],
    ['- 1,850', -1850],
    ['₹ -1,850', -1850],
    ['-₹1,850', -1850],
    ['₹(1,850)', -1850],
    ['1,850.00 (-)', -1850],
    ['+1,850.00', 1850],
    ['1,850.00+', 1850],
    ['10.00/-', 10],
    ['Rs. 9.50', 9.5],
    ['Rs.1,25,000/- only', 125_000],
    ['1,000.00 INR', 1000],
    ['="412.50"', 412.5],
    ["'412", 412],
    ['\u200b90', 90],
    ['४० किलो', 40, 'किलो'],
  ])('%s', (text, value, unit, side) => {
    expect(readWrittenFigure(text)).toMatchObject({ value, ...(unit && { unit }), ...(side && { side }) })
  })

  test.each([
    '',
    'abc',
    '1.2.3',
    '2,5',
    '1/2',
    '--2',
    '5 of 6',
    '2 Box 4 Pcs',
    '12-34',
    '1e3',
    '01/11/26',
    '#N/A',
  ])('%s is no figure', (text) => expect(readWrittenFigure(text)).toBeUndefined())
})

test('an amount below zero is read the same however the minus is written', () => {
  const ways = [
    (figure: string) => `-${figure}`,
    (figure: string) => `−${figure}`,
    (figure: string) => `${figure}-`,
    (figure: string) => `(${figure})`,
    (figure: string) => `(-)${figure}`,
    (figure: string) => `₹-${figure}`,
    (figure: string) => `-Rs. ${figure}`,
    (figure: string) => `-${figure} Kg`,
  ]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(...ways), (paise, way) => {
      const figure = (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
      expect(readWrittenFigure(way(figure))?.value).toBe(-paise / 100)
    }),
  )
})
