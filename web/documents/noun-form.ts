import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Settings } from '#contract/shop/settings.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { type FieldOf, type FieldValues, fieldValues, newFields } from '#domain/documents/fields.ts'
import type { Change } from '#domain/payment/change.ts'
import type { LockedBarProps } from '#web/documents/locked/locked-bar.tsx'
import type { Question } from '#web/ui/feedback/confirm-question.tsx'
import type { HeadParts } from './head/head-parts.ts'
import type { NounData, Sent, SheetNoun, Stored } from './nouns.ts'
import type { FieldErrors } from './open-document/field-errors.ts'
import type { OpenDocument } from './open-document/use-document.ts'
import type { AgreedTerms } from './open-document/values/begun-values.ts'
import type { DocumentValues } from './open-document/values/document-values.ts'

/** Fields of a noun's form besides those of every document. */
interface OwnFields<N extends SheetNoun, O> {
  /** Values of a new document. */
  empty(direction: Direction): O
  of(document: Stored[N]): O
}

/** A shortcut of a noun's form. */
export interface OwnKey<V extends DocumentValues> {
  key: string
  /** Keys shown for it, if more than one. */
  shown?: string[]
  /** Description in the list of shortcuts. */
  does: string
  /** Handles the key; returns a selector of the field that then gets the focus. */
  answer(document: OpenDocument<V>): string | undefined
}

/** Titles of a form, and its message when saving failed. */
interface FormWords {
  /** 'Create Sales Order' */
  create: string
  /** 'Edit Sales Order' */
  edit: string
  /** 'Failed to save sales order.' */
  failed: string
}

/** Props of the screen that a phone shows after a new document was saved. */
export interface SavedScreenProps<D> {
  document: D
  change: Change | undefined
  /** Name of the shop. */
  shop: string
  /** True if it was printed at the till by itself, or was saved in order to be printed. */
  isPrinted: boolean
  onPrint: () => void
  /** Opens the document for reading. */
  onRead: () => void
  onNext: () => void
  onClose: () => void
}

export interface SavedScreen<D> {
  Screen: ComponentType<SavedScreenProps<D>>
  about: SavedScreenProps<D>
}

/** `web/<noun>s/<noun>-form.tsx`: its form, new or opened. */
export interface NounForm<N extends SheetNoun, O extends object> {
  data: NounData<N>
  words: Record<Direction, FormWords>
  /** 'Edit Order', while the direction is unknown. */
  editing: string
  own: OwnFields<N, O>
  head: HeadParts<DocumentValues & O>
  /** Label of a sale's other party, and of the shop on a purchase. */
  buyerWord: Record<Direction, 'Customer' | 'Buyer'>
  hasDiscount: boolean
  /** True if a sale's discount above the limit of the role needs a permit. */
  limitsDiscount?: boolean
  /** True if the shop's terms of sale are filled in; on a supplier's bill they would be another's. */
  takesTerms?(direction: Direction): boolean
  /** True if the shop's schemes apply. */
  takesSchemes?: boolean
  /** A sale begins with the items, as a counter does, not with the other party. */
  beginsWithItems?: boolean
  /** Own shortcut keys. */
  keys?: OwnKey<DocumentValues & O>[]
  /** The body to send; `number` is the preview, which the server uses while it is free. */
  bodyOf(values: DocumentValues & O, direction: Direction, number: string): Sent[N]
  /** Schema of the body from the contract, which the call itself leaves out (bin/bundle/without-server-parts.ts). */
  draftOf(direction: Direction): z.ZodMiniType<unknown, Sent[N]>
  /** Name of the date in the body. */
  dateField(direction: Direction): string
  /** Problems that only the form checks, at the fields; the call itself does not refuse them. */
  problems?(document: OpenDocument<DocumentValues & O>): FieldErrors
  /** A line of figures in the save bar, after those of every document. */
  facts?(document: OpenDocument<DocumentValues & O>): string[]
  /** A field without which Create refuses, in the save bar: 'waits for the doctor'. */
  waits?(document: OpenDocument<DocumentValues & O>): string | undefined
  /** Cash that is returned to the customer of the document as it is typed; undefined where none is. */
  change?(document: OpenDocument<DocumentValues & O>): Change | undefined
  /** Asked before the document is saved; once it was agreed to, the same sentence is not asked again. */
  question?(document: OpenDocument<DocumentValues & O>): Question | undefined
  /** Between the lines and the totals; `edited` is the id of a stored document. */
  Below?: ComponentType<{ document: OpenDocument<DocumentValues & O>; edited?: string | undefined }>
  /** After the terms. */
  Panel?: ComponentType<{ document: OpenDocument<DocumentValues & O> }>
  /** What the government's portals need: a line in the form, and words after saving. */
  portals?: {
    /** The portals' name for this kind of document. */
    kind: 'invoice' | 'challan'
    Line: ComponentType<{ document: OpenDocument<DocumentValues & O> }>
    words(document: OpenDocument<DocumentValues & O>): Promise<string>
  }
  /** Sentence on what would block the return of a stored sale's month; undefined if nothing would. */
  check?(id: string): Promise<string | undefined>
  /** Note above the form on a stored document, or on the source of a new one. */
  note?(edited: Stored[N] | undefined, agreed: AgreedTerms | undefined): string | undefined
  /** The notice above a stored document that is dated on a locked day. */
  Locked?: ComponentType<LockedBarProps>
  /**
   * For a till with a customer display: a component that sends the document to it, and a function called after each save
   * ('' for a number while the document waits).
   */
  display?: {
    Feed: ComponentType<{ document: OpenDocument<DocumentValues & O> }>
    saved(document: OpenDocument<DocumentValues & O>, number: string): void
  }
  /** The screen that a phone shows in the place of the form when a new sale was saved. */
  loadSaved?(): Promise<SavedScreen<Stored[N]>['Screen']>
  /** Note beside the number of a new document: its series. */
  NumberNote?: ComponentType<{ settings: Settings; direction: Direction }>
  /** Reason why a stored document is read-only; undefined if it can be edited. */
  closed?(document: Stored[N], settings: Settings): string | undefined
  /** Alternatives to editing a read-only document. */
  Instead?: ComponentType<{ document: Stored[N] }>
}

/** The own fields of a noun that has those of domain/documents/fields.ts alone, or none. */
export const ownFields = <N extends SheetNoun>(noun: N): OwnFields<N, FieldValues<N>> => ({
  empty: (direction) => newFields(noun, direction),
  of: (document) => fieldValues(noun, document as Partial<Record<FieldOf<N>, string>>),
})
