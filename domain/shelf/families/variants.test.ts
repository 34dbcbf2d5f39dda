import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinations, readValues, variantKey, variantName, variantSortName } from './variants.ts'

test('values are read as they are typed and pasted, each once', () => {
  expect(readValues('S, M, L, XL')).toEqual(['S', 'M', 'L', 'XL'])
  expect(readValues(' S;s ;\tDark  Blue\r\n, M,')).toEqual(['S', 'Dark Blue', 'M'])
  expect(readValues(' , ')).toEqual([])
})

test('sizes stand in the order in which they were entered, and not by the alphabet', () => {
  const properties = [
    { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ]
  const rows = combinations(properties)
  expect(rows.slice(0, 3)).toEqual([
    ['S', 'Red'],
    ['S', 'Blue'],
    ['M', 'Red'],
  ])
  expect(variantName('Cotton Kurta', ['M', 'Red'])).toBe('Cotton Kurta - M / Red')
  const sorted = rows.toSorted((a, b) => {
    const [one, other] = [a, b].map((values) => variantSortName('Cotton Kurta', properties, values))
    return (one ?? '') < (other ?? '') ? -1 : 1
  })
  expect(sorted).toEqual(rows)
})

test('any two lists of values have a row for each pair, with a name of its own', () => {
  const values = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL', '32', '34', 'Red', 'Navy Blue', 'नीला'))
  fc.assert(
    fc.property(values, values, (sizes, colours) => {
      const rows = combinations([
        { name: 'Size', values: sizes },
        { name: 'Colour', values: colours },
      ])
      expect(rows).toHaveLength(sizes.length * colours.length)
      expect(new Set(rows.map(variantKey)).size).toBe(rows.length)
      expect(new Set(rows.map((row) => variantName('Kurta', row))).size).toBe(rows.length)
    }),
  )
})

test('a family without properties, or with one that has no values, has no rows', () => {
  expect(combinations([])).toEqual([])
  expect(combinations([{ name: 'Size', values: [] }])).toEqual([])
})
