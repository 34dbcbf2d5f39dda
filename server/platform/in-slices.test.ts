import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

/** Steps of a millisecond each that all works have done; of one work, a third of a second of nothing else. */
let done = 0
function* long(steps = 300) {
  for (let step = 0; step < steps; step++) {
    yield
    done += 1
    const until = performance.now() + 1
    while (performance.now() < until);
  }
  return steps
}

test('several long tasks in slices give other work a turn after each slice', async () => {
  let longest = 0
  let isOver = false
  const works = Promise.all([inSlices(long()), inSlices(long()), inSlices(long())]).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const before = done
    await nextTurn()
    longest = Math.max(longest, done - before)
  }
  expect(await works).toEqual([300, 300, 300])
  // Between two turns of everybody else: a slice of each of the three, and not one whole work.
  expect(longest).toBeLessThan(60)
})

test('an error in sliced work rejects its promise, and stops no other work', async () => {
  function* failing() {
    yield
    throw new Error('no GSTR-2B')
  }
  await expect(inSlices(failing())).rejects.toThrow('no GSTR-2B')
  expect(await inSlices(long(1))).toBe(1)
})
