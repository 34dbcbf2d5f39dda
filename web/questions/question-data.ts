import { useEffect, useRef } from 'react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import {
  askQuestion,
  callAt,
  listQuestions,
  markQuestionsSeen,
  type Question,
  reopenQuestion,
  settleQuestion,
} from '#contract/people/questions.ts'
import type { Pin } from '#domain/people/questions.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useKeyedSave, useList } from '#web/app/calls/queries.ts'
import type { ListState } from '#web/ui/list/list-state.ts'

/** A record of the shop that a question can be about. */
export interface About {
  pin: Exclude<Pin, 'month'>
  id: string
  /** Label of the record. */
  label: string
}

type ShownState = 'unsettled' | 'settled' | ''

/** A client's shop, on the accountant's page of clients; absent: the shop of the session. */
export interface AtClient {
  id: string
  /** Switches to the client's shop and opens the path there. */
  open: (path: string) => void
  /** Reloads the numbers of the clients page beneath, after a question was asked, answered or settled. */
  refresh: () => void
}

/** Questions about one record, or of the whole shop. */
export function useQuestions(
  filter: { pinned?: string; state?: ShownState },
  client?: string,
): ListState<Question> {
  const { pinned, state } = filter
  const list = useList(
    callAt(client, listQuestions),
    { ...(pinned && { pinned }), ...(state && { state }) },
    ({ questions }) => questions,
  )
  useSeen(list.rows, client)
  return list
}

/** Number of unsettled questions about a record, or of a client; undefined while loading. */
export const useQuestionCounts = (pinned: string | undefined, client?: string) =>
  useAnswer(callAt(client, listQuestions), { query: { pinned, limit: 1 } }).data?.counts

/** Marks shown questions of others as seen; the list shows that after its next load. */
function useSeen(questions: Question[], client: string | undefined) {
  const sent = useRef(new Set<string>())
  const ids = questions.filter((one) => !one.isOwn && !one.seenAt).map(({ _id }) => _id)
  const unseen = ids.filter((id) => !sent.current.has(id)).join()
  useEffect(() => {
    if (!unseen) return
    const coming = unseen.split(',').slice(0, 200)
    for (const id of coming) sent.current.add(id)
    void call(callAt(client, markQuestionsSeen), { body: { ids: coming } }).catch(() => {})
  }, [unseen, client])
}

/** Questions change no books, so no client's findings are refetched on the page of clients. */
function useQuestionSave<E extends Endpoint>(endpoint: E, client: AtClient | undefined) {
  return useKeyedSave(
    async (input: Input<E>, idempotencyKey: string) => {
      const answer = await call(callAt(client?.id, endpoint), input, { idempotencyKey })
      client?.refresh()
      return answer
    },
    client ? { meta: { refresh: false } } : {},
  )
}

export const useAsk = (client?: AtClient) => useQuestionSave(askQuestion, client)
export const useSettle = (client?: AtClient) => useQuestionSave(settleQuestion, client)
export const useReopen = (client?: AtClient) => useQuestionSave(reopenQuestion, client)
