import type { Filters } from '#contract/endpoint.ts'
import { createProduction, listProductions } from '#contract/shelf/productions.ts'
import { useList, useSave } from '#web/app/calls/queries.ts'

/** What was made and taken apart, newest first, page by page. */
export const useProductions = (query: Filters<typeof listProductions>) => useList(listProductions, query)
export const useMakeGoods = () => useSave(createProduction)
