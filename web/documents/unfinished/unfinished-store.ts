import type { Direction, Noun } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import type { Draft } from './draft-codec.ts'
import { readDraft } from './draft-store.ts'
import { unfinishedNames } from './unfinished-names.ts'

/** A new document that was begun and is neither saved nor discarded. */
export interface Unfinished {
  /** The name of its draft. */
  name: string
  direction: Direction
  /** Id of a parked draft; undefined for the one that was simply left. */
  aside?: string | undefined
  /** Time of the last typing, in ms since 1970. */
  at: number
  /** '' for a walk-in. */
  party: string
  /** Table of a restaurant's bill; '' if none was entered. */
  table: string
  /** 'Basmati Rice 5kg and 2 more' */
  items: string
  grandTotal: Paise
}

/** Values of a draft; an invoice may have a table. */
type DraftValues = DocumentValues & { tableNo?: string }

/** Drafts of a noun on a shop's computer, the oldest first. */
export const unfinishedOf = (noun: Noun): Unfinished[] =>
  unfinishedNames(noun)
    .flatMap(({ name, direction }) => read(name, direction))
    .toSorted((a, b) => a.at - b.at)

const read = (name: string, direction: Direction) => describe(name, direction, readDraft<DraftValues>(name))

/** Undefined for an empty draft, or an unreadable one. */
export function describe(
  name: string,
  direction: Direction,
  draft: Draft<DraftValues> | undefined,
): Unfinished[] {
  if (!draft) return []
  const { lines, totals } = sumsOf(draft.values)
  const party = draft.values.merchants.name
  if (lines.length === 0 && party === '') return []
  const [, aside] = name.split('~')
  return [
    {
      name,
      direction,
      aside,
      at: draft.at,
      party,
      table: draft.values.tableNo?.trim() ?? '',
      items: itemsInWords(lines),
      grandTotal: totals.grandTotal,
    },
  ]
}

/** 'Basmati Rice 5kg and 2 more' */
export function itemsInWords([first, ...more]: SheetLine[]): string {
  if (!first) return t('no items')
  return more.length > 0
    ? t('{item} and {count} more', { item: first.itemname, count: more.length })
    : first.itemname
}

/** The documents that were put aside, without the open one. */
export const putAsideOf = (noun: Noun, direction: Direction, open: string | undefined) =>
  unfinishedOf(noun).filter((one) => one.direction === direction && one.aside && one.aside !== open)
