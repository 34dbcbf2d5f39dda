import { setImmediate as nextTurn } from 'node:timers/promises'

/** A delay that nobody notices. */
const SLICE_MS = 10

/** Queue of waiting slices: the long works of all callers run one slice at a time, between two turns of the event loop. */
let queue = Promise.resolve()

/** Runs long work in slices: pauses at each `yield`, so that other callers get their turns. */
export async function inSlices<T>(work: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    queue = queue.then(() => nextTurn())
    await queue
    const until = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
  }
}
