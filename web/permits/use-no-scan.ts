import { type KeyboardEvent, useRef } from 'react'
import { NO_BURST, withKey } from '#web/documents/scanner/scanner-burst.ts'

/** Digits that a person may type as fast as a scanner, when the hand knows the PIN. */
const LONGEST_QUICK_PIN = 5
/** A longer row of digits is no PIN, however slowly a busy computer received it. */
const LONGEST_PIN = 8

/** Key handler for a PIN field: a code that a scanner sends is no wrong PIN, and submits nothing. */
export function useNoScan(onScan: () => void) {
  const burst = useRef(NO_BURST)
  const digits = useRef(0)
  return (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const heard = withKey(burst.current, key, timeStamp)
    burst.current = heard.burst
    const row = digits.current
    digits.current = /^\d$/.test(key) ? row + 1 : 0
    const code = heard.scanned ?? ''
    const isQuick = code.length > LONGEST_QUICK_PIN || /\D/.test(code)
    if (!isQuick && !(key === 'Enter' && row > LONGEST_PIN)) return
    event.preventDefault()
    onScan()
  }
}
