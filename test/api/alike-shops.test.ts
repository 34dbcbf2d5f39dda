import { expect, test } from 'vitest'
import { type Answers, answersOf } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { answersTo, drawnAnswers, openWithSecret, type Role } from '#test/alike-shops.ts'
import { chance } from '#test/browser/chance.ts'

// what a role may not see it cannot find. Two shops differ in that alone, and every answer to the role is the same.

/** Questions with another answer in the other shop. */
async function unlikeAnswers(role: Role, answers: Answers) {
  const [hidesCosts, hidesSales] = [answers.costs !== 'allowed', answers['all-sales'] !== 'allowed']
  const one = await openWithSecret({ cost: 7316.29, orders: 0, taken: 8500 }, role, answers)
  const secret = {
    cost: hidesCosts ? 6111.13 : 7316.29,
    // Who enters purchase orders knows their numbers.
    orders: hidesCosts && answers.buy === 'refused' ? 2 : 0,
    taken: hidesSales ? 8700 : 8500,
  }
  const other = await openWithSecret(secret, role, answers)
  await Promise.all([one.sell(), other.sell()])
  const [here, there] = [await answersTo(one.person, one.ids), await answersTo(other.person, other.ids)]
  expect(here.size).toBeGreaterThan(150)
  return [...here].flatMap(([question, answer]) => {
    const said = there.get(question)
    return said === answer ? [] : [{ question, answer: answer.slice(0, 2000), said: said?.slice(0, 2000) }]
  })
}

const delivered = (role: Role, changed: Partial<Answers> = {}) => ({ ...answersOf(role, null), ...changed })

test.each<[string, Role, Answers]>([
  ['cashier', 'cashier', delivered('cashier')],
  ['manager without costs', 'manager', delivered('manager', { costs: 'refused' })],
  ['manager without all sales', 'manager', delivered('manager', { 'all-sales': 'refused' })],
])('two shops that differ in what a %s may not see answer alike', async (_, role, answers) => {
  expect(await unlikeAnswers(role, answers)).toEqual([])
})

test.each([1, 2, 3].map((at) => Date.now() + at))(
  'two shops that differ in what a role of drawn permissions may not see answer alike (seed %i)',
  async (seed) => {
    const draw = chance(seed)
    const role = SHOP_ROLES.filter((name) => name !== 'owner')[Math.floor(draw() * 5)] ?? 'viewer'
    const unseen: Partial<Answers>[] = [
      { costs: 'refused' },
      { 'all-sales': 'refused' },
      { costs: 'refused', 'all-sales': 'refused' },
    ]
    const answers = drawnAnswers(role, draw, unseen[Math.floor(draw() * 3)] ?? {})
    expect({ role, answers, unlike: await unlikeAnswers(role, answers) }).toMatchObject({ unlike: [] })
  },
)
