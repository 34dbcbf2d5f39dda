import { findingsOfClient, listClients } from '#contract/people/desk.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'

/** `month` as 'yyyy-mm'; '' for what is due next. */
export const useClients = (month: string) => useAnswer(listClients, { query: month ? { month } : {} })

/** Number of findings in a client's month; undefined while loading. */
export const useFindingsOf = (id: string, month: string | undefined) =>
  useAnswer(
    findingsOfClient,
    { params: { id }, query: { month: month ?? '2026-01' } },
    { enabled: month !== undefined },
  )

/** Refetches everything but the findings of clients' months: questions change no books. */
export const refreshQuestions = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== findingsOfClient.url })
