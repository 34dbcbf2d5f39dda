import { t } from '#domain/words/t.ts'
import type { CompositionClass } from './registration.ts'
import type { Uses } from './uses.ts'

/** Questions to a new shop, asked once. The switches follow its answers. */
export const GOODS = { packed: t('Packed goods'), food: t('Food'), services: t('Services') } as const
export type Goods = keyof typeof GOODS

export interface Answers {
  sells: readonly Goods[]
  /** True if prices are offered, or goods leave, before there is a bill. */
  quotes: boolean
  /** True if more than one person works in the shop. */
  isTeam: boolean
}

/** Switches implied by the answers; others stay. Features of the specification are switched off only by their own switch. */
export const usesOf = ({ sells, quotes, isTeam }: Answers): Partial<Uses> => ({
  mrp: sells.includes('packed'),
  challans: quotes,
  ...(quotes && { quotations: true }),
  ...(isTeam && { approvals: true }),
})

/** Composition class of a shop, derived from the goods it sells. */
export const compositionClassOf = (sells: readonly Goods[]): CompositionClass => {
  if (sells.includes('food')) return 'restaurant'
  return sells.length === 1 && sells[0] === 'services' ? 'services' : 'trader'
}
