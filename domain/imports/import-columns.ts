import { inEnglish, t } from '../words/t.ts'
import type { ImportField } from './import-field.ts'
import { partsOfHead, plainHead } from './import-heads.ts'
import { openingFields } from './opening-fields.ts'
import { merchantFields } from './party-heads.ts'
import { productFields } from './product-heads.ts'

/** Records that can be imported. */
export const IMPORT_NOUNS = ['products', 'merchants', 'openings'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]

const FIELDS = { products: productFields, merchants: merchantFields, openings: openingFields }

/** Fields with the English heads of our own files, so that an exported list can be imported on a screen in any language. */
export const IMPORT_FIELDS: Readonly<Record<ImportNoun, readonly ImportField[]>> = {
  products: productFields(inEnglish),
  merchants: merchantFields(inEnglish),
  openings: openingFields(inEnglish),
}

/** Fields by key, with titles in the reader's language. */
export const fieldsByKey = (noun: ImportNoun): ReadonlyMap<string, ImportField> =>
  new Map(FIELDS[noun](t).map((field) => [field.key, field]))
export const titleOf = (noun: ImportNoun, key: string): string => fieldsByKey(noun).get(key)?.title ?? key

const known = (noun: ImportNoun) =>
  new Map(
    IMPORT_FIELDS[noun].flatMap(({ key, title, heads }) =>
      [title, key, ...heads.split(', ').filter(Boolean)].map((head) => [plainHead(head), key] as const),
    ),
  )

/** Field keys of a file's heads, each once, or undefined. Our own heads come before other names, and whole heads before parts. */
export function recogniseColumns(noun: ImportNoun, heads: readonly string[]): (string | undefined)[] {
  const meaning = known(noun)
  const own = new Map(IMPORT_FIELDS[noun].map(({ key, title }) => [plainHead(title), key]))
  const found = heads.map((head) => own.get(plainHead(head)))
  const take = (readings: (head: string) => string[]) => {
    for (const [i, head] of heads.entries()) {
      const keys = found[i] ? [] : readings(head).flatMap((reading) => meaning.get(reading) ?? [])
      found[i] ??= keys.find((key) => !found.includes(key))
    }
  }
  take((head) => [plainHead(head)])
  // 'Price Purchase', as joined from two rows of heads.
  take((head) => [turned(head)])
  take(partsOfHead)
  return found.map((key, i) => (key && found.indexOf(key) === i ? key : undefined))
}

/** Moves the last word to the front: 'Price Purchase' becomes 'Purchase Price'. */
function turned(head: string): string {
  const [, before = '', last = ''] = /^(.+)\s+(\S+)$/.exec(head.trim()) ?? []
  return plainHead(`${last} ${before}`)
}
