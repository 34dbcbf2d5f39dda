import type { Noun } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'

/** 'stop' blocks the file at the portal, 'look' is something an officer would question. */
export type Severity = 'stop' | 'look'

/** Fix of a finding. */
export type Fix =
  /** The GSTIN of a party, on its bills and in the address book; `suggested` is a valid one. */
  | { kind: 'gstin'; gstin: string; suggested: string | null }
  /** The HSN code of an item, on the bills that lack it and in the product. */
  | { kind: 'hsn'; product: string | null; itemname: string; hsn: string; digits: number }
  /** The bill taxed under the heads of its place of supply. */
  | { kind: 'heads'; document: string }
  /** The lines of an item taxed at another rate in percent. */
  | { kind: 'rate'; document: string; product: string; rate: number }
  /** The shop's own GSTIN, in its profile. */
  | { kind: 'profile' }
  /** No automatic fix: opens the bill. */
  | { kind: 'open' }
  /** No fix: a person confirms that it is right. */
  | { kind: 'seen'; label: string }

/** A document that a finding is about. */
export interface FoundDocument {
  id: string
  noun: Noun
  number: string
}

/** A problem of one document, or of several together. */
export interface Finding {
  /** Identifies a finding, and is the same in every run. */
  key: string
  severity: Severity
  sentence: string
  /** Consequence of the finding, or effect of its fix. */
  follows: string
  /** The portal's error number, where there is one. */
  error: string
  /** The first documents of the finding; `count` is the number of all. */
  documents: FoundDocument[]
  count: number
  /** The party of the bill, or another name for the subject of the finding. */
  about: string
  /** The tax that is in question. */
  tax: Paise
  fix: Fix
}

/** A rule's finding on one document. */
export type DocumentFinding = Omit<Finding, 'documents' | 'count'>
