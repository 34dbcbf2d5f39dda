import { expect, test } from 'vitest'
import { sentFields, takenFields, typedFields, unusualFields } from './item-fields.ts'

const cigarettes = { taxability: 'taxable', mrp: 200, taxOnMrp: true, cessPerUnit: 4.17 } as const

test('a line copies its product’s tax fields, in a shop without tax only taxability and MRP', () => {
  expect(takenFields(cigarettes, true)).toEqual(cigarettes)
  expect(takenFields(cigarettes, false)).toEqual({ taxability: 'taxable', mrp: 200 })
})

test('fields of a line with their default value are left out of answers', () => {
  const said = { ...cigarettes, taxOnMrp: false, cessPerUnit: 0, noCredit: false }
  const names = ['taxability', 'mrp', 'taxOnMrp', 'noCredit', 'cessPerUnit'] as const
  expect(unusualFields(names, (name) => said[name])).toEqual({ mrp: 200 })
})

test('a field emptied in the form is sent as null or its default, so that an edit clears it', () => {
  const typed = typedFields(['mrp', 'cessPerUnit', 'reverseCharge'], { cessPerUnit: 4.17 })
  expect(typed).toEqual({ mrp: undefined, cessPerUnit: 4.17, reverseCharge: false })
  expect(sentFields(['mrp', 'cessPerUnit'], { mrp: undefined, cessPerUnit: undefined })).toEqual({
    mrp: null,
    cessPerUnit: 0,
  })
})
