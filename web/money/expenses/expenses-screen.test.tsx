// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { drawScreen, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { ExpensesScreen } from './expenses-screen.tsx'

let close = () => {}
afterEach(() => close())

test.each([
  ['allowed' as Answer, true],
  ['refused' as Answer, false],
])('with purchase prices %s Expenses asks for the taxes of the month: %s', async (costs, isAsked) => {
  const answers = answersOf('manager', { costs })
  const rights = { shopId: idOf(8), shopName: 'Sharma Traders', role: 'manager' as const, answers }
  const screen = await drawScreen(<ExpensesScreen />, { user: { rights } })
  close = screen.close
  const asked = (path: string) => screen.calls.some((call) => call.path === path)
  await until(() => expect(screen.calls.length).toBeGreaterThan(0))
  if (isAsked) await until(() => expect(asked('/api/money/taxes')).toBe(true))
  await new Promise((go) => setTimeout(go, 50))
  expect(asked('/api/money/taxes')).toBe(isAsked)
})
