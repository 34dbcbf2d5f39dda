import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { enterStatements } from '#server/db/db.ts'
import { CALL_LIMITS } from '#server/db/limits.ts'
import { PermitNeeded } from './access.ts'
import { type Demands, demandsOf } from './demands.ts'

// A cashier bills, and asks before a change of today, a price below cost and money that goes back.
const cashiers = () => demandsOf(answersOf('cashier', null))
const FIRST = { id: 'bill', updated_at: '2026-11-20 10:00:00+05:30' }
const LATER = { id: 'bill', updated_at: '2026-11-20 10:01:00+05:30' }

async function askedBy(demands: Demands) {
  const error = await demands.settle().catch((thrown: unknown) => thrown)
  return error instanceof PermitNeeded ? { permissions: error.permissions, ...error.asked } : error
}

const isReadOnly = ({ isHeld }: Demands) =>
  enterStatements({ identity: { shopId: 's', userId: 'u', rights: 1, isHeld }, limits: CALL_LIMITS }).some(
    ({ text }) => text === 'set transaction read only',
  )

test('what is collected is asked for together, and until then the call writes nothing', async () => {
  const demands = cashiers()
  demands.collect('bill')
  expect(isReadOnly(demands)).toBe(false)
  expect(await askedBy(demands)).toBe(undefined)
  demands.collect('change-today')
  demands.collect('give-back')
  expect(isReadOnly(demands)).toBe(true)
  expect(await askedBy(demands)).toMatchObject({
    permissions: ['change-today', 'give-back'],
    needs: ['bill', 'change-today', 'give-back'],
  })
  demands.release()
  expect(isReadOnly(demands)).toBe(false)
})

test('a permission that the role refuses is refused at once, also among others that ask', () => {
  const demands = cashiers()
  demands.collect('change-today')
  expect(() => demands.collect('delete')).toThrow('Your role in this shop does not allow this: Delete')
})

test('a permit is for the version that its approver saw', async () => {
  const demands = cashiers()
  demands.grant({ permissions: ['change-today'], version: FIRST.updated_at })
  demands.buildsOn(FIRST)
  demands.collect('change-today')
  expect(await askedBy(demands)).toBe(undefined)
  // Somebody else has changed the bill before the write, and the action reads it again.
  demands.buildsOn(LATER)
  demands.collect('change-today')
  expect(await askedBy(demands)).toMatchObject({
    permissions: ['change-today'],
    version: LATER,
    isOutdated: true,
  })
})

test('a permission that the call’s own word was granted is asked for again with another version', async () => {
  const demands = cashiers()
  demands.grant({ permissions: ['take-back', 'give-back'], version: FIRST.updated_at })
  demands.collect('take-back')
  demands.buildsOn(LATER)
  demands.collect('bill')
  demands.collect('give-back')
  expect(await askedBy(demands)).toMatchObject({ permissions: ['take-back', 'give-back'], isOutdated: true })
})

test('a request for several permissions names each, with the amount and the figures of the first', async () => {
  const demands = cashiers()
  const about = { text: '12%', amount: 11_499, values: { percent: '12' } }
  demands.collect('discount', about)
  demands.collect('below-cost', about)
  demands.collect('unlisted', { text: 'Loose rope 10 m', amount: 5_000 })
  expect(await askedBy(demands)).toMatchObject({
    permissions: ['discount', 'below-cost', 'unlisted'],
    about: { text: '12%, Loose rope 10 m', amount: 11_499, values: { percent: '12' } },
  })
})

test('what the role may do without a yes is not named in the question for something else', async () => {
  const demands = cashiers()
  const rope = {
    permission: 'unlisted' as const,
    name: 'Loose rope 10 m',
    quantity: 1,
    amount: paise(5_000),
    lines: 1,
  }
  const rice = { ...rope, permission: 'below-stock' as const, name: 'Rice' }
  // A cashier as delivered sells more than is in stock.
  demands.collect('below-stock', { text: 'Rice', amount: 5_000, goods: [rice] })
  demands.collect('unlisted', { text: 'Loose rope 10 m', amount: 5_000, goods: [rope] })
  expect(await askedBy(demands)).toMatchObject({
    permissions: ['unlisted'],
    about: { text: 'Loose rope 10 m', goods: [rope] },
  })
})
