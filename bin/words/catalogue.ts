import { writeFileSync } from 'node:fs'
import PO from 'pofile'
import { countsNoneAsOne, LANGUAGE_CODES, type Language } from '../../domain/words/languages.ts'
import { keyOf } from '../../domain/words/t.ts'
import { fileOfWords } from '../../server/words/read-catalogue.ts'

/** Languages with a catalogue: not English, which is in the source. */
export const TRANSLATED = LANGUAGE_CODES.filter((language) => language !== 'en')

/** A sentence of the source with the files that have it. */
export interface Entry {
  text: string
  more?: string
  files: string[]
  /** True if a paper prints it (domain/words/p.ts). */
  isOnPaper: boolean
}

type Item = PO['items'][number]

/** Header of a catalogue: 'yes' if a native speaker has reviewed all of it. */
const REVIEWED = 'X-Reviewed'
/** Comment above a reviewed sentence, in a file that is not reviewed as a whole. */
const REVIEWED_ENTRY = 'reviewed'
/** Flag of a sentence that was added to a reviewed file later. */
const NOT_REVIEWED = 'fuzzy'

const wasReviewed = ({ headers }: PO) => headers[REVIEWED] === 'yes'

/** True if a native speaker has reviewed this sentence's translation. */
export const isReviewed = (catalogue: PO, { comments, flags }: Item): boolean =>
  wasReviewed(catalogue) ? !flags[NOT_REVIEWED] : comments.includes(REVIEWED_ENTRY)

const isWhole = ({ msgstr }: Item) => msgstr.every(Boolean)
/** A plural may have only one of its two forms translated. */
const isBegun = ({ msgstr }: Item) => msgstr.some(Boolean)

/** Translations by key. Of a repeated sentence, as after a file was appended, the last one counts. */
const translatedIn = (catalogue: PO) =>
  new Map(
    catalogue.items
      .filter(isBegun)
      .map((item) => [keyOf(item.msgid, item.msgid_plural ?? undefined), item] as const),
  )

function emptyCatalogue(language: Language): PO {
  const catalogue = new PO()
  catalogue.headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': `nplurals=2; plural=${countsNoneAsOne(language) ? 'n > 1' : 'n != 1'};`,
  }
  return catalogue
}

/** The catalogue's file: the translated sentences of the source, without file references. */
export function withEntries(language: Language, entries: readonly Entry[], old: PO): PO {
  const known = translatedIn(old)
  const next = emptyCatalogue(language)
  next.headers[REVIEWED] = wasReviewed(old) ? 'yes' : 'no'
  const [needless, mark] = wasReviewed(old) ? [REVIEWED_ENTRY, NOT_REVIEWED] : [NOT_REVIEWED, REVIEWED_ENTRY]
  next.items = entries.flatMap(({ text, more }) => {
    const item = known.get(keyOf(text, more))
    if (!item) return []
    item.references = []
    item.extractedComments = []
    item.obsolete = false
    item.comments = item.comments.filter((comment) => comment !== needless)
    item.flags = item.flags[mark] ? { [mark]: true } : {}
    return [item]
  })
  return next
}

/** Missing translations of a language as a po file for a translator, with the source files as context. */
export function missingOf(language: Language, entries: readonly Entry[], old: PO): PO {
  const known = translatedIn(old)
  const missing = emptyCatalogue(language)
  missing.items = entries.flatMap(({ text, more, files }) => {
    const begun = known.get(keyOf(text, more))
    if (begun && isWhole(begun)) return []
    const item = new PO.Item()
    item.msgid = text
    if (more !== undefined) item.msgid_plural = more
    item.msgstr = begun?.msgstr ?? (more === undefined ? [''] : ['', ''])
    item.references = files
    return [item]
  })
  return missing
}

export const writtenOut = (catalogue: PO): string => `${catalogue.toString().trimEnd()}\n`

export const writeCatalogue = (language: Language, catalogue: PO) =>
  writeFileSync(fileOfWords(language), writtenOut(catalogue))
