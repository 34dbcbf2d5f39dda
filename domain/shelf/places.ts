import { t } from '#domain/words/t.ts'

/** Kinds of places that a person adds (docs/decisions/0226); the shop itself is one too. */
export const PLACE_KINDS = ['shop', 'godown', 'van', 'counter'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** With the place of goods on the way between two others. */
export const STORED_KINDS = [...PLACE_KINDS, 'way'] as const

export const PLACE_KIND_WORDS: Record<(typeof STORED_KINDS)[number], string> = {
  shop: t('Shop'),
  godown: t('Godown'),
  van: t('Van'),
  counter: t('Counter'),
  way: t('On the way'),
}

/** Maximum number of a shop's open places. */
export const MOST_PLACES = 50
