// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readTrailOf } from '#contract/shop/trail.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { WrittenBy } from './written-by.tsx'

let close = () => {}
afterEach(() => close())

const yes = {
  permissions: ['discount', 'below-cost'],
  amount: 533.49,
  discount: { percent: 12, free: 5 },
  difference: null,
  by: 'Meera Sharma',
  why: '',
  word: '',
}
const entry = { at: '2026-11-20T13:29:00Z', by: 'Neha Pawar', till: 'Counter 1', changes: [], opens: null }
const added = { ...entry, key: '1', act: 'added', table: 'documents', name: 'SINV-00413', yes }
const changed = { ...entry, key: '2', act: 'changed', table: 'documents', name: 'SINV-00413', yes: null }

const show = async (role: 'owner' | 'cashier') => {
  const screen = await drawScreen(<WrittenBy id={idOf(1)} />, {
    answers: {
      [`GET ${readTrailOf.url.replace(':thing', 'document').replace(':id', idOf(1))}`]: {
        entries: [changed, added],
      },
    },
    user: { rights: { shopId: idOf(8), shopName: 'Sharma Traders', role, answers: answersOf(role, null) } },
  })
  close = screen.close
  return screen
}

test('a bill says who wrote it, at which till, and by whose yes, to who may read the trail', async () => {
  await show('owner')
  await until(() =>
    expect(textsOf('p')).toEqual([
      'Written by Neha Pawar, Counter 1, 20 Nov 2026, 6:59 pm · Discount 12%, ₹533.49, above 5%: yes by Meera Sharma',
    ]),
  )
  close()
  const { calls } = await show('cashier')
  expect([textsOf('p'), calls]).toEqual([[], []])
})
