import { describe, expect, test } from 'vitest'
import { SHOP_UNITS, UNIT_QUANTITY_CODES, uqcOf } from '#domain/shelf/units.ts'

describe('the code of a unit', () => {
  test('the official list has 45 codes of three letters, each once', () => {
    const codes = UNIT_QUANTITY_CODES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(45)
    expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  })

  test.each([
    ['Pcs', 'PCS'],
    ['piece', 'PCS'],
    ['Nos.', 'NOS'],
    ['each', 'NOS'],
    ['Kg', 'KGS'],
    ['Kilograms', 'KGS'],
    ['gm', 'GMS'],
    ['Ltr', 'LTR'],
    ['litre', 'LTR'],
    ['ml', 'MLT'],
    ['m', 'MTR'],
    ['cm', 'CMS'],
    ['Sq. Ft.', 'SQF'],
    ['square feet', 'SQF'],
    ['sqm', 'SQM'],
    ['Dozen', 'DOZ'],
    ['Pkt', 'PAC'],
    ['bx', 'BOX'],
    ['Btl', 'BTL'],
    ['pair', 'PRS'],
    ['qtl', 'QTL'],
    ['ton', 'MTS'],
    ['TON', 'TON'],
    ['set', 'SET'],
    ['Roll', 'ROL'],
    ['Bag', 'BAG'],
    ['Jar', 'OTH'],
    ['plate', 'OTH'],
    ['500', 'OTH'],
    ['', 'PCS'],
    [undefined, 'PCS'],
  ])('%s is %s', (unit, code) => {
    expect(uqcOf(unit)).toBe(code)
  })

  test('every code and every label means itself, whatever the case (but a ton is metric)', () => {
    for (const { code, label } of UNIT_QUANTITY_CODES.filter(({ code }) => code !== 'TON')) {
      expect([uqcOf(code), uqcOf(code.toLowerCase()), uqcOf(label)]).toEqual([code, code, code])
    }
  })

  test('most units a shop is offered have a code of their own', () => {
    expect(SHOP_UNITS.filter((unit) => uqcOf(unit) === 'OTH')).toEqual(['Jar', 'Strip', 'Plate', 'Hour'])
  })
})
