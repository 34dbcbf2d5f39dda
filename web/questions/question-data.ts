import { useEffect, useRef } from 'react'
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  markQuestionsSeen,
  type Question,
  reopenQuestion,
  settleQuestion,
} from '#contract/people/questions.ts'
import type { Pin } from '#domain/people/questions.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import type { ListState } from '#web/ui/list/list-state.ts'

/** A record of the shop that can be asked about. */
export interface About {
  pin: Exclude<Pin, 'month'>
  id: string
  /** As a person reads it. */
  label: string
}

export type ShownState = 'unsettled' | 'settled' | ''

/** Those of one record, or of the whole shop. */
export function useQuestions(filter: { pinned?: string; state?: ShownState }): ListState<Question> {
  const { pinned, state } = filter
  const list = useList(
    listQuestions,
    { ...(pinned && { pinned }), ...(state && { state }) },
    ({ questions }) => questions,
  )
  useSeen(list.rows)
  return list
}

/** How many of one record are not settled; undefined until that is known. */
export const useQuestionCounts = (pinned: string) =>
  useAnswer(listQuestions, { query: { pinned, limit: 1 } }).data?.counts

/** What is on the screen of somebody else than the asker was seen; the next look at the list shows it. */
function useSeen(questions: Question[]) {
  const sent = useRef(new Set<string>())
  const ids = questions.filter((one) => !one.isOwn && !one.seenAt).map(({ _id }) => _id)
  const unseen = ids.filter((id) => !sent.current.has(id)).join()
  useEffect(() => {
    if (!unseen) return
    const coming = unseen.split(',').slice(0, 200)
    for (const id of coming) sent.current.add(id)
    void call(markQuestionsSeen, { body: { ids: coming } }).catch(() => {})
  }, [unseen])
}

export const useAsk = () => useSave(askQuestion)
export const useAnswerQuestion = () => useSave(answerQuestion)
export const useSettle = () => useSave(settleQuestion)
export const useReopen = () => useSave(reopenQuestion)
