import type { ComponentType, ReactNode } from 'react'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import type { DetailLabels } from './document-details.tsx'

/** Parts of a form's head that differ by noun of documents. */
export interface HeadParts<V extends DocumentValues> {
  /** Above number, dates and amount: 'Invoice Details'. */
  title: string
  labels: DetailLabels
  /** Texts after the date in the one-line head of a phone. */
  summary?(values: V): string[]
  /** Fields in a line of their own, such as transport. */
  Extras?: ComponentType<{ document: OpenDocument<V> }>
  /** Row for choosing the kind of document, if there are several. */
  Kind?: ComponentType<{ document: OpenDocument<V> }>
  /** Draws where the goods go from or come to, by its label and name: nothing in a shop with one place. */
  Place?: ComponentType<{ document: OpenDocument<V>; children: (label: string, name: string) => ReactNode }>
  /** Fields that the lines ask for: nothing where they do not. */
  Asked?: ComponentType<{ document: OpenDocument<V> }>
  /** Note beside the other party. */
  PartyNote?: ComponentType<{ document: OpenDocument<V> }>
}

export interface DocumentHeadProps<V extends DocumentValues> {
  document: OpenDocument<V>
  parts: HeadParts<V>
  number: string
}
