import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Entry, keyOf, LANGUAGES, withEntries, writeCatalogue } from './catalogue.ts'
import { sentencesOf } from './sentences.ts'

/** Of a language: what nobody who speaks it has read is marked fuzzy, as translators' programs do. */
const UNREAD = 'fuzzy'

/** Every sentence of the source once, in the order of its files. */
function sentencesOfSource(): Entry[] {
  const listed = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'domain',
    'contract',
    'print',
    'web',
  ])
  const paths = listed
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/t\.ts$/.test(path))
  const entries = new Map<string, Entry>()
  for (const path of paths) {
    for (const { one, more } of sentencesOf(path, readFileSync(path, 'utf8'))) {
      const key = keyOf(one.text, more?.text)
      const entry = entries.get(key) ?? { text: one.text, ...(more && { more: more.text }), files: [] }
      if (!entry.files.includes(path)) entry.files.push(path)
      entries.set(key, entry)
    }
  }
  return [...entries.values()]
}

const entries = sentencesOfSource()
for (const language of LANGUAGES) {
  const catalogue = withEntries(language, entries)
  writeCatalogue(language, catalogue)
  const said = catalogue.items.filter(({ msgstr }) => msgstr.every(Boolean))
  const unread = said.filter(({ flags }) => flags[UNREAD])
  process.stdout.write(
    `${language}: ${entries.length} keys, ${said.length} translated, ${unread.length} of them unread\n`,
  )
}
