// Sound of a name, the same for any spelling: 'Cheeni', 'chini' and 'चीनी' are one word. The steps below are data, because
// two programs run them: this one, for typed text, and a database function generated from them, for stored names
// (server/db/schema/domain-functions.ts). So their expressions use only syntax that both understand.

/** Letters replaced one by one. Those without a counterpart are dropped. */
interface Letters {
  letters: string
  by: string
}
/** A regular expression as text; `\1` is its first group. */
interface Pattern {
  pattern: string
  by: string
}
export type SoundStep = Letters | Pattern

const pattern = (text: string, by: string): Pattern => ({ pattern: text, by })
const letters = (text: string, by: string): Letters => ({ letters: text, by })

/** Words of measure, and conjunctions, which are in too many names. */
const SMALL_WORDS = [
  ...['kg', 'kgs', 'kilo', 'g', 'gm', 'gms', 'mg', 'l', 'lt', 'ltr', 'litre', 'ml'],
  ...['pc', 'pcs', 'pkt', 'nos'],
  ...['ka', 'ki', 'ke', 'aur', 'and', 'of', 'the', 'with', 'wala', 'wali'],
]

/** Steps to Latin letters; ASCII text passes unchanged, so the database skips them for it. */
export const LATIN_STEPS: readonly SoundStep[] = [
  // A Devanagari consonant carries an a, unless a vowel sign or a halant follows, or nothing does.
  pattern('([\u0915-\u0939\u0958-\u095f]\u093c?)(?=[\u0900-\u0939\u0958-\u0961])', '\\1a'),
  letters('०१२३४५६७८९', '0123456789'),
  letters('àáâäãåāèéêëēìíîïīòóôöõōùúûüūçñṅṇṭḍśṣ', 'aaaaaaaeeeeeiiiiioooooouuuuucnnntdss'),
  // C stands for the sound ch, as c is also written for other sounds. Aspirated letters become the plain ones.
  letters('अआॲएऐऍइईउऊओऔऑाेैॅिीुूोौॉ', 'aaaeeeiiuuoooaeeeiiuuooo'),
  letters('कखगघङचछजझञटठतथडढदधणनपफबभमयरलळवशषसहंँ', 'kkggnCCjjnttttddddnnppbbmyrllvssshnn'),
  letters('\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f', 'kkgjddpy'),
  pattern('[ऋृ]', 'ri'),
  // The halant, the nukta, the visarga, joiners and the typographic apostrophe.
  letters('\u094d\u093c\u0903\u200c\u200d’', ''),
]

/** From Latin letters to sounds: all vowels but a become i or u. */
export const FINE_STEPS: readonly SoundStep[] = [
  letters("'", ''),
  // Separators become a point, with which each further name begins.
  letters('.,;\n', ' ...'),
  pattern('[^a-zC0-9.]+', ' '),
  pattern('[.]', ' . '),
  // A word with a figure is an amount or a code.
  pattern('(^| )[a-zC]*[0-9][a-zC0-9]*', '\\1'),
  pattern(`(^| )(${SMALL_WORDS.join('|')})(?= |$)`, '\\1'),
  pattern('t?ch', 'C'),
  pattern('c([eiy])', 's\\1'),
  pattern('x', 'ks'),
  pattern('ow([^aeiouy]|$)', 'o\\1'),
  letters('cqfzw', 'kkpjv'),
  pattern('([a-zC])h+', '\\1'),
  pattern('(^| )y', '\\1Y'),
  letters('eyo', 'iiu'),
  pattern('([a-zC])\\1+', '\\1'),
  pattern('n([pb])', 'm\\1'),
  // The flapped d, as in papad, is as often written r; no word begins with it.
  pattern('([a-zC])d', '\\1r'),
  pattern('([a-zC]{4,})s( |$)', '\\1\\2'),
  pattern('(^| )a', '\\1A'),
  letters('a', ''),
  pattern('ii+', 'i'),
  letters('ACY', 'acy'),
  pattern('[ .]*[.] *', ' . '),
  pattern('^[ .]+|[ .]+$', ''),
  pattern('  +', ' '),
]

