import { asBeginning, asFirst, isDistinctive, joinedSound, type SoundWord, soundWords } from './sound-key.ts'

/** One typed word, as entries of a stored sound key. */
interface Wanted {
  /** The key of the whole word. */
  whole: string
  /** Keys of the word's trade names in other languages. */
  called: string[]
  /** Keys that match the word's beginning or its consonants. */
  alike: string[]
}

/** Sound keys to search for a typed text. */
export interface SoundSearch {
  /**
   * For each rank, the best first, and for each word: the entries of which a matching key has at least one. The last rank
   * matches every name that the others do.
   */
  ranks: readonly string[][][]
  /** Words with digits, in lower case: compared literally, not by sound. */
  asWritten: string[]
}

/** Number of words from a position that form one name, at least one, with its other names. */
export type TradeNameMatcher = (
  spoken: SoundWord[],
  from: number,
) => { length: number; called: SoundWord[][] }
const asTyped: TradeNameMatcher = () => ({ length: 1, called: [] })

/** Search keys of a text; undefined for a code, for digits, and for too few letters. */
export function soundSearch(text: string, calledOf = asTyped): SoundSearch | undefined {
  const parts = text.trim().split(/\s+/)
  const spoken = soundWords(parts.filter((part) => !FIGURE.test(part)).join(' '))
  const words = wantedOf(spoken, calledOf).filter(({ alike }) => alike.length > 0)
  if (words.length === 0 || words.length > MOST_WORDS) return
  return {
    ranks: RANKS.map((entriesOf) => words.map((word, i) => [...new Set(entriesOf(word, i === 0))])),
    asWritten: parts.filter((part) => FIGURE.test(part)).map((part) => part.toLowerCase()),
  }
}

const FIGURE = /\p{Nd}/u
/** Maximum number of words, as each is a look-up in the index; names have fewer. */
const MOST_WORDS = 6

/** Rank of a name by sound, the smaller the better; undefined without a match. */
export function soundRank(key: string[], { ranks }: SoundSearch): number | undefined {
  const rank = ranks.findIndex((words) =>
    words.every((entries) => entries.some((entry) => key.includes(entry))),
  )
  return rank < 0 ? undefined : rank
}

const RANKS: readonly ((word: Wanted, isFirst: boolean) => string[])[] = [
  ({ whole }, isFirst) => [isFirst ? asFirst(whole) : whole],
  ({ whole, called }, isFirst) => (isFirst ? [whole, ...called].map(asFirst) : [whole, ...called]),
  ({ whole, called }) => [whole, ...called],
  ({ whole, called, alike }) => [whole, ...called, ...alike],
]
/** The last rank of matches by the word itself or its translation; later ranks are only similar. */
export const SAME_WORD = 2
/** Number of ranks. */
export const SOUND_RANKS = RANKS.length

export const soundText = (words: SoundWord[], by: keyof SoundWord) => words.map((word) => word[by]).join(' ')
/** True if each word has enough consonants to be searched without its vowels. */
export const hasManyConsonants = (words: SoundWord[]) => words.every(({ coarse }) => isDistinctive(coarse))

function wantedOf(spoken: SoundWord[], calledOf: TradeNameMatcher): Wanted[] {
  const wanted: Wanted[] = []
  for (let i = 0; i < spoken.length; ) {
    const { length, called } = calledOf(spoken, i)
    const phrase = spoken.slice(i, i + length)
    wanted.push({
      whole: entryOf(phrase, 'fine'),
      called: called.map((name) => entryOf(name, 'fine')),
      alike: [
        ...(length > 1 ? [] : phrase.flatMap(alikeOf)),
        ...called.filter(hasManyConsonants).map((name) => entryOf(name, 'coarse')),
        // 'agar batti' is agarbatti: each of the two words is found in the one.
        ...inOne(spoken[i - 1], phrase[0]),
        ...inOne(phrase.at(-1), spoken[i + length]),
      ],
    })
    i += length
  }
  return wanted
}

/** The key of a word; the two words of a name that is written in two are one key. */
function entryOf([word, next]: SoundWord[], by: keyof SoundWord): string {
  if (!word) return ''
  return next ? joinedSound(word, next) : word[by]
}

const inOne = (one?: SoundWord, next?: SoundWord) =>
  one && next ? withBeginning(joinedSound(one, next)) : []

const withBeginning = (consonants: string): string[] =>
  isDistinctive(consonants) ? [consonants, asBeginning(consonants)] : []

/** Words with few consonants differ only by their vowels: chini is not chana. A single letter is too vague. */
function alikeOf({ fine, coarse }: SoundWord): string[] {
  return fine.length > 1 ? [fine, ...withBeginning(coarse)] : []
}
