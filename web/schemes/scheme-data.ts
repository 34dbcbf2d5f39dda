import { useQuery } from '@tanstack/react-query'
import { createScheme, listSchemes, updateScheme } from '#contract/pricing/schemes.ts'
import { call } from '#web/app/calls/call.ts'
import { addOrChange, useSave } from '#web/app/calls/queries.ts'
import { loadedOrStored } from '#web/app/line/loaded-or-stored.ts'

/** Active schemes for a bill; offline those stored on this computer. */
export const useOfflineSchemes = (enabled: boolean) =>
  useQuery({
    queryKey: [listSchemes.url, 'kept'],
    queryFn: () => loadedOrStored('schemes', () => call(listSchemes, {})),
    networkMode: 'always',
    enabled,
  })

/** Adds a scheme, or changes the one with that id. */
export const useSaveScheme = (id?: string) => addOrChange(useSave(createScheme), useSave(updateScheme), id)
