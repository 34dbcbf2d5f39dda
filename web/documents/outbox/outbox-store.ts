import { del, get, set, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession } from '#web/app/calls/session.ts'
import { openStore } from '#web/app/line/kept-store.ts'
import type { KeptDocument } from './kept-document.ts'

const store = openStore('bahi-outbox')

/** Tells the other tabs; the one that changed it hears of it by itself. */
const channel = new BroadcastChannel('bahi-outbox')
const NONE: KeptDocument[] = []
let known = NONE
const listeners = new Set<() => void>()

/** Those of the one who is signed in, in the order in which they were saved. */
export async function readOutbox(): Promise<KeptDocument[]> {
  const userId = readSession()?.user._id
  const all = await values<KeptDocument>(store)
  return all.filter((kept) => kept.userId === userId).toSorted((a, b) => a.at - b.at)
}

async function refresh() {
  known = await readOutbox().catch(() => NONE)
  for (const listener of listeners) listener()
}

async function changed() {
  channel.postMessage('changed')
  await refresh()
}

channel.onmessage = () => void refresh()
onSessionChange(() => void refresh())
void refresh()

/** Rejects when this browser keeps nothing. */
export async function addToOutbox(kept: KeptDocument) {
  await set(kept.key, kept, store)
  // What waits here is in no other place: the browser is asked not to clear it for room.
  void navigator.storage?.persist?.().catch(() => {})
  await changed()
}

export async function takeFromOutbox(key: string) {
  await del(key, store)
  await changed()
}

export async function noteRefusal(key: string, refusal: string) {
  const kept = await get<KeptDocument>(key, store)
  if (kept) await set(key, { ...kept, refusal }, store)
  await changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOutbox = () => useSyncExternalStore(subscribe, () => known)
