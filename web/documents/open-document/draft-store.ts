import { draftPrefix } from '#web/app/calls/ended-session.ts'
import { readSession } from '#web/app/calls/session.ts'
import type { SheetLine } from '#web/documents/sheet/sheet-line.ts'
import { type Draft, decodeDraft, encodeDraft } from './draft-codec.ts'

const nameOf = (kind: string) => `${draftPrefix(readSession()?.user._id ?? '')}${kind}`

export function readDraft<V extends { items: SheetLine[] }>(kind: string): Draft<V> | undefined {
  return decodeDraft<V>(localStorage.getItem(nameOf(kind)))
}

/** False when the browser has no room or keeps nothing, as in a private window. */
export function keepDraft<V>(kind: string, draft: Draft<V>): boolean {
  try {
    localStorage.setItem(nameOf(kind), encodeDraft(draft))
    return true
  } catch {
    return false
  }
}

export const forgetDraft = (kind: string) => localStorage.removeItem(nameOf(kind))
