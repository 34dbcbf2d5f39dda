import { expect } from 'vitest'
import { type Answers, answersBy } from '#domain/people/permissions.ts'
import { answersTo } from './alike-answers.ts'
import { workADay, writeAll, writerIn } from './alike-writes.ts'
import { type AlikeShop, openWithSecret, type Role } from './open-alike.ts'

/** How much a person asks and writes. */
export type Depth = 'a day' | 'before and after a day' | 'every call'

/**
 * Everything that a person is answered: before they write anything, to each thing that they write in a day, and afterwards;
 * then also to every other call that writes, with each thing that they know, and after that.
 */
async function heardIn(shop: AlikeShop, depth: Depth) {
  const heard = new Map<string, string>()
  const read = async (when: string) => {
    const answers = await answersTo(shop.person, [...shop.ids, ...made])
    for (const [question, answer] of answers) heard.set(`${when}: ${question}`, answer)
  }
  const { answered, made, send } = writerIn(shop)
  if (depth !== 'a day') await read('before')
  await workADay(shop, send)
  await read('after a day')
  if (depth === 'every call') {
    await writeAll(shop, send, [...shop.ids, ...made])
    await read('after all')
  }
  for (const [what, answer] of answered) heard.set(`written: ${what}`, answer)
  return heard
}

export interface Compared {
  question: string
  answer: string
  said: string | undefined
}

/** Questions with another answer in the other shop. */
export async function unlikeAnswers(
  role: Role,
  answers: Answers,
  depth: Depth,
  isByPin = false,
): Promise<Compared[]> {
  const open = answersBy(isByPin, role, answers)
  const [hidesCosts, hidesSales] = [open.costs !== 'allowed', open['all-sales'] !== 'allowed']
  const isOrderSeen = open.approve === 'allowed'
  const known = { cost: 7316.29, orders: 0, taken: 8500, buyer: 'Anita', isOrderSeen } as const
  const one = await openWithSecret(known, role, answers, isByPin)
  const secret = {
    cost: hidesCosts ? 6111.13 : known.cost,
    // Who enters purchase orders knows their numbers.
    orders: hidesCosts && open.buy === 'refused' ? 2 : 0,
    taken: hidesSales ? 8700 : known.taken,
    buyer: hidesSales ? ('Ravi' as const) : known.buyer,
    isOrderSeen,
  }
  const other = await openWithSecret(secret, role, answers, isByPin)
  const [here, there] = await Promise.all([heardIn(one, depth), heardIn(other, depth)])
  expect(here.size).toBeGreaterThan(150)
  return [...here].flatMap(([question, answer]) => {
    const said = there.get(question)
    return said === answer ? [] : [{ question, answer: answer.slice(0, 2000), said: said?.slice(0, 2000) }]
  })
}
