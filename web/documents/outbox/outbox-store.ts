import { del, get, set, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, shopOfPage } from '#web/app/calls/session/session.ts'
import { openStore } from '#web/app/line/offline-store.ts'
import type { OutboxDocument } from './outbox-document.ts'
import { openRows, rowOf, type SealedRow } from './outbox-row.ts'

const store = openStore('bahi-outbox')

/** Notifies other tabs; a BroadcastChannel does not deliver to the tab that posts. */
const channel = new BroadcastChannel('bahi-outbox')
const NONE: OutboxDocument[] = []
let known = NONE
let others = NONE
const listeners = new Set<() => void>()

async function readAll(): Promise<OutboxDocument[]> {
  const rows = await values<OutboxDocument | SealedRow>(store)
  const isOpen = (row: (typeof rows)[number]): row is OutboxDocument => !('sealed' in row)
  const all = rows.every(isOpen) ? rows : await openRows(rows)
  return all.toSorted((a, b) => a.at - b.at)
}

function ownOf(all: OutboxDocument[]): OutboxDocument[] {
  const [userId, shop] = [readSession()?.user._id, shopOfPage()]
  return all.filter(
    (waiting) => waiting.userId === userId && (!waiting.shopId || !shop || waiting.shopId === shop),
  )
}

/** Documents in the outbox that other people of the same shop saved on this computer. */
function othersOf(all: OutboxDocument[]): OutboxDocument[] {
  const [userId, shop] = [readSession()?.user._id, shopOfPage()]
  return all.filter((waiting) => waiting.userId !== userId && shop !== undefined && waiting.shopId === shop)
}

/** The signed-in person's documents in the page's shop, in the order of saving. */
export const readOutbox = async (): Promise<OutboxDocument[]> => ownOf(await readAll())

async function refresh() {
  const all = await readAll().catch(() => NONE)
  known = ownOf(all)
  others = othersOf(all)
  for (const listener of listeners) listener()
}

async function changed() {
  channel.postMessage('changed')
  await refresh()
}

channel.onmessage = () => void refresh()
onSessionChange(() => void refresh())
void refresh()

/** Rejects when storage is blocked. */
export async function addToOutbox(document: OutboxDocument) {
  const row = document.direction === 'sales' ? document : await rowOf(document)
  await set(document.key, row, store)
  // A waiting document is stored only here, so the browser is asked to keep it when space is low.
  void navigator.storage?.persist?.().catch(() => {})
  await changed()
}

export async function takeFromOutbox(key: string) {
  await del(key, store)
  await changed()
}

async function change(key: string, part: Pick<OutboxDocument, 'refusal' | 'opened'>) {
  const stored = await get<OutboxDocument | SealedRow>(key, store)
  if (stored) await set(key, { ...stored, ...part }, store)
  await changed()
}

export const storeRefusal = (key: string, refusal: string) => change(key, { refusal })
export const storeOpening = (key: string, opened: string) => change(key, { opened })

/** Removes what was opened as a draft, once that is saved. */
export const takeSaved = async (key: string) => (await hasInOutbox(key)) && takeFromOutbox(key)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOutbox = () => useSyncExternalStore(subscribe, () => known)
export const useOthersOutbox = () => useSyncExternalStore(subscribe, () => others)

export const hasInOutbox = async (key: string) => (await get(key, store)) !== undefined
