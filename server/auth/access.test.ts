import { expect, test } from 'vitest'
import { isOfShop } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { Problem } from '#server/http/problem.ts'
import { refusalOf } from '#test/as-delivered.ts'
import { checkPermission, demand } from './access.ts'

const ACCESS = { isActive: true, isBlocked: false, startDate: null, endDate: null }
const OF_SHOP = endpoints.flatMap(({ name, endpoint: { config } }) =>
  isOfShop(config.permission) ? [{ name, permission: config.permission }] : [],
)

/** The code of what is thrown. */
function codeOf(gate: () => void): unknown {
  try {
    gate()
  } catch (error) {
    if (error instanceof Problem) return error.extra?.code
    throw error
  }
  return undefined
}

// Each word is asked of the running server too, and each call by somebody who may not: test/api/permission-matrix.test.ts.
test.each(SHOP_ROLES)('every call allows or refuses the role %s as by default', (role) => {
  const rights = { answers: answersOf(role, null) }
  const wrong = OF_SHOP.flatMap(({ name, permission }) => {
    const code = codeOf(() => {
      checkPermission(permission, { role: 'admin', access: ACCESS, rights }, new Date())
      demand(permission, rights.answers)
    })
    const wanted = refusalOf(role, permission)
    return code === wanted ? [] : [`${name}: ${code}, not ${wanted}`]
  })
  expect(OF_SHOP.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})

test('every call of a shop refuses a person without a shop', () => {
  const letIn = OF_SHOP.filter(
    ({ permission }) =>
      codeOf(() =>
        checkPermission(permission, { role: 'admin', access: ACCESS, rights: null }, new Date()),
      ) !== 'no-shop',
  )
  expect(letIn).toEqual([])
})
