import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Paise } from '#domain/money.ts'
import type { NounForm, SheetNoun, Stored } from '#web/documents/nouns.ts'
import type { Agreed, DocumentValues, OwnDetails } from './document-values.ts'

/** What was saved in this form a moment ago, before it was begun again for the next. */
export interface SavedBefore {
  /** Undefined while it waits for the line: then there is nothing to print either. */
  number?: string
  grandTotal: Paise
  /** What the portals of the government want of it, where the shop is told. */
  said?: string
  print?: () => void
  /** To the customer; on a hand-held screen. */
  share?: () => void
}

/** A document that is written, new or again. */
export interface EditedDocument<N extends SheetNoun, O extends object> {
  form: NounForm<N, O>
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  /** Of that preview, what the server is asked to keep. */
  sentNumber?: string
  initial: DocumentValues & O
  /** The stored document in the state that was loaded. */
  edited?: Stored[N]
  /** What was agreed of the document that it is made from. */
  agreed?: Agreed
  /** Names its draft; '' keeps none. */
  draftName: string
  /** It was put aside before. */
  aside?: string
  before?: SavedBefore
  /** Begins the next; a stored one has none. */
  onNext?: (saved: SavedBefore) => void
  /** It can be put aside: another takes its place, one that waits or a new one. */
  onOther?: (aside?: string) => void
  /** Of a stored one: the portal was told, so that it is opened anew. */
  onReported?: () => void
  onClose: () => void
}
