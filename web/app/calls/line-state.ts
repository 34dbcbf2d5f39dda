import { keepPreviousData, onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { t } from '#domain/words/t.ts'
import { ApiError, NO_ANSWER } from './api-error.ts'

const onLineChange = (listener: () => void) => onlineManager.subscribe(listener)

export const isLineDown = () => !onlineManager.isOnline()

/** True while the server cannot be reached; queries then fail at once. Kept up to date by web/app/line. */
export const useIsLineDown = () => useSyncExternalStore(onLineChange, isLineDown)

const NEEDS_LINE = t('This needs the connection. It loads by itself when the connection is there again.')

// Set before any call fails: list-notice.tsx reads it for the message.
onlineManager.subscribe((isThere) => {
  const { dataset } = document.documentElement
  if (isThere) delete dataset.line
  else dataset.line = NEEDS_LINE
})

/** Waits for a call, and rejects at once when the connection is lost meanwhile. */
export function failWhenOffline<T>(asked: Promise<T>): Promise<T> {
  return new Promise((answer, fail) => {
    const leave = onlineManager.subscribe((isThere) => !isThere && fail(new ApiError(0, NO_ANSWER)))
    void asked.then(answer, fail).finally(leave)
  })
}

/** Data stored on this computer by an earlier load, read while offline; null if there is none. */
export const useOffline = <T>(name: unknown[], find: () => Promise<T>, { enabled }: { enabled: boolean }) =>
  useQuery<T>({
    queryKey: ['kept', ...name],
    queryFn: find,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
