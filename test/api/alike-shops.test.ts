import { expect, test } from 'vitest'
import { type Answers, answersOf } from '#domain/people/permissions.ts'
import { unlikeAnswers } from '#test/alike/alike-shops.ts'
import { drawnRole, ROLES, type Role } from '#test/alike/open-alike.ts'

// what a role may not see it cannot find. Two shops differ in that alone, and every answer to the role is the same.

const delivered = (role: Role, changed: Partial<Answers> = {}) => ({ ...answersOf(role, null), ...changed })
const asDelivered = (role: Role): [string, Role, Answers] => [role, role, delivered(role)]
const seesAll = ({ costs, 'all-sales': allSales }: Answers) => costs === 'allowed' && allSales === 'allowed'

/** Some seven thousand calls, ms: against a hang only. */
const LONG = 600_000

test.each<[string, Role, Answers]>([
  // To who sees everything two like shops are one.
  ...ROLES.filter((role) => !seesAll(delivered(role))).map(asDelivered),
  ['manager without costs', 'manager', delivered('manager', { costs: 'refused' })],
  ['manager without all sales', 'manager', delivered('manager', { 'all-sales': 'refused' })],
])(
  'two shops that differ in what a %s may not see answer alike',
  async (_, role, answers) => {
    expect(await unlikeAnswers(role, answers, 'every call')).toEqual([])
  },
  LONG,
)

test.each(Array.from({ length: 20 }, (_, at) => Date.now() + at))(
  'two shops that differ in what a role of drawn permissions may not see answer alike (seed %i)',
  async (seed) => {
    const { role, answers } = drawnRole(seed)
    expect({
      role,
      answers,
      unlike: await unlikeAnswers(role, answers, 'before and after a day'),
    }).toMatchObject({ unlike: [] })
  },
  LONG,
)
