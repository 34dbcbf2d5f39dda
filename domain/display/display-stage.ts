/** Stages of a till's display: idle, a sale being written, or one just saved. */
export const SHOWN_STAGES = ['idle', 'writing', 'saved'] as const
type ShownStage = (typeof SHOWN_STAGES)[number]

/** Stage of the sale on the customer display. */
export type DisplayStage = 'idle' | 'writing' | 'paying' | 'thanks'

const SECOND = 1000
const MINUTE = 60 * SECOND
/**
 * After this long an unfinished bill is no longer shown: its till may have been closed, and the next customer must not see
 * it.
 */
const WRITING_ENDS = 20 * MINUTE
/** By then the UPI code has been scanned and paid; CHANGE_ENDS is for sales without a code. */
const CODE_ENDS = 3 * MINUTE
const CHANGE_ENDS = 25 * SECOND
const THANKS = 15 * SECOND

interface Shown {
  stage: ShownStage
  payment: { asks: number } | null
}

/** Stage of a display whose picture is `age` ms old, and the time until the stage changes by itself. */
export function stageAfter(shown: Shown, age: number): { stage: DisplayStage; next: number | undefined } {
  if (shown.stage === 'idle') return { stage: 'idle', next: undefined }
  const paid = (shown.payment?.asks ?? 0) > 0 ? CODE_ENDS : CHANGE_ENDS
  const [first, end]: [DisplayStage, number] =
    shown.stage === 'writing' ? ['writing', WRITING_ENDS] : ['paying', paid]
  if (age < end) return { stage: first, next: end - age }
  const thanked = end + (shown.stage === 'saved' ? THANKS : 0)
  return age < thanked ? { stage: 'thanks', next: thanked - age } : { stage: 'idle', next: undefined }
}
