import { readCatalogue } from '../../server/words/read-catalogue.ts'
import { isReviewed, missingOf, TRANSLATED, withEntries, writeCatalogue, writtenOut } from './catalogue.ts'
import { literalsOfSource, sentencesOfSource } from './source.ts'

const USAGE = `npm run words                           brings the files of words/ to the sentences of the source
npm run --silent words -- missing LANG  prints what LANG (${TRANSLATED.join(', ')}) does not say yet, to be filled in
`

const [command, asked] = process.argv.slice(2)
const language = TRANSLATED.find((each) => each === asked)
if (command === undefined) bringUpToDate()
else if (command === 'missing' && language)
  process.stdout.write(writtenOut(missingOf(language, sentencesOfSource(), readCatalogue(language))))
else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}

/** Also prints the progress of each language, and texts of screens that bypass the catalogue. */
function bringUpToDate() {
  const entries = sentencesOfSource()
  const lines = TRANSLATED.map((each) => {
    const catalogue = withEntries(each, entries, readCatalogue(each))
    writeCatalogue(each, catalogue)
    const missing = missingOf(each, entries, catalogue).items.length
    const unread = catalogue.items.filter((item) => !isReviewed(catalogue, item)).length
    return `${each}: ${entries.length} sentences, ${missing} missing, ${unread} not reviewed`
  })
  const literals = literalsOfSource()
  process.stdout.write(
    `${[...lines, `${literals.length} literals outside the catalogue`, ...literals].join('\n')}\n`,
  )
}
