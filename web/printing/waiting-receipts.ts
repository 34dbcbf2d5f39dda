import { useSyncExternalStore } from 'react'
import { readSession } from '#web/app/calls/session/session.ts'
import type { AskedReceipt } from './till-printer-data.ts'

/** Storage key with the person, as the next one who signs in here may be of another shop. */
const name = () => `bahi.waiting-receipts ${readSession()?.user._id ?? ''}`
/** Enough for an evening with a broken printer; older bills can be printed from their list. */
const MOST = 200

/** A receipt that was not printed. */
interface WaitingReceipt extends AskedReceipt {
  /** In ms. */
  at: number
}

const NONE: readonly WaitingReceipt[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; receipts: readonly WaitingReceipt[] } = { text: null, receipts: NONE }

/** Receipts waiting at this till, the oldest first; the same array until it changes. */
export function waitingReceipts(): readonly WaitingReceipt[] {
  const text = localStorage.getItem(name())
  if (text !== known.text) known = { text, receipts: receiptsOf(text) }
  return known.receipts
}

function receiptsOf(text: string | null): readonly WaitingReceipt[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : NONE
  } catch {
    return NONE
  }
}

function keep(receipts: readonly WaitingReceipt[]) {
  try {
    if (receipts.length > 0) localStorage.setItem(name(), JSON.stringify(receipts.slice(-MOST)))
    else localStorage.removeItem(name())
  } catch {
    // Storage is full or blocked; the receipt can still be printed from the list of bills.
  }
  for (const listener of listeners) listener()
}

export const enqueueReceipt = ({ noun, id, number }: AskedReceipt) =>
  keep([...waitingReceipts().filter((other) => other.id !== id), { noun, id, number, at: Date.now() }])

export const dequeueReceipt = (id: string) => keep(waitingReceipts().filter((other) => other.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useWaitingReceipts = () => useSyncExternalStore(subscribe, waitingReceipts)
