import { draftPrefix } from '#web/app/calls/session/ended-session.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type Draft, decodeDraft, encodeDraft } from './draft-codec.ts'

/** The person whose drafts are read and written. */
export const draftOwner = () => readSession()?.user._id ?? ''

/** Prefix of this person's drafts in the page's shop. */
export const ownDrafts = () => draftPrefix(draftOwner())

const nameOf = (kind: string, begins = ownDrafts()) => begins + kind

export const readDraft = <V extends { items: SheetLine[] }>(kind: string): Draft<V> | undefined =>
  decodeDraft<V>(readEncoded(kind))

/** The draft as the text that was stored. */
export const readEncoded = (kind: string) => localStorage.getItem(nameOf(kind))

/** False if storage is full or blocked, as in a private window. */
export const keepDraft = <V>(kind: string, draft: Draft<V>, begins?: string): boolean =>
  keepEncoded(kind, encodeDraft(draft, kind.split(/[-~]/).includes('purchase')), begins)

/** As `keepDraft`, for a draft that is already encoded. */
export function keepEncoded(kind: string, text: string, begins?: string): boolean {
  try {
    localStorage.setItem(nameOf(kind, begins), text)
    return true
  } catch {
    return false
  }
}

export const forgetDraft = (kind: string, begins?: string) => localStorage.removeItem(nameOf(kind, begins))
