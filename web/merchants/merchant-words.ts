import type { Merchant } from '#contract/merchants.ts'
import { t } from '#domain/words/t.ts'

export const TYPE_WORDS: Record<Merchant['type'], string> = { supplier: t('Supplier'), buyer: t('Buyer') }
