import PO from 'pofile'
import type { Plugin } from 'vite'
import { keyOf } from '../../domain/words/t.ts'
import { wordsOf } from '../../server/words/read-catalogue.ts'
import { sentencesOfSource } from './source.ts'

/** A file of words/ as a module: translations of papers, by their English text. Those of screens are built in. */
export function paperWords(): Plugin {
  return {
    name: 'bahi-paper-words',
    transform: {
      filter: { id: /\/words\/\w+\.po$/ },
      handler(code) {
        const words = wordsOf(PO.parse(code))
        const known = Object.fromEntries(
          keysOnPaper().flatMap((key) => (words.has(key) ? [[key, words.get(key)]] : [])),
        )
        return { code: `export default ${JSON.stringify(known)}`, map: null, moduleType: 'js' }
      },
    },
  }
}

const keysOnPaper = (): string[] =>
  sentencesOfSource()
    .filter(({ isOnPaper }) => isOnPaper)
    .map(({ text, more }) => keyOf(text, more))
