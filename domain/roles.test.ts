import { expect, test } from 'vitest'
import { homeOf, roleLabel } from '#domain/roles.ts'

test.each([
  ['customer', 'Customer', '/admin/dashboard'],
  ['admin', 'Admin', '/admin/dashboard'],
  ['superadmin', 'Superadmin', '/superadmin/dashboard'],
] as const)('a %s is shown as %s and starts at %s', (role, label, home) => {
  expect(roleLabel(role)).toBe(label)
  expect(homeOf(role)).toBe(home)
})
