import { useState } from 'react'
import type { ImportVerdict } from '#contract/imports/imports.ts'
import { importDraft, useRefresh } from './import-data.ts'
import type { ImportDraft } from './import-draft.ts'

export interface Imported {
  id: string
  verdicts: ImportVerdict[]
}

/** Imports the valid rows, with progress. */
export function useImport(onDone: (imported: Imported) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [error, setError] = useState<unknown>()
  const refresh = useRefresh()
  const start = async (draft: ImportDraft, wanted: Set<number>) => {
    setError(undefined)
    setProgress({ done: 0, total: wanted.size })
    try {
      const isWanted = (row: number) => wanted.has(row)
      onDone(await importDraft(draft, isWanted, (done) => setProgress({ done, total: wanted.size })))
    } catch (failure) {
      setError(failure)
      setProgress(undefined)
    }
    refresh()
  }
  return { start, progress, error }
}
