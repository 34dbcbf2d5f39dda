// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { drawScreen, textsOf } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { ReportsScreen } from './reports-screen.tsx'

let close = () => {}
afterEach(() => close())

test.each([
  ['allowed' as Answer, true],
  ['refused' as Answer, false],
])('Reports leads to the trail where it is %s', async (trail, isShown) => {
  const answers = answersOf('manager', { trail })
  const rights = { shopId: idOf(8), shopName: 'Sharma Traders', role: 'manager' as const, answers }
  const screen = await drawScreen(<ReportsScreen />, { user: { rights } })
  close = screen.close
  expect(textsOf('a').includes('Trail')).toBe(isShown)
})
