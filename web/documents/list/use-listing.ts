import { todayInIndia } from '#domain/calendar.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { documentQuery, noFilters } from '#web/documents/document-filter.ts'
import type { NounList } from '#web/documents/nouns.ts'
import { useDocumentSums, useDocuments } from '#web/documents/stored-documents.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'

/** Documents by the URL's filters. */
export function useListing<N extends Noun>({ data, filters }: NounList<N>) {
  const address = useUrlFilters(noFilters(filters))
  const today = todayInIndia(new Date())
  const query = documentQuery(address.values, today, filters)
  const list = useDocuments(data, query)
  const sums = useDocumentSums(data, query, list.hasMore && !list.isStale)
  return { ...address, today, query, list, sums }
}
