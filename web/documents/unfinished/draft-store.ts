import type { Direction } from '#domain/document-kinds.ts'
import { draftPrefix } from '#web/app/calls/session/ended-session.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type Draft, decodeDraft, encodeDraft } from './draft-codec.ts'
import { sealed, sealKey, unsealed } from './draft-seal.ts'
import { newParkedDraftId } from './unfinished-names.ts'

/** The person whose drafts are read and written. */
export const draftOwner = () => readSession()?.user._id ?? ''

/** Prefix of this person's drafts in the page's shop. */
export const ownDrafts = () => draftPrefix(draftOwner())

/** Whose draft it is, and the key of their purchases: a form keeps both, as somebody else may be signed in when it is left. */
interface DraftPlace {
  begins: string
  key: string | undefined
}

export const ownPlace = (): DraftPlace => ({ begins: ownDrafts(), key: sealKey() })

/** A form that was opened before the key was there uses it as soon as it is. */
const keyAt = ({ begins, key }: DraftPlace) => key ?? (begins === ownDrafts() ? sealKey() : undefined)

export const readDraft = <V extends { items: SheetLine[] }>(kind: string): Draft<V> | undefined =>
  decodeDraft<V>(readEncoded(kind))

/** The draft as the text that was typed; null also for one that this page cannot open. */
export const readEncoded = (kind: string) => unsealed(readStored(kind))

/** The draft as the text that is stored. */
export const readStored = (kind: string) => localStorage.getItem(ownDrafts() + kind)

/** False if storage is full or blocked, as in a private window. */
export const keepDraft = <V>(
  kind: string,
  direction: Direction,
  draft: Draft<V>,
  place?: DraftPlace,
): boolean => keepEncoded(kind, direction, encodeDraft(draft, direction === 'purchase'), place)

/** As `keepDraft`, for a draft that is already encoded. */
export function keepEncoded(kind: string, direction: Direction, text: string, place = ownPlace()): boolean {
  const name = place.begins + kind
  try {
    const other = whatIsClosed(name, place)
    if (other) localStorage.setItem(`${name}~${newParkedDraftId()}`, other)
    localStorage.setItem(name, direction === 'purchase' ? sealed(text, keyAt(place)) : text)
    return true
  } catch {
    return false
  }
}

export function forgetDraft(kind: string, place = ownPlace()) {
  const name = place.begins + kind
  if (!whatIsClosed(name, place)) localStorage.removeItem(name)
}

/** A draft that this page cannot open: nobody saw it, so that it is neither overwritten nor discarded. */
function whatIsClosed(name: string, place: DraftPlace): string | undefined {
  const stored = localStorage.getItem(name)
  return stored && unsealed(stored, keyAt(place)) === null ? stored : undefined
}
