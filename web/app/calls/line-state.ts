import { keepPreviousData, onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const onLineChange = (listener: () => void) => onlineManager.subscribe(listener)

export const isLineDown = () => !onlineManager.isOnline()

/** Whether nothing reaches the server; while it is so, what is asked for waits. web/app/line keeps it right. */
export const useIsLineDown = () => useSyncExternalStore(onLineChange, isLineDown)

/** What was loaded before and is kept on this computer, found while the line is down; null when there is nothing. */
export const useKept = <T>(name: unknown[], find: () => Promise<T>, { enabled }: { enabled: boolean }) =>
  useQuery<T>({
    queryKey: ['kept', ...name],
    queryFn: find,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
