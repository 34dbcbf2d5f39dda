import { useEffect } from 'react'
import classes from './locked-bar.module.css'
import { type LockedFields, useLocked } from './use-locked.ts'

export interface LockedBarProps extends LockedFields {
  /** Reason why an edit cannot be saved; undefined while it can. */
  onHeld: (words: string | undefined) => void
}

/** Notice above a bill of a locked day: last locked day, person who locked it, and alternatives to an edit. */
export function LockedBar({ onHeld, ...held }: LockedBarProps) {
  const locked = useLocked(held)
  const words = locked?.isHeld ? locked.words : undefined
  useEffect(() => onHeld(words), [onHeld, words])
  return (
    locked && (
      <p className={classes.locked} role="status">
        {locked.words}
      </p>
    )
  )
}
