import { useQueryClient } from '@tanstack/react-query'
import {
  beginImport,
  checkImport,
  type ImportVerdict,
  importRows,
  listImports,
  undoImport,
} from '#contract/imports/imports.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { newIdempotencyKey } from '#web/app/calls/idempotency-key.ts'
import { useList } from '#web/app/calls/queries.ts'
import { batchesOf, type ImportDraft, withoutRepeats } from './import-draft.ts'

export const useImports = (noun: ImportNoun) => useList(listImports, { noun })

/** Called with the number of rows done so far. */
type OnProgress = (done: number) => void

const TRIES = 4
const PAUSE_MS = 1500

/** Retries after a lost answer: a stored row is not stored twice. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isPassing || attempt === TRIES) throw error
      await new Promise((wait) => setTimeout(wait, PAUSE_MS * attempt))
    }
  }
}

export interface CheckedImport {
  verdicts: ImportVerdict[]
  newCategories: string[]
  /** Names of parties that opening balances would make. */
  newParties: string[]
}

/** The dry run, in as many calls as needed. */
export async function checkDraft(draft: ImportDraft, onProgress: OnProgress): Promise<CheckedImport> {
  const verdicts: ImportVerdict[] = []
  const categories = new Map<string, string>()
  const parties = new Set<string>()
  for (const batch of batchesOf(draft, draft.file.rows)) {
    const answer = await persistently(() => call(checkImport, { body: { noun: draft.noun, ...batch } }))
    verdicts.push(...answer.rows)
    for (const name of answer.newCategories) categories.set(name.toLowerCase(), name)
    for (const name of answer.newParties) parties.add(name)
    onProgress(verdicts.length)
  }
  return {
    verdicts: withoutRepeats(verdicts),
    newCategories: [...categories.values()],
    newParties: [...parties],
  }
}

/** Imports these rows; resolves with the import and with the rows that were refused after all. */
export async function importDraft(
  draft: ImportDraft,
  isWanted: (row: number) => boolean,
  onProgress: OnProgress,
) {
  const body = { noun: draft.noun, fileName: draft.file.name.slice(-200) }
  const idempotencyKey = newIdempotencyKey()
  const begun = await persistently(() => call(beginImport, { body }, { idempotencyKey }))
  const id = begun.import._id
  const verdicts: ImportVerdict[] = []
  const rows = draft.file.rows.filter(({ row }) => isWanted(row))
  for (const batch of batchesOf(draft, rows)) {
    const answer = await persistently(() => call(importRows, { params: { id }, body: batch }))
    verdicts.push(...answer.rows)
    onProgress(verdicts.length)
  }
  return { id, verdicts }
}

/** Undoes an import, batch by batch. */
export async function undoWhole(id: string, onProgress: (left: number) => void) {
  for (;;) {
    const answer = await persistently(() => call(undoImport, { params: { id } }))
    if (answer.left === 0) return answer
    onProgress(answer.left)
  }
}

/** Refetches everything on screen, after changes that were made without `useSave`. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}
