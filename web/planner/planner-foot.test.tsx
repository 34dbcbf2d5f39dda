// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Task } from '#contract/planner.ts'
import { draw } from '#test/draw.tsx'
import { PlannerFoot } from './planner-foot.tsx'

let close = () => {}
afterEach(() => close())

const wordsFor = async (tasks: number, hasMore: boolean) => {
  const list = {
    tasks: Array.from({ length: tasks }, () => ({}) as Task),
    hasMore,
    error: null,
    isLoading: false,
    isStale: false,
    onRetry: () => undefined,
  }
  const drawn = await draw(<PlannerFoot list={list} view="year" filteredBy="" onClear={() => {}} />)
  close = drawn.close
  return drawn.page.querySelector('[role=status]')?.textContent
}

test('the foot has the number of shown tasks, and says if there are more', async () => {
  expect(await wordsFor(0, false)).toBe('No tasks found')
  close()
  expect(await wordsFor(1, false)).toBe('1 task')
  close()
  expect(await wordsFor(1000, true)).toBe(
    'The first 1,000 tasks of these days; choose fewer days or a filter to see the others',
  )
})
