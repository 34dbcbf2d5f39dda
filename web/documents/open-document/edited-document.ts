import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Paise } from '#domain/money.ts'
import type { Change } from '#domain/payment/change.ts'
import type { NounForm } from '#web/documents/noun-form.ts'
import type { SheetNoun, Stored } from '#web/documents/nouns.ts'
import type { AgreedTerms } from './values/begun-values.ts'
import type { DocumentValues, OwnDetails } from './values/document-values.ts'

/** The document that this form saved a moment ago, before the next was begun. */
export interface SavedBefore {
  /** Undefined while the document is in the outbox, when nothing can be printed. */
  number?: string
  grandTotal: Paise
  /** The cashier may not have counted it out yet. */
  change?: Change | undefined
  /** What the government's portals want of it, where the shop is reminded. */
  portals?: string | undefined
  print?: () => void
  /** Sends it to the customer, on a hand-held screen. */
  share?: (() => void) | undefined
}

/** A document that is written, new or again. */
export interface EditedDocument<N extends SheetNoun, O extends object> {
  form: NounForm<N, O>
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  /** The number to send. */
  sentNumber?: string
  initial: DocumentValues & O
  /** The stored document in the state that was loaded. */
  edited?: Stored[N]
  /** Prices and terms that the source document fixed. */
  agreed?: AgreedTerms | undefined
  /** Names its draft; '' keeps none. */
  draftName: string
  /** The name under which it was put aside before. */
  aside?: string | undefined
  before?: SavedBefore | undefined
  /** Begins the next; a stored one has none. */
  onNext?: (saved: SavedBefore) => void
  /** Puts it aside and opens another: `aside`, or a new one. */
  onOther?: ((aside?: string) => void) | undefined
  /** Opens a stored one for reading. */
  onRead?: (id: string) => void
  /** For a stored one: opens it anew after a portal was told. */
  onReported?: () => void
  onClose: () => void
}
