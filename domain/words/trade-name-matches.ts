import { type SoundWord, soundWords } from './sound-key.ts'
import { hasManyConsonants, soundText, type TradeNameMatcher } from './sound-search.ts'
import { TRADE_NAMES } from './trade-names.ts'

/** Trade names by their sound, and by their consonants alone, each with the names of its row. */
const CALLED = { fine: new Map<string, SoundWord[][]>(), coarse: new Map<string, SoundWord[][]>() }
for (const names of TRADE_NAMES.map((row) => row.map(soundWords))) {
  for (const name of names) {
    for (const by of ['fine', 'coarse'] as const) {
      const known = CALLED[by].get(soundText(name, by)) ?? []
      CALLED[by].set(soundText(name, by), [...known, ...names])
    }
  }
}
const LONGEST = Math.max(...TRADE_NAMES.flat().map((name) => soundWords(name).length))

/** For `soundSearch`: adds trade names, 'cheeni' also finds sugar and sakhar. */
export const tradeNameMatches: TradeNameMatcher = (spoken, from) => {
  for (let length = LONGEST; length > 0; length--) {
    const words = spoken.slice(from, from + length)
    if (words.length < length) continue
    const called =
      CALLED.fine.get(soundText(words, 'fine')) ??
      (hasManyConsonants(words) ? CALLED.coarse.get(soundText(words, 'coarse')) : undefined)
    if (called) return { length, called }
  }
  return { length: 1, called: [] }
}
