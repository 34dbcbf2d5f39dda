import type { Input, Output } from '#contract/endpoint.ts'
import { listTrail, readTrailOf } from '#contract/shop/trail.ts'
import type { TrailThing } from '#domain/trail/trail-tables.ts'
import { callPage, type Page } from '#web/app/calls/call.ts'
import { usePages } from '#web/app/calls/use-pages.ts'

export type TrailFilter = Omit<NonNullable<Input<typeof listTrail>['query']>, 'limit' | 'cursor'>

const PAGE_SIZE = 50
/** Page size for a file: the most entries that one call returns. */
const MOST = 200

/** Entries page by page, in the shape for ChangesList. */
function useEntries<T extends { entries: Output<typeof listTrail>['entries'] }>(
  ...asked: Parameters<typeof usePages<T>>
) {
  const { pages, ...list } = usePages<T>(...asked)
  return { ...list, first: pages[0], entries: pages.flatMap(({ entries }) => entries) }
}
export type ChangesPages = Omit<ReturnType<typeof useEntries>, 'first'> & { first: object | undefined }

export const useTrail = (query: TrailFilter) =>
  useEntries([listTrail.url, query], (cursor, signal) =>
    callPage(listTrail, { query: { ...query, limit: PAGE_SIZE, cursor } }, { signal }),
  )

/** Changes of one record. */
export const useChangesOf = (thing: TrailThing, id: string) =>
  useEntries([readTrailOf.url, thing, id], (cursor, signal) =>
    callPage(readTrailOf, { params: { thing, id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
  )

/** All matching entries for a file, with progress. */
export async function fetchTrail(query: TrailFilter, onProgress: (count: number) => void) {
  const entries: Output<typeof listTrail>['entries'] = []
  let cursor: string | null = ''
  do {
    const page: Page<Output<typeof listTrail>> = await callPage(listTrail, {
      query: { ...query, limit: MOST, cursor },
    })
    entries.push(...page.data.entries)
    cursor = page.nextCursor
    onProgress(entries.length)
  } while (cursor)
  return entries
}
