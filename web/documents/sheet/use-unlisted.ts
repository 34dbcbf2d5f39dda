import { isMeasuredSale } from '#domain/documents/measured-sale.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import type { DocumentConfig } from '#web/documents/open-document/use-document.ts'

/** The role's answer to lines without a product in documents of this kind. */
export function useUnlisted(kind: Pick<DocumentConfig, 'direction' | 'noun'>): Answer {
  const { answerTo } = useRights()
  return isMeasuredSale(kind) ? answerTo('unlisted') : 'allowed'
}
