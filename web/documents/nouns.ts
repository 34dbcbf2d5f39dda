import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Challan, challanDraft } from '#contract/challans.ts'
import type { DerivedDocuments, Direction, OwnParty } from '#contract/document.ts'
import type { DocumentSums } from '#contract/documents/document-calls.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import type { purchaseOrderDraft, salesOrderDraft } from '#contract/drafts/order-drafts.ts'
import type { quotationDraft } from '#contract/drafts/quotation-draft.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { idParams } from '#contract/fields.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Order } from '#contract/orders.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Quotation } from '#contract/quotations.ts'
import type { NoteNoun, Noun } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { CopyLabel } from '#print/invoice/copies/copy-label.ts'
import type { AskedReceipt } from '#web/printing/till-printer-data.ts'
import type { Figure } from '#web/ui/frame/figures.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import type { DocumentFilter, DocumentQuery } from './document-filter.ts'
import type { OpenAddress } from './editing/use-open-document.ts'
import type { AgreedTerms, StoredDocument } from './open-document/values/begun-values.ts'
import type { PrintJob } from './printing/print-window.tsx'

// Definition of a document noun for the screens, in three rows: data, list and form. Rules for its kinds everywhere (series,
// party, source) are in domain/document-kinds.ts. docs/decisions/0042.

/** Fields of any stored document that the screens use. */
export interface AnyDocument extends Omit<StoredDocument, 'source'> {
  source?: { kind: Noun; _id: string; number: string } | null
  own: OwnParty
  noOfItems: number
  grandTotal: Paise
  pendingAmount?: Paise
  status?: string
  became?: DerivedDocuments
}

/** A stored document of each noun, as the contract answers it. */
export interface Stored extends Record<Noun, AnyDocument> {
  quotation: Quotation
  order: Order
  challan: Challan
  invoice: Invoice
  'credit-note': Note
  'debit-note': Note
}

/** The nouns that are written on the sheet; a note is written on its bill. */
export type SheetNoun = Exclude<Noun, NoteNoun>

/** A stored document as the editor reads it. */
export type SheetDocument = StoredDocument & AnyDocument

/** The body that each noun sends, new or changed. */
export interface Sent extends Record<SheetNoun, object> {
  quotation: z.input<typeof quotationDraft>
  order: z.input<typeof purchaseOrderDraft> | z.input<typeof salesOrderDraft>
  challan: z.input<typeof challanDraft>
  invoice: z.input<typeof invoiceDraft>
}

/** The body of an edit, in the same units: a field that is absent stays as it is. */
type Changed<N extends SheetNoun> = PartOf<Sent[N]> & { updatedAt?: string | undefined }
type PartOf<T> = { [F in keyof T]?: T[F] | undefined }

interface Call<M extends Endpoint['method'], S> extends Pick<Endpoint, 'url' | 'config'> {
  method: M
  schema: S & { summary: string }
}
type Saved<N extends SheetNoun> = z.ZodMiniType<Pick<Stored, N>>
type ListCall<N extends Noun> = Call<
  'GET',
  { querystring: z.ZodMiniType; response: { 200: z.ZodMiniType<Stored[N][]> } }
>
type SumsCall = Call<'GET', { querystring: z.ZodMiniType; response: { 200: z.ZodMiniType<DocumentSums> } }>
type GetCall<N extends Noun> = Call<
  'GET',
  { params: typeof idParams; response: { 200: z.ZodMiniType<Stored[N]> } }
>
type CreateCall<N extends SheetNoun> = Call<
  'POST',
  { body: z.ZodMiniType<unknown, Sent[N]>; response: { 201: Saved<N> } }
>
type UpdateCall<N extends SheetNoun> = Call<
  'PUT',
  { params: typeof idParams; body: z.ZodMiniType<unknown, Changed<N>>; response: { 200: Saved<N> } }
>
/** Call that deletes a document or takes it back. */
export type TakeBackCall = Call<
  'PUT' | 'DELETE',
  { params: typeof idParams; response: { 200: z.ZodMiniType } }
>

/** Settings for printing, and the copies; only the original if they are absent. */
export interface PrintOptions {
  profile?: Profile | undefined
  copies?: readonly CopyLabel[]
}

/** `web/<noun>s/<noun>-data.ts`: calls, reading and printing of a noun, shared by list, form and derived documents. */
export interface NounData<N extends SheetNoun> extends ListedData<N> {
  /** Calls by direction; they may be the same for both. */
  create(direction: Direction): CreateCall<N>
  update(direction: Direction): UpdateCall<N>
  /** A hook. The last number given: null if there is none, undefined while loading. */
  useLastNumber(direction: Direction): string | null | undefined
  /** Terms besides the lines that a derived document takes over. */
  agreedOf?(document: Stored[N]): AgreedTerms | undefined
}

