import {
  changePassword,
  endSession,
  listSessions,
  type SignedInSession,
  signOutEverywhere,
} from '#contract/people/sessions.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { type ListState, rowsInHand } from '#web/ui/list/list-state.ts'

/** The person's sessions, this one first; refetched whenever the screen opens. */
export function useSessions(): ListState<SignedInSession> {
  const { data, error, isFetching, refetch } = useAnswer(listSessions, {}, { refetchOnMount: 'always' })
  return {
    ...rowsInHand(data ?? []),
    status: data ? 'ready' : error && !isFetching ? 'failed' : 'loading',
    error,
    onRetry: () => void refetch(),
  }
}

export const useChangePassword = () => useSave(changePassword)

export const useEndSession = () => useSave(endSession)

export const useSignOutEverywhere = () => useSave(signOutEverywhere)
