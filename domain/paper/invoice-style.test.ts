import { expect, test } from 'vitest'
import { exportLayoutOf, extraFields, layoutOf } from '#domain/paper/invoice-style.ts'

test.each([
  { style: 'default', extra: [], layout: 'default', exported: 'default' },
  { style: 'retail', extra: [], layout: 'retail', exported: 'retail' },
  { style: 'restaurant', extra: ['server', 'tableNo'], layout: 'restaurant', exported: 'default' },
  { style: 'retail-thermal', extra: ['cashier'], layout: 'retail-thermal', exported: 'retail' },
  {
    style: 'restaurant-thermal',
    extra: ['server', 'tableNo'],
    layout: 'restaurant-thermal',
    exported: 'default',
  },
  { style: undefined, extra: [], layout: 'default', exported: 'default' },
  { style: 'letterpress', extra: [], layout: 'default', exported: 'default' },
])('style $style: extra fields $extra, printed as $layout, exported as $exported', (row) => {
  expect(extraFields(row.style, 'sales')).toEqual(row.extra)
  expect(extraFields(row.style, 'purchase')).toEqual([])
  expect(layoutOf(row.style)).toBe(row.layout)
  expect(exportLayoutOf(row.style)).toBe(row.exported)
})
