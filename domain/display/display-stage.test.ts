import { expect, test } from 'vitest'
import { stageAfter } from './display-stage.ts'

const SECOND = 1000
const MINUTE = 60_000
const saved = (asks: number) => ({ stage: 'saved', payment: { asks } }) as const
const writing = { stage: 'writing', payment: null } as const

test.each([
  ['a bill that is written', writing, 0, 'writing', 20 * MINUTE],
  ['one whose till says nothing more', writing, 20 * MINUTE, 'idle', undefined],
  ['a saved bill with a code to pay', saved(500_00), MINUTE, 'paying', 2 * MINUTE],
  ['the same, three minutes later', saved(500_00), 3 * MINUTE, 'thanks', 15 * SECOND],
  ['the same, when the thanks are over', saved(500_00), 3 * MINUTE + 15 * SECOND, 'idle', undefined],
  ['a bill that was paid in cash', saved(0), 5 * SECOND, 'paying', 20 * SECOND],
  ['the same, when the change is counted', saved(0), 25 * SECOND, 'thanks', 15 * SECOND],
  ['the same, a minute later', saved(0), MINUTE, 'idle', undefined],
  ['nothing', { stage: 'idle', payment: null } as const, 0, 'idle', undefined],
])('%s: stage of the display, and time until it changes', (_, shown, age, stage, next) => {
  expect(stageAfter(shown, age)).toEqual({ stage, next })
})
