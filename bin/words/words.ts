import { TRANSLATED, withEntries, writeCatalogue } from './catalogue.ts'
import { literalsOfSource, sentencesOfSource } from './source.ts'

/** What nobody who speaks a language has read is marked fuzzy, as translators' programs do. */
const UNREAD = 'fuzzy'

// Brings the files of words/ to the sentences of the source, and says how far each language has come.
const entries = sentencesOfSource()
const lines = TRANSLATED.map((language) => {
  const catalogue = withEntries(language, entries)
  writeCatalogue(language, catalogue)
  const translated = catalogue.items.filter(({ msgstr }) => msgstr.every(Boolean))
  const unread = translated.filter(({ flags }) => flags[UNREAD])
  return `${language}: ${entries.length} keys, ${translated.length} translated, ${unread.length} of them unread`
})
const literals = literalsOfSource()
process.stdout.write(
  `${[...lines, `${literals.length} literals outside the catalogue`, ...literals].join('\n')}\n`,
)
