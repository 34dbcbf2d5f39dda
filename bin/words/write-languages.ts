import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PSEUDO, pseudo } from '../../domain/words/pseudo.ts'
import { KEY_FOLLOWS, keyOf } from '../../domain/words/t.ts'
import { readCatalogue, wordsOf } from '../../server/words/read-catalogue.ts'
import { TRANSLATED } from './catalogue.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { sentencesOfSource } from './source.ts'

// Private-use characters mark each sentence while the code is bundled and minified, and are removed from the output. The two
// forms of a plural share a key.
const [OPEN, CLOSE, OF_ONE, OF_MORE] = ['\uE000', '\uE001', '\uE002', '\uE003']
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g')

type Words = Map<string, string[]>

/** Writes the web app's files in each language, beside the English ones: assets-hi-1f2e3d4c/list-1.js beside assets/list-1.js. */
export function writeLanguages(): Plugin {
  return {
    name: 'bahi-languages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(domain|contract|print|web)\/.*\.tsx?$/ },
      handler(code, id) {
        const [path = ''] = id.split('?')
        const sentences = sentencesOf(`${path}.js`, code, readFileSync(path, 'utf8'))
        return sentences.length > 0 ? { code: withMarks(code, sentences), map: null } : undefined
      },
    },
    generateBundle: {
      // Runs after the bundler has written into the code which files each lazy import loads.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const [language, words] of allWords()) {
          const folder = folderOf(language, words)
          for (const { fileName, code } of chunks) {
            const source = inLanguage(code, folder, words)
            const inPlace = fileName.replace(/^assets\//, `${folder}/`)
            this.emitFile({ type: 'asset', fileName: inPlace, source })
          }
        }
        for (const chunk of chunks) chunk.code = inLanguage(chunk.code)
      },
    },
  }
}

export function withMarks(code: string, sentences: readonly Sentence[]): string {
  // Sentences without values become plain texts in the output: most of them.
  const places = sentences.flatMap(({ one, more, whole, paper }) => {
    if (paper === 'alone') return []
    if (paper === 'too') return [{ ...one, by: marked(`${one.text}${KEY_FOLLOWS}`) }]
    return more
      ? [
          { ...one, by: marked(`${one.text}${OF_MORE}${more.text}`) },
          { ...more, by: marked(`${more.text}${OF_ONE}${one.text}`) },
        ]
      : [{ ...one, ...whole, by: marked(one.text) }]
  })
  let written = code
  for (const { start, end, by } of places.toSorted((a, b) => b.start - a.start))
    written = `${written.slice(0, start)}${by}${written.slice(end)}`
  return written
}

const marked = (text: string) => JSON.stringify(`${OPEN}${text}${CLOSE}`)

/** Translations of each language, and pseudo-translations for checking screens. */
function allWords(): [language: string, Words][] {
  const pseudoWords: Words = new Map(
    sentencesOfSource().map(({ text, more }) => [
      keyOf(text, more),
      [text, ...(more === undefined ? [] : [more])].map(pseudo),
    ]),
  )
  const translated = TRANSLATED.map((language): [string, Words] => [
    language,
    wordsOf(readCatalogue(language)),
  ])
  return [...translated.filter(([, words]) => words.size > 0), [PSEUDO, pseudoWords]]
}

/** Folder name with a hash of the translations, as its files are cached for ever. */
function folderOf(language: string, words: Words): string {
  const sum = createHash('sha256')
    .update(JSON.stringify([...words]))
    .digest('hex')
  return `assets-${language}-${sum.slice(0, 8)}`
}

/** Built code in the language of `folder`, or in the source's language without the marks. */
export function inLanguage(code: string, folder?: string, words: Words = new Map()): string {
  const said = code.replace(MARKED, (_, text: string) => translated(text, words))
  // Chunks loaded later come from the same language's folder; styles and pictures have no language.
  return folder ? said.replace(/(["'`/])assets\/([\w-]+\.js)/g, `$1${folder}/$2`) : said
}

/** Translation of a marked text in the output, escaped for any quotes around it. */
function translated(text: string, words: Words): string {
  if (text.endsWith(KEY_FOLLOWS)) {
    const key = text.slice(0, -1)
    const own = translated(key, words)
    return own === key ? key : `${own}${KEY_FOLLOWS}${key}`
  }
  const [own = '', one] = text.split(OF_ONE)
  const [first = '', more] = own.split(OF_MORE)
  const plain = (written: string) => written.replace(/\\(u[\da-f]{4}|x[\da-f]{2}|n|.)/gi, unescaped)
  const said =
    one !== undefined
      ? words.get(keyOf(plain(one), plain(own)))?.[1]
      : more !== undefined
        ? words.get(keyOf(plain(first), plain(more)))?.[0]
        : words.get(keyOf(plain(first)))?.[0]
  return said === undefined ? first : said.replace(/["'`\\$]/g, '\\$&')
}

const unescaped = (_: string, escaped: string): string =>
  /^[ux]/i.test(escaped) && escaped.length > 1
    ? String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    : escaped === 'n'
      ? '\n'
      : escaped
