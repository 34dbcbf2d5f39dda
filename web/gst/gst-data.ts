import { getLock, lockBooks } from '#contract/gst/lock.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useLock = () => useAnswer(getLock, {})
export const useLockBooks = () => useSave(lockBooks)
