import { type Say, t } from '#domain/words/t.ts'

/** The usual units of shops with their spellings, in small letters, in the order of the sentence below. */
const SPELLINGS: readonly string[] = [
  'pcs pc piece pieces',
  'nos no number',
  'kg kgs kilo kilogram',
  'gm g gms gram grams',
  'ltr l lt litre liter',
  'ml mlt',
  'pkt pac pack packet pkts',
  'box boxes',
  'btl bottle bottles',
  'bag bags',
  'jar jars',
  'can cans tin',
  'ctn carton cartons',
  'doz dozen dozens',
  'bdl bundle bundles',
  'set sets',
  'pair pairs prs',
  'roll rolls rol',
  'strip strips',
  'mtr m meter metre',
  'cm cms',
  'sqft sqf',
  'sqm',
  'qtl quintal',
  'ton tonne tons',
  'plate plates',
  'hour hours hr hrs',
]
const PLACES = new Map(
  SPELLINGS.flatMap((row, place) => row.split(' ').map((spelling) => [spelling, place] as const)),
)

/** Names of the units, one sentence, so that a page of a customer loads few letters more. */
const namesIn = (say: Say) =>
  say(
    'Pcs, Nos, Kg, Gm, Ltr, Ml, Pkt, Box, Btl, Bag, Jar, Can, Ctn, Doz, Bdl, Set, Pair, Roll, Strip, Mtr, Cm, Sqft, Sqm, Qtl, Ton, Plate, Hour',
  ).split(', ')

/**
 * A unit in the reader's language: 'पैकेट' of 'Pkt'. English, and a language that has not translated the names, show it as
 * the shop wrote it.
 */
export function unitWords(unit: string, say: Say = t): string {
  const place = PLACES.get(unit.trim().replace(/\.$/, '').toLowerCase())
  if (place === undefined) return unit
  const names = namesIn(say)
  return names[0] === 'Pcs' ? unit : (names[place] ?? unit)
}
