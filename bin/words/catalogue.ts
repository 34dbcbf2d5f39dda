import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import PO from 'pofile'
import { countsNoneAsOne, LANGUAGE_CODES, type Language } from '../../domain/words/languages.ts'

/** The languages that have a file of words: not English, which stands in the source. */
export const TRANSLATED = LANGUAGE_CODES.filter((language) => language !== 'en')

/** A sentence of the source with the files it stands in. */
export interface Entry {
  text: string
  more?: string
  files: string[]
}

const fileOf = (language: Language) => new URL(`../../words/${language}.po`, import.meta.url)

/** One sentence under its English text; with a second one, also under how it is said of one. */
export const keyOf = (text: string, more?: string) => (more === undefined ? text : `${text}\u0000${more}`)

export function readCatalogue(language: Language): PO {
  const file = fileOf(language)
  return existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO()
}

/** What a language says for each sentence: one text, or that of one and of more. Absent: nothing yet. */
export function wordsOf(catalogue: PO): Map<string, string[]> {
  const said = catalogue.items.filter(({ msgstr }) => msgstr.every(Boolean))
  return new Map(
    said.map(({ msgid, msgid_plural, msgstr }) => [keyOf(msgid, msgid_plural ?? undefined), msgstr]),
  )
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
  writeFileSync(fileOf(language), `${catalogue.toString().trimEnd()}\n`)
