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
    ['Mtrs', 'MTR'],
    ['Meters', 'MTR'],
    ['Ltrs.', 'LTR'],
    ['LITRES', 'LTR'],
    ['MT', 'MTS'],
    ['M.T.', 'MTS'],
    ['Tonnes', 'MTS'],
    ['Metric Tonnes', 'MTS'],
    ['Btls', 'BTL'],
    ['Boxes', 'BOX'],
    ['Ctns', 'CTN'],
    ['Cartons', 'CTN'],
    ['Qntl', 'QTL'],
    ['Quintals', 'QTL'],
    ['Kilolitres', 'KLR'],
    ['KL', 'KLR'],
    ['Dzn', 'DOZ'],
    ['Dozens', 'DOZ'],
    ['Rolls', 'ROL'],
    ['No.s', 'NOS'],
    ['Pkts', 'PAC'],
    ['Grams', 'GMS'],
    ['Grs', 'GRS'],
    ['Gross', 'GRS'],
    ['Strips', 'OTH'],
    // Squares and cubes.
    ['m3', 'CBM'],
    ['m³', 'CBM'],
    ['M^3', 'CBM'],
    ['cu.m', 'CBM'],
    ['Cu. Mtr', 'CBM'],
    ['cum', 'CBM'],
    ['cubic meter', 'CBM'],
    ['Cubic Metres', 'CBM'],
    ['cm3', 'CCM'],
    ['cc', 'CCM'],
    ['cubic centimeters', 'CCM'],
    ['m2', 'SQM'],
    ['m²', 'SQM'],
    ['Sq. Mtrs.', 'SQM'],
    ['sq.meter', 'SQM'],
    ['Sq.Mt', 'SQM'],
    ['ft2', 'SQF'],
    ['sft', 'SQF'],
    ['SQ.FEET', 'SQF'],
    ['Sq Yds', 'SQY'],
    ['Square Yard', 'SQY'],
    ['cft', 'OTH'],
    ['cu ft', 'OTH'],
    // Two names of one unit, as other programs write them.
    ['BAGS (Bag)', 'BAG'],
    ['KILOGRAMS (Kg)', 'KGS'],
    ['SQUARE FEET (Sqf)', 'SQF'],
    ['KGS-KILOGRAMS', 'KGS'],
    ['MTR-METRES', 'MTR'],
    ['Box (12 Pcs)', 'BOX'],
    // What it holds is no unit.
    ['10 kg', 'OTH'],
    ['500ml', 'OTH'],
    ['किलो', 'KGS'],
    ['Jar', 'OTH'],
    ['plate', 'OTH'],
    ['500', 'OTH'],
    ['', 'PCS'],
    [undefined, 'PCS'],
  ])('the unit %s has the code %s', (unit, code) => {
    expect(uqcOf(unit)).toBe(code)
  })

  test('each code and label gives its own code in any case (except ton, which is metric)', () => {
    for (const { code, label } of UNIT_QUANTITY_CODES.filter(({ code }) => code !== 'TON')) {
      expect([uqcOf(code), uqcOf(code.toLowerCase()), uqcOf(label)]).toEqual([code, code, code])
    }
  })

  test('singular, plural, capitals and points make no difference', () => {
    for (const { code, label } of UNIT_QUANTITY_CODES.filter(({ code }) => !['TON', 'OTH'].includes(code))) {
      const one = label
        .replace(/xes$/, 'x')
        .replace(/ches$/, 'ch')
        .replace(/(?<!s)s$/, '')
        .replace('feet', 'foot')
      for (const name of [
        label,
        one,
        `${one}s`.replace(/(x|ch|ss)s$/, '$1es'),
        `${one}.`,
        one.toUpperCase(),
        `${code.toLowerCase()}.`,
      ])
        expect([name, uqcOf(name)]).toEqual([name, code])
    }
  })

  test('most units offered to a shop have their own code', () => {
    expect(SHOP_UNITS.filter((unit) => uqcOf(unit) === 'OTH')).toEqual(['Jar', 'Strip', 'Plate', 'Hour'])
  })
})
