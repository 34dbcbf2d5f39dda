import { del, set, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '#web/app/calls/idempotency-key.ts'
import { onSessionChange, readSession } from '#web/app/calls/session/session.ts'
import { openStore } from '#web/app/line/offline-store.ts'
import type { PreparedFile } from './prepare-file.ts'

/** A file that the server does not have yet. It stays on this computer until it is attached or discarded. */
export interface WaitingFile extends PreparedFile {
  id: string
  /** The only person who sees and sends the file. */
  userId: string
  /** Time of adding, in ms since 1970. */
  at: number
  /** The draft whose document gets the file. */
  draft?: string
  /** Id of the document that gets the file, once that is saved or in the outbox. */
  document?: string
  /** Number of the document, if any. */
  number?: string
  /** Sentence on why it was not attached. */
  problem?: string
}

const store = openStore('bahi-files')
const channel = new BroadcastChannel('bahi-files')
const NONE: WaitingFile[] = []
let known = NONE
const listeners = new Set<() => void>()

const mine = (files: WaitingFile[]) => {
  const userId = readSession()?.user._id
  return files.filter((file) => file.userId === userId).toSorted((a, b) => a.at - b.at)
}

/** Reads the files again. Without storage they last as long as the page is open. */
async function refresh() {
  known = mine(await values<WaitingFile>(store).catch(() => known))
  for (const listener of listeners) listener()
}

async function write(file: WaitingFile) {
  known = mine([...known.filter(({ id }) => id !== file.id), file])
  await set(file.id, file, store).catch(() => {})
  await changed()
}

async function changed() {
  channel.postMessage('changed')
  await refresh()
}

channel.onmessage = () => void refresh()
onSessionChange(() => void refresh())
const ready = refresh()

/** The signed-in person's files, in the order of adding. */
export async function readWaiting(): Promise<WaitingFile[]> {
  await ready
  return known
}

export async function addWaiting({ name, file }: PreparedFile, draft?: string, id = newIdempotencyKey()) {
  const userId = readSession()?.user._id
  if (!userId) return
  // The file is stored only here, so the browser is asked to keep it when space is low.
  void navigator.storage?.persist?.().catch(() => {})
  await write({ id, userId, at: Date.now(), name, file, ...(draft && { draft }) })
}

/** Gives these files to a draft or a document; with neither they are offered again. */
export async function reassignFiles(
  which: (file: WaitingFile) => boolean,
  to: Pick<WaitingFile, 'draft' | 'document' | 'number' | 'problem'>,
) {
  const files = (await readWaiting()).filter(which)
  for (const { id, userId, at, name, file } of files) await write({ id, userId, at, name, file, ...to })
}

/** Assigns the files of a former member to the signed-in person, with the drafts that they took over. */
export async function handFilesOver(
  which: (file: WaitingFile) => boolean,
  to: Pick<WaitingFile, 'draft' | 'document' | 'number'>,
) {
  const userId = readSession()?.user._id
  if (!userId) return
  const files = (await values<WaitingFile>(store).catch(() => NONE)).filter(which)
  for (const { id, at, name, file } of files) await write({ id, userId, at, name, file, ...to })
}

export async function dropWaiting(id: string) {
  known = known.filter((file) => file.id !== id)
  await del(id, store).catch(() => {})
  await changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWaiting = () => useSyncExternalStore(subscribe, () => known)
