/** The longest pause between two clicks of one triple click. */
const CLICK_PAUSE_MS = 400

/** The moments (ms, of any one clock) of the clicks that follow each other closely, the last one at `at`. */
export function clicksInARow(before: readonly number[], at: number): number[] {
  const last = before.at(-1)
  const follows = last !== undefined && at - last <= CLICK_PAUSE_MS && !isTripleClick(before)
  return follows ? [...before, at] : [at]
}

/** Three clicks, each within 400 ms of the previous one. A fourth starts again. */
export const isTripleClick = (clicks: readonly number[]): boolean => clicks.length === 3
