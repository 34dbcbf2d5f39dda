import type { Challan } from '#contract/challans.ts'
import { p } from '#domain/words/p.ts'

/** Where the goods came to or went from, in a shop with places. */
export const placeFacts = ({ place }: Pick<Challan, 'place'>): (readonly [label: string, value: string])[] =>
  place ? [[p('Place of goods'), place.name]] : []