/** From there to consonants only, with an a for a vowel at the beginning of a word. */
export const COARSE_STEPS: readonly SoundStep[] = [pattern('(^| )[aiu]', '\\1A'), letters('iu', '')]

type Taken = (text: string) => string

function taking(step: SoundStep): Taken {
  if ('pattern' in step) {
    const expression = new RegExp(step.pattern, 'g')
    const by = step.by.replaceAll('\\', '$')
    return (text) => text.replace(expression, by)
  }
  const to = [...step.by]
  const known = new Map([...step.letters].map((letter, i) => [letter, to[i] ?? '']))
  return (text) => Array.from(text, (letter) => known.get(letter) ?? letter).join('')
}

const TAKEN = {
  latin: LATIN_STEPS.map(taking),
  fine: [...LATIN_STEPS, ...FINE_STEPS].map(taking),
  coarse: COARSE_STEPS.map(taking),
}
const take = (steps: Taken[], text: string) => steps.reduce((so, step) => step(so), text)

/** Lower case of ASCII letters only, as in the database's collation "C". */
const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
/** A name in small Latin letters: 'neha' of 'Neha' and of 'नेहा'. */
export const latinOf = (text: string): string =>
  take(TAKEN.latin, small(text)).replaceAll('C', 'ch').toLowerCase()

const fineOf = (text: string) => take(TAKEN.fine, small(text))
/** Consonants only, in capitals, which tell it from `fine`. */
const coarseOf = (fine: string) => take(TAKEN.coarse, fine).toUpperCase()

/** A word as it sounds: with its vowels, and in capitals its consonants alone. */
export interface SoundWord {
  fine: string
  coarse: string
}

/** Words of several names, separated by commas, semicolons or lines. */
function namesOf(text: string): SoundWord[][] {
  const fine = fineOf(text)
  if (fine === '') return []
  const coarse = coarseOf(fine).split(' . ')
  return fine.split(' . ').map((name, i) => {
    const words = coarse[i]?.split(' ') ?? []
    return name.split(' ').map((word, nth) => ({ fine: word, coarse: words[nth] ?? '' }))
  })
}

export const soundWords = (text: string): SoundWord[] => namesOf(text).flat()

/** Two words as they sound in one: agar batti is agarbatti. */
export const joinedSound = (one: SoundWord, next: SoundWord): string =>
  one.coarse + next.coarse.replace(/^[AH]/, '').replace(/^D/, 'R')

/** Number of consonants from which words differ without their vowels. */
export const MANY_CONSONANTS = 3
export const isDistinctive = (consonants: string): boolean => consonants.length >= MANY_CONSONANTS
/** Keys of a name's first word start with a point; beginnings of words end with a dash. */
export const asFirst = (word: string): string => `.${word}`
export const asBeginning = (consonants: string): string => `${consonants}-`

/**
 * Stored search keys of names: each word by sound, its consonants if they are many and their beginnings, and both with the
 * next word joined. 'Kali Mirch' is .kli, kli, KLMRC, mirc, MRC. Empty without a word.
 */
export const soundKey = (names: string): string[] =>
  namesOf(names).flatMap((words) =>
    words.flatMap((word, i) => {
      const { fine, coarse } = word
      const next = words[i + 1]
      const beginnings = Array.from({ length: Math.max(0, coarse.length - MANY_CONSONANTS) }, (_, n) =>
        asBeginning(coarse.slice(0, MANY_CONSONANTS + n)),
      )
      return [
        ...(i === 0 ? [asFirst(fine)] : []),
        fine,
        ...[coarse].filter(isDistinctive),
        ...beginnings,
        ...(next ? [joinedSound(word, next)].filter(isDistinctive) : []),
      ]
    }),
  )
