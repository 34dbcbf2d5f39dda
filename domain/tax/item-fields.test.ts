import { expect, test } from 'vitest'
import { sentFields, takenFields, typedFields, unusualFields } from './item-fields.ts'

const cigarettes = { taxability: 'taxable', mrp: 200, taxOnMrp: true, cessPerUnit: 4.17 } as const

test('a line copies its product’s tax fields, and without tax only the item’s own', () => {
  expect(takenFields(cigarettes, true)).toEqual(cigarettes)
  expect(takenFields(cigarettes, false)).toEqual({ taxability: 'taxable', mrp: 200 })
})

test('default fields of a line are left out of answers', () => {
  const said = { ...cigarettes, taxOnMrp: false, cessPerUnit: 0, noCredit: false }
  const names = ['taxability', 'mrp', 'taxOnMrp', 'noCredit', 'cessPerUnit'] as const
  expect(unusualFields(names, (name) => said[name])).toEqual({ mrp: 200 })
})

test('an emptied number is sent as what it is without one, so that an edit takes it away', () => {
  const typed = typedFields(['mrp', 'cessPerUnit', 'reverseCharge'], { cessPerUnit: 4.17 })
  expect(typed).toEqual({ mrp: undefined, cessPerUnit: 4.17, reverseCharge: false })
  expect(sentFields(['mrp', 'cessPerUnit'], { mrp: undefined, cessPerUnit: undefined })).toEqual({
    mrp: null,
    cessPerUnit: 0,
  })
})
