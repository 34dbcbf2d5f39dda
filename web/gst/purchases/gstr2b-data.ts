import { decideGstr2b, type Gstr2bRow, type Gstr2bShow, readGstr2b } from '#contract/gst/gstr2b.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'

/** The sums of a month; never those of the month shown before. */
export function useGstr2b(month: string) {
  const { data, error, refetch, isPlaceholderData } = useAnswer(readGstr2b, { query: { month, limit: 1 } })
  return { data: isPlaceholderData ? undefined : data, error, retry: () => void refetch() }
}

export const useGstr2bRows = (month: string, show: Gstr2bShow | undefined) =>
  useList(readGstr2b, { month, show }, ({ rows }): Gstr2bRow[] => rows)

/** Does not refresh after each decision: the screen does so after a pause of the keys. */
export const useDecideAtLength = () => useSave(decideGstr2b, { meta: { refresh: false } })

/** Far above a month of any shop; the server has the same limit. */
const MOST_BYTES = 24 * 1024 * 1024

/** Reads the chosen files. Rejects with a sentence for the person. */
export async function readPortalFiles(files: readonly File[]): Promise<unknown[]> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new Error(t('These files are larger than 24 MB together.'))
  return Promise.all(
    files.map(async (file) => {
      try {
        return JSON.parse(await file.text()) as unknown
      } catch {
        throw new Error(
          t('{file} is no JSON file. On the portal choose GSTR-2B, Download, JSON.', { file: file.name }),
        )
      }
    }),
  )
}
