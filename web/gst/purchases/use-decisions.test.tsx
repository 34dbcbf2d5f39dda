// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen, Refused } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Longer than the pause of the keys after which the rows are read again. */
const A_PAUSE_MS = 500

test('a decision made before the rows are read again is with the server first, so that its row does not return', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let decisions: Decisions | undefined
  const Rows = () => {
    decisions = useDecisions('2026-10')
    return null
  }
  let accept = (_answer: unknown) => {}
  const accepted = new Promise((answer) => {
    accept = answer
  })
  const answers = [new Refused('The GSTR-3B of October 2026 is filed.'), accepted]
  const { calls, close } = await drawScreen(<Rows />, {
    answers: { 'POST /api/gst/gstr2b/actions': () => answers.shift() },
  })
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  await act(async () => decisions?.decide('accept', [idOf(1)]))
  await wait(100)
  expect(decisions?.error?.message).toBe('The GSTR-3B of October 2026 is filed.')
  await act(async () => decisions?.decide('accept', [idOf(1)]))
  await wait(A_PAUSE_MS)
  expect(calls).toHaveLength(2)
  expect(read).not.toHaveBeenCalled()

  accept({ success: true, rows: 1, ids: [idOf(1)] })
  await wait(A_PAUSE_MS)
  expect(read).toHaveBeenCalled()
  close()
})
