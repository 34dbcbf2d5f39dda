import { useRef } from 'react'
import type { Noun } from '#domain/document-kinds.ts'
import { call, callPage } from '#web/app/calls/call.ts'
import { useAnswer, useList } from '#web/app/calls/queries.ts'
import type { DocumentQuery } from './document-filter.ts'
import type { ListedData, Stored } from './nouns.ts'

/** The largest page the server gives. */
const LARGEST_PAGE = 200

/** A page of the screen's list, without lines. */
export const useDocuments = <N extends Noun>({ list }: ListedData<N>, query: DocumentQuery) =>
  useList(list, { ...query, brief: '1' })

/** Number and sums of the matching documents, loaded after the list if the list is not complete. */
export const useDocumentSums = <N extends Noun>(
  { sums }: ListedData<N>,
  query: DocumentQuery,
  enabled: boolean,
) => {
  const { data, isPlaceholderData } = useAnswer(sums, { query }, { enabled })
  return isPlaceholderData ? undefined : data
}

/** A stored document for reading, refetched on every mount, as an action may have changed it. */
export function useReadDocument<N extends Noun>({ get }: Pick<ListedData<N>, 'get'>, id: string) {
  const { data, error, refetch } = useAnswer(get, { params: { id } }, { refetchOnMount: 'always' })
  return { document: data?._id === id ? data : undefined, error, retry: () => void refetch() }
}

/** The stored document as it was when its form opened: never a cached older one, and unchanged by later fetches. */
export function useOpenedDocument<N extends Noun>(
  { get }: Pick<ListedData<N>, 'get'>,
  id: string | undefined,
) {
  const { data, isFetchedAfterMount, isFetching, error, refetch } = useAnswer(
    get,
    { params: { id: id ?? '' } },
    { refetchOnMount: 'always', enabled: id !== undefined },
  )
  const isFresh = isFetchedAfterMount && !isFetching && data?._id === id
  const opened = useRef<Stored[N]>(undefined)
  if (isFresh && opened.current?._id !== id) opened.current = data
  const document = opened.current?._id === id ? opened.current : undefined
  return { document, error, retry: () => void (id !== undefined && refetch()) }
}

export const fetchDocument = <N extends Noun>({ get }: ListedData<N>, id: string): Promise<Stored[N]> =>
  call(get, { params: { id } })

/** All documents of a list with their lines, for an export; `onProgress` is called with the number loaded. */
export async function fetchDocuments<N extends Noun>(
  { list }: ListedData<N>,
  query: DocumentQuery,
  onProgress: (count: number) => void,
): Promise<Stored[N][]> {
  const documents: Stored[N][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: Stored[N][]; nextCursor: string | null } = await callPage(list, {
      query: { ...query, limit: LARGEST_PAGE, cursor },
    })
    documents.push(...page.data)
    cursor = page.nextCursor
    onProgress(documents.length)
  }
  return documents
}
