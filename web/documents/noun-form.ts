import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Settings } from '#contract/shop/settings.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { type FieldOf, type FieldValues, fieldValues, newFields } from '#domain/documents/fields.ts'
import type { Change } from '#domain/payment/change.ts'
import type { LockedBarProps } from '#web/documents/locked/locked-bar.tsx'
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

/** A key that a noun's form answers to. */
export interface OwnKey<V extends DocumentValues> {
  key: string
  /** How the key is shown, where it is more than one. */
  shown?: string[]
  /** What it does, in the list of shortcuts. */
  does: string
  /** Answers which field is to be stood on then, as a selector. */
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

/** A new document after it was saved, on a phone. */
export interface SavedScreenProps<D> {
  document: D
  change: Change | undefined
  /** Name of the shop. */
  shop: string
  /** It went to the printer of the till by itself, or was saved to be printed. */
  isPrinted: boolean
  onPrint: () => void
  /** Opens it for reading. */
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
  /** The shop's terms of sale are on it; on a supplier's bill they would be another's. */
  takesTerms?(direction: Direction): boolean
  /** The schemes of the shop give on it. */
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
  /** Cash that is returned to the customer of the document as it is typed; undefined where none is. */
  change?(document: OpenDocument<DocumentValues & O>): Change | undefined
  /** After the terms. */
  Panel?: ComponentType<{ document: OpenDocument<DocumentValues & O> }>
  /** What the government's portals want of it: a line in the form, and words after saving. */
  portals?: {
    /** The portals' name for this kind of document. */
    kind: 'invoice' | 'challan'
    Line: ComponentType<{ document: OpenDocument<DocumentValues & O> }>
    words(document: OpenDocument<DocumentValues & O>): Promise<string>
  }
  /** What would stop the return of a stored sale's month, in words; undefined when nothing would. */
  check?(id: string): Promise<string | undefined>
  /** Above the form, what a reader should know: of a stored document, or of what a new one is made from. */
  note?(edited: Stored[N] | undefined, agreed: AgreedTerms | undefined): string | undefined
  /** The notice above a stored document that is dated on a locked day. */
  Locked?: ComponentType<LockedBarProps>
  /** The screen that faces the customer, where this till has one: a part that feeds it, and what hears of each save ('' while it waits). */
  display?: {
    Feed: ComponentType<{ document: OpenDocument<DocumentValues & O> }>
    saved(document: OpenDocument<DocumentValues & O>, number: string): void
  }
  /** The screen that a phone shows in the place of the form when a new sale was saved. */
  loadSaved?(): Promise<SavedScreen<Stored[N]>['Screen']>
  /** Beside the number of a new document: which series it comes from. */
  NumberNote?: ComponentType<{ settings: Settings; direction: Direction }>
  /** Why a stored document can only be looked at; undefined when it can be changed. */
  closed?(document: Stored[N], settings: Settings): string | undefined
  /** What can be done with it instead. */
  Instead?: ComponentType<{ document: Stored[N] }>
}

/** The own fields of a noun that has those of domain/documents/fields.ts alone, or none. */
export const ownFields = <N extends SheetNoun>(noun: N): OwnFields<N, FieldValues<N>> => ({
  empty: (direction) => newFields(noun, direction),
  of: (document) => fieldValues(noun, document as Partial<Record<FieldOf<N>, string>>),
})
