import { writeFileSync } from 'node:fs'
import PO from 'pofile'
import { countsNoneAsOne, LANGUAGE_CODES, type Language } from '../../domain/words/languages.ts'
import { keyOf } from '../../domain/words/t.ts'
import { fileOfWords, readCatalogue } from '../../server/words/read-catalogue.ts'

/** The languages that have a file of words: not English, which stands in the source. */
export const TRANSLATED = LANGUAGE_CODES.filter((language) => language !== 'en')

/** A sentence of the source with the files it stands in. */
export interface Entry {
  text: string
  more?: string
  files: string[]
  /** Some paper says it (domain/words/p.ts). */
  isOnPaper: boolean
}

/** The catalogue with the sentences of the source: new ones empty, those that are no more left out, in the order of the source. */
export function withEntries(language: Language, entries: readonly Entry[]): PO {
  const old = readCatalogue(language)
  const known = new Map(old.items.map((item) => [keyOf(item.msgid, item.msgid_plural ?? undefined), item]))
  const next = new PO()
  next.headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': `nplurals=2; plural=${countsNoneAsOne(language) ? 'n > 1' : 'n != 1'};`,
  }
  next.items = entries.map(({ text, more, files }) => {
    const item = known.get(keyOf(text, more)) ?? new PO.Item()
    item.msgid = text
    if (more !== undefined) item.msgid_plural = more
    if (item.msgstr.length === 0) item.msgstr = more === undefined ? [''] : ['', '']
    item.references = files
    return item
  })
  return next
}

export const writeCatalogue = (language: Language, catalogue: PO) =>
  writeFileSync(fileOfWords(language), `${catalogue.toString().trimEnd()}\n`)
