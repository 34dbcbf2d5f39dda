import type { SourceDraft, SourceKind } from '#contract/document.ts'
import { CHALLAN } from '#web/challans/challan-data.ts'
import type { NounData } from '#web/documents/nouns.ts'
import { useOpenedDocument } from '#web/documents/stored-documents.ts'
import { ORDER } from '#web/orders/order-data.ts'
import { QUOTATION } from '#web/quotations/quotation-data.ts'

type SourceData = Pick<NounData<SourceKind>, 'noun' | 'get' | 'read' | 'agreedOf'>

const SOURCES: Record<SourceKind, SourceData> = { quotation: QUOTATION, order: ORDER, challan: CHALLAN }

/** The document that a new one is made from; nothing when it is made from none. */
export function useDocumentSource(wanted: SourceDraft | undefined) {
  const data = SOURCES[wanted?.kind ?? 'quotation']
  const { document, error, retry } = useOpenedDocument<SourceKind>(data, wanted?._id)
  const from = document && {
    document,
    reference: { kind: data.noun, _id: document._id, number: data.read(document).number },
    // Part by part, it is given once.
    agreed: document.became.every(({ status }) => status === 'returned')
      ? { ...data.agreedOf?.(document), discountBeforeTax: document.discountBeforeTax }
      : undefined,
  }
  return { from, error, retry }
}
