import { useQuery } from '@tanstack/react-query'
import { createScheme, listSchemes, type StoredScheme, updateScheme } from '#contract/pricing/schemes.ts'
import { call } from '#web/app/calls/call.ts'
import { addOrChange, useAnswer, useSave } from '#web/app/calls/queries.ts'
import { keepLoadedValue, readStored } from '#web/app/line/offline-lists.ts'

/** The shop's schemes, for their screen. */
export const useSchemes = () => useAnswer(listSchemes, {})

/** Active schemes for a bill; offline those stored on this computer. */
export const useOfflineSchemes = (enabled: boolean) =>
  useQuery({
    queryKey: [listSchemes.url, 'kept'],
    queryFn: async (): Promise<StoredScheme[]> => {
      try {
        const schemes = await call(listSchemes, {})
        await keepLoadedValue('schemes', schemes).catch(() => {})
        return schemes
      } catch (error) {
        const stored = await readStored<StoredScheme[]>('schemes').catch(() => undefined)
        if (stored) return stored.value
        throw error
      }
    },
    networkMode: 'always',
    enabled,
  })

/** Adds a scheme, or changes the one with that id. */
export const useSaveScheme = (id?: string) => addOrChange(useSave(createScheme), useSave(updateScheme), id)
