import { useQuery } from '@tanstack/react-query'
import type { SourceDraft, SourceKind } from '#contract/document.ts'
import type { Line } from '#contract/documents/lines.ts'
import type { Product } from '#contract/shelf/products.ts'
import { findProducts } from '#contract/shelf/shelf-lookups.ts'
import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { call } from '#web/app/calls/call.ts'
import { CHALLAN } from '#web/challans/challan-data.ts'
import type { NounData } from '#web/documents/nouns.ts'
import { useOpenedDocument } from '#web/documents/stored-documents.ts'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { ORDER } from '#web/orders/order-data.ts'
import { QUOTATION } from '#web/quotations/quotation-data.ts'

type SourceData = Pick<NounData<SourceKind>, 'noun' | 'get' | 'read' | 'agreedOf'>

const SOURCES: Record<SourceKind, SourceData> = {
  quotation: QUOTATION,
  order: ORDER,
  challan: CHALLAN,
  invoice: INVOICE,
}

/** The source of a new document; undefined without one. */
export function useDocumentSource(wanted: SourceDraft | undefined) {
  const data = SOURCES[wanted?.kind ?? 'quotation']
  const { document, error, retry } = useOpenedDocument<SourceKind>(data, wanted?._id)
  const products = useDatedProducts(document?.items)
  const from = document &&
    products && {
      document,
      products,
      reference: { kind: data.noun, _id: document._id, number: data.read(document).number },
      // Discount and charges are passed on to one derived document only.
      agreed: document.became.every(({ status }) => isExcludedFromSums(status))
        ? { ...data.agreedOf?.(document), discountBeforeTax: document.discountBeforeTax }
        : undefined,
    }
  return { from, error, retry }
}

const NONE: Product[] = []

/** Products of the source, whose tax may have changed: undefined while loading, none after a failure. */
function useDatedProducts(items: readonly Line[] | undefined): Product[] | undefined {
  const names = [...new Set(items?.flatMap(({ product, itemId }) => (product && itemId ? [itemId] : [])))]
  const { data, isPending, isFetching } = useQuery({
    queryKey: ['products of a source', names],
    queryFn: async () => (await call(findProducts, { body: { names } })).products,
    enabled: names.length > 0,
    retry: false,
  })
  return isPending && isFetching ? undefined : (data ?? NONE)
}
