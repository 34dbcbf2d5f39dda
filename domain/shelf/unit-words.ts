import { inEnglish, type Say, t } from '#domain/words/t.ts'

/**
 * The usual units of shops with their spellings, in small letters. A language that translates one shows its word; English
 * shows what the shop wrote. The key names the unit as such, as 'set' and 'pair' are also verbs.
 */
const UNITS: readonly (readonly [spellings: string, words: (say: Say) => string])[] = [
  ['pcs pc piece pieces', (say) => say('Pcs (unit)')],
  ['nos no number', (say) => say('Nos (unit)')],
  ['kg kgs kilo kilogram', (say) => say('Kg (unit)')],
  ['gm g gms gram grams', (say) => say('Gm (unit)')],
  ['ltr l lt litre liter', (say) => say('Ltr (unit)')],
  ['ml mlt', (say) => say('Ml (unit)')],
  ['pkt pac pack packet pkts', (say) => say('Pkt (unit)')],
  ['box boxes', (say) => say('Box (unit)')],
  ['btl bottle bottles', (say) => say('Btl (unit)')],
  ['bag bags', (say) => say('Bag (unit)')],
  ['jar jars', (say) => say('Jar (unit)')],
  ['can cans tin', (say) => say('Can (unit)')],
  ['ctn carton cartons', (say) => say('Ctn (unit)')],
  ['doz dozen dozens', (say) => say('Doz (unit)')],
  ['bdl bundle bundles', (say) => say('Bdl (unit)')],
  ['set sets', (say) => say('Set (unit)')],
  ['pair pairs prs', (say) => say('Pair (unit)')],
  ['roll rolls rol', (say) => say('Roll (unit)')],
  ['strip strips', (say) => say('Strip (unit)')],
  ['mtr m meter metre', (say) => say('Mtr (unit)')],
  ['cm cms', (say) => say('Cm (unit)')],
  ['sqft sqf', (say) => say('Sqft (unit)')],
  ['sqm', (say) => say('Sqm (unit)')],
  ['qtl quintal', (say) => say('Qtl (unit)')],
  ['ton tonne tons', (say) => say('Ton (unit)')],
  ['plate plates', (say) => say('Plate (unit)')],
  ['hour hours hr hrs', (say) => say('Hour (unit)')],
]
const WORDS = new Map(
  UNITS.flatMap(([spellings, words]) => spellings.split(' ').map((spelling) => [spelling, words] as const)),
)

/** A unit in the reader's language: 'पैकेट' of 'Pkt'; as the shop wrote it if the language has no word for it. */
export function unitWords(unit: string, say: Say = t): string {
  const words = WORDS.get(unit.trim().replace(/\.$/, '').toLowerCase())
  if (!words) return unit
  const translated = words(say)
  return translated.startsWith(words(inEnglish)) ? unit : translated
}
