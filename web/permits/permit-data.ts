import { useQuery } from '@tanstack/react-query'
import {
  answerPermit,
  explainPermit,
  getPermit,
  listApprovers,
  listPermits,
  withdrawPermit,
} from '#contract/people/permits.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

/** A permit changes nothing on other screens. */
const ALONE = { meta: { refresh: false as const } }

export const useAnswerPermit = () => useSave(answerPermit, ALONE)
export const useExplainPermit = () => useSave(explainPermit, ALONE)

/** A failed call is ignored: the permit expires after ten minutes anyway. */
export const takeBack = (id: string) =>
  void call(withdrawPermit, { params: { id } }, { isLast: true }).catch(() => {})

export const useApprovers = (permission: string) =>
  useAnswer(listApprovers, { query: { permission } }, { enabled: permission !== '' })

const ANSWER_EVERY_MS = 2_000
const WAITING_EVERY_MS = 5_000

/** State of a permit, polled while it waits and the page is visible. */
export const usePermit = (id: string, isAsked = true) =>
  useQuery({
    queryKey: [getPermit.url, id],
    enabled: isAsked,
    queryFn: ({ signal }) => call(getPermit, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'asked' ? false : ANSWER_EVERY_MS),
  })

/** Permits waiting for an answer, polled while the page is visible; not for a single member. */
export const useWaitingPermits = (isAsked: boolean) =>
  useQuery({
    queryKey: [listPermits.url],
    queryFn: ({ signal }) => call(listPermits, {}, { signal }),
    enabled: ({ state }) => isAsked && !state.data?.isAlone,
    retry: false,
    refetchInterval: WAITING_EVERY_MS,
  })
