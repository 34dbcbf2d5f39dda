import { useRef } from 'react'
import { t } from '#domain/words/t.ts'
import { sound } from '#web/documents/scanner/scan-sound.ts'
import { useHeardCodes } from '#web/documents/scanner/use-heard-codes.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import type { OpenNote } from '../use-note.ts'
import { toggleBatch } from './batch-rows.ts'

/** Names the very piece on its line when its number is scanned; why it does not is a sentence. */
export function ScannedPieces({ note }: { note: OpenNote }) {
  const latest = useRef(note)
  latest.current = note
  useHeardCodes(async (code) => {
    const { serialOf } = await import('#web/documents/scanner/gs1-good.ts')
    const problem = take(latest.current, serialOf(code))
    sound(problem ? 'unknown' : 'added')
    if (problem) alertToast(problem)
  })
  return null
}

/** Adds the piece to what comes back; else the reason that it does not. */
function take(note: OpenNote, number: string): string | undefined {
  const { invoice } = note.bill
  const isIt = (batch: { number: string; piece?: boolean | undefined }) =>
    batch.piece && batch.number === number
  const item = note.items.find(({ batches }) => batches?.some(isIt))
  const piece = item?.batches?.find(isIt)
  if (!item?._id || !piece) {
    const values = { number, bill: invoice.invoiceNumber }
    const isBack = invoice.items.some(({ batches }) => batches?.some(isIt))
    if (!isBack) return t('{number} is not on {bill}', values)
    return invoice.invoiceType === 'sales'
      ? t('{number} came back before', values)
      : t('{number} went back before', values)
  }
  const row = note.rowOf(item._id)
  if (row.batches?.some(({ _id }) => _id === piece._id))
    return t('{number} stands there already.', { number })
  note.set({ by: 'quantity' })
  note.setRow(item._id, toggleBatch(row, item, piece._id))
  return undefined
}
