import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Paise } from '#domain/money.ts'
import type { Change } from '#domain/payment/change.ts'
import type { NounForm } from '#web/documents/noun-form.ts'
import type { SheetNoun, Stored } from '#web/documents/nouns.ts'
import type { AgreedTerms } from '#web/documents/open-document/values/begun-values.ts'
import type { DocumentValues, OwnDetails } from '#web/documents/open-document/values/document-values.ts'

/** The document that this form saved a moment ago, before the next was begun. */
export interface SavedBefore {
  /** Absent while the document is in the outbox, when nothing can be printed. */
  number?: string
  grandTotal: Paise
  /** Change that the cashier may not have counted out yet. */
  change?: Change | undefined
  /** Words on what the portals need, if the shop has portal reminders. */
  portals?: string | undefined
  print?: () => void
  /** Sends the document to the customer, on a phone. */
  share?: (() => void) | undefined
}

/** A document in the editor: a new or a stored one. */
export interface EditedDocument<N extends SheetNoun, O extends object> {
  form: NounForm<N, O>
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** Number of the document; a preview while it is new. */
  number: string
  /** The number to send. */
  sentNumber?: string
  initial: DocumentValues & O
  /** The stored document in the state that was loaded. */
  edited?: Stored[N]
  /** Prices and terms that the source document fixed. */
  agreed?: AgreedTerms | undefined
  /** Name of its draft; '' stores none. */
  draftName: string
  /** Name of the parked draft that it was opened from. */
  aside?: string | undefined
  before?: SavedBefore | undefined
  /** Begins the next document; absent for a stored one. */
  onNext?: (saved: SavedBefore) => void
  /** Puts the document aside and opens another: `aside`, or a new one. */
  onOther?: ((aside?: string) => void) | undefined
  /** Opens a stored document for reading. */
  onRead?: (id: string) => void
  /** Reopens a stored document after a portal action. */
  onReported?: () => void
  onClose: () => void
}
