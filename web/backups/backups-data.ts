import { useQuery } from '@tanstack/react-query'
import { getBackups, sendBackup, tryBackup } from '#contract/shop/backups.ts'
import { call } from '#web/app/calls/call.ts'
import { useSave } from '#web/app/calls/queries.ts'

/** How the backups stand; asked again each minute, as hours go by on an open page. */
export const useBackups = () =>
  useQuery({ queryKey: [getBackups.url], queryFn: () => call(getBackups, {}), refetchInterval: 60_000 })

export const useSendBackup = () => useSave(sendBackup)
export const useTryBackup = () => useSave(tryBackup)
