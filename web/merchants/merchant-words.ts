import type { Merchant } from '#contract/merchants.ts'

export const TYPE_WORDS: Record<Merchant['type'], string> = { supplier: 'Supplier', buyer: 'Buyer' }
