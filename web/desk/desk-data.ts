import { findingsOfClient, listClients } from '#contract/people/desk.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'

export const useClients = () => useAnswer(listClients, {})

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
