import { barCode } from '#domain/shelf/barcode.ts'
import { SOUNDED_PRODUCT_FIELDS } from '#domain/shelf/product-fields.ts'
import { soundKey } from './sound-key.ts'
import { SAME_WORD, SOUND_RANKS, type SoundSearch, soundRank, soundSearch } from './sound-search.ts'
import { tradeNameMatches } from './trade-name-matches.ts'

/** Sound keys of a product under all of its names: the column `sound`. */
export const productSoundKey = (
  product: { [F in (typeof SOUNDED_PRODUCT_FIELDS)[number]]?: string | undefined },
): string[] => soundKey(SOUNDED_PRODUCT_FIELDS.map((name) => product[name] ?? '').join(','))

/** Sound keys of a typed text for goods, in any language; undefined for codes and figures. */
export const goodsSearch = (text: string): SoundSearch | undefined => soundSearch(text, tradeNameMatches)

/** A product as a search sees it. */
interface SearchedGood {
  /** Name, SKU, item code, own number, and all other texts, a line each and in lower case: the column `search`. */
  search: string
  /** `productSoundKey`, computed only if the text itself is not found in `search`. */
  sound: () => string[]
  /** Names of linked records: category and supplier. */
  links: string[]
  /** Name of the category, found by its sound too: in a shop's 'Biscuits' no name has to say biscuit. */
  category?: string | undefined
}

/** Ranks of a match, equal to those of server/products/product-matches.ts. */
export const CODE_RANK = 0
export const BEGINNING_RANK = 1
/** A later word begins so. */
export const WORD_RANK = 2
export const PART_RANK = 3
/** Several typed words, and words of the product begin so, in any order: 'gaba 400'. */
export const WORDS_RANK = 4
export const FIRST_SOUND_RANK = 5
/** Only the category or the supplier matches. */
export const LINK_RANK = FIRST_SOUND_RANK + SOUND_RANKS

/** A code of bars under its other number: a UPC-A is the EAN-13 with a zero before it. */
const hasBars = (search: string, wanted: string): boolean => {
  const bars = /^\d{12,14}$/.test(wanted) ? barCode(wanted) : ''
  return bars !== '' && search.includes(bars) && search.split('\n').some((line) => barCode(line) === bars)
}

/** What stands before a word besides a space; in SQL `translate` makes spaces of them. */
export const WORD_BREAKS = '\n\t-(/.,&+'
const withSpaces = (text: string) =>
  [...text].map((sign) => (WORD_BREAKS.includes(sign) ? ' ' : sign)).join('')
const beginsWord = (search: string, wanted: string) => withSpaces(search).includes(` ${withSpaces(wanted)}`)

/** Each word is a look-up in the index, where it has three letters. */
const [MOST_WORDS, INDEXED] = [6, 3]

/** The words of a search for goods that have the beginnings of all of them; none for one word, and where all are short. */
export function wordsToBegin(wanted: string): string[] {
  const words = [...new Set(wanted.trim().split(/\s+/))]
  const isFew = words.length > 1 && words.length <= MOST_WORDS
  return isFew && words.some(({ length }) => length >= INDEXED) ? words : []
}

function beginsAll(search: string, wanted: string): boolean {
  const words = wordsToBegin(wanted)
  return words.length > 0 && words.every((word) => beginsWord(` ${search}`, word))
}

/** True for a name that has the words themselves, or their names in the trade. */
const isSameSound = (name: string, sounding: SoundSearch): boolean =>
  sounding.asWritten.every((part) => name.toLowerCase().includes(part)) &&
  (soundRank(soundKey(name), sounding) ?? SOUND_RANKS) <= SAME_WORD

/** Rank of a product for a search, the smaller the better; undefined without a match. `wanted` is in lower case. */
export function productMatchRank(
  good: SearchedGood,
  wanted: string,
  sounding?: SoundSearch,
): number | undefined {
  if (good.search.includes(`\n${wanted}\n`) || hasBars(good.search, wanted)) return CODE_RANK
  if (good.search.startsWith(wanted)) return BEGINNING_RANK
  if (good.search.includes(wanted)) return beginsWord(good.search, wanted) ? WORD_RANK : PART_RANK
  if (beginsAll(good.search, wanted)) return WORDS_RANK
  const rank = sounding?.asWritten.every((part) => good.search.includes(part))
    ? soundRank(good.sound(), sounding)
    : undefined
  if (rank !== undefined) return FIRST_SOUND_RANK + rank
  if (good.links.some((link) => link.toLowerCase().includes(wanted))) return LINK_RANK
  return good.category !== undefined && sounding && isSameSound(good.category, sounding)
    ? LINK_RANK
    : undefined
}