/** The part of a noun's data that every list needs. */
export interface ListedData<N extends Noun> {
  noun: N
  list: ListCall<N>
  /** Number of matches, and their sums. */
  sums: SumsCall
  get: GetCall<N>
  /** The update call; absent if the noun cannot be edited. */
  update?(direction: Direction): Pick<Endpoint, 'config'>
  /** Number, date and direction under common names. */
  read(document: Stored[N]): { number: string; date: string; direction: Direction }
  /** True if it has a page with a link. */
  hasPage?(document: Stored[N]): boolean
  /** Records that the document was given out, on paper or otherwise. */
  give?(document: Stored[N]): void
  /** The receipt for a till's own printer, for kinds with a roll paper; `movesCash`: opens the drawer. */
  receipt?(document: Stored[N]): (AskedReceipt & { movesCash: boolean }) | undefined
  /** Prints into an open window, or wherever `job` draws; this alone does not mark the document as given out. */
  print(job: PrintJob, document: Stored[N], options: PrintOptions): Promise<void>
}

/** Actions of a list's rows that are the same for every noun. */
export interface ActionTools<N extends Noun> {
  edit(document: Stored[N], disabled?: RowAction['disabled']): RowAction
  print(document: Stored[N], options?: PrintOptions): RowAction
  /** 'Create Invoice' */
  become(document: Stored[N], next: { noun: SheetNoun } & Pick<RowAction, 'icon' | 'disabled'>): RowAction
  /** Shows an overlay over the list until it closes itself: a dialog, a menu. */
  show(overlay: (close: () => void) => ReactNode): void
}

/** Parts of a document's card on a phone, besides party, amount and number. */
export interface CardParts<D> {
  /** Text beside the number; empty: the number of items. */
  words?(document: D): string
  /** Other than the plain sum. */
  amount?(document: D): ReactNode
  /** At the end of the card, under the amount. */
  end(document: D): ReactNode
  /** On a line of its own. */
  more?(document: D): string | undefined
}

/** `web/<noun>s/<noun>-list.tsx`: its tab of the documents page. */
export interface NounList<N extends Noun> {
  data: ListedData<N>
  words: {
    /** 'Invoices' */
    title: string
    /** 'All Invoices' */
    label: string
    /** 'Search invoices...' */
    search: string
    /** '+ Create Invoice'; absent if none is created from this list. */
    create?: string
    /** 'No invoices found.' and a sentence on what the list will show. */
    empty: string
    why: string
    /** 'Invoices could not be loaded' */
    failed: string
  }
  /** Kinds that can be created here, in menu order. */
  choices: readonly (readonly [Direction, string])[]
  /** Filters besides the search. */
  filters: readonly DocumentFilter[]
  columns: Column<Stored[N]>[]
  card: CardParts<Stored[N]>
  /** True for documents drawn in grey, as nothing is left to do on them. */
  isQuiet?(document: Stored[N]): boolean
  /** A hook: the actions of a document in the list. */
  useActions(tools: ActionTools<N>): (document: Stored[N]) => RowAction[]
  /** Prints the filtered documents: beside the create button, on a phone beside the search. */
  Export?: ComponentType<{ query: DocumentQuery; isEmpty: boolean; isIcon: boolean }>
  /** What waits elsewhere to become one, above the list; `onOpen` opens the draft that was made of it. */
  Waiting?: ComponentType<{ onOpen: (direction: Direction, aside: string) => void }>
  /** Loaded when the address opens it; documents of a noun without a form can only be read. */
  Form?: ComponentType<OpenAddress> & { prepare?(): Promise<unknown> }
  reading?: Reading<N>
}

/** Parts of the read view besides paper, sum and source. */
interface Reading<N extends Noun> {
  /** Figures after the total. */
  figures?(document: Stored[N]): Figure[]
  /** A hook: actions in reading, if they differ from the row's. The first is the most likely. */
  useActions?(tools: ActionTools<N>): (document: Stored[N]) => RowAction[]
  /** Sentences on the reasons for the document's state. */
  notes?(document: Stored[N]): (string | false | undefined)[]
  /** Payments and notes. */
  Details?: ComponentType<{ document: Stored[N] }>
  /** Recipients and times: a GivenAndSent with its rows. */
  Given?: ComponentType<{ document: Stored[N] }>
  /** True if the details list the lines, too. */
  tellsLines?: boolean
  /** True if it can need an e-invoice or e-way bill. */
  hasPortals?: boolean
  /** True if the noun is posted in the books, whose days can be locked. */
  isInBooks?: boolean
}
