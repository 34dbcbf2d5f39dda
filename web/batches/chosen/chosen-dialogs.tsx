import { later } from '#web/ui/later.tsx'
import type { OpenedDialog } from './use-batch-actions.ts'

const PriceOffDialog = later(async () => (await import('./price-off-dialog.tsx')).PriceOffDialog)
const PricesOffDialog = later(async () => (await import('./prices-off-dialog.tsx')).PricesOffDialog)
const WriteOffDialog = later(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog)
const WriteOffsDialog = later(async () => (await import('./write-offs-dialog.tsx')).WriteOffsDialog)

interface ChosenDialogsProps {
  open: OpenedDialog | undefined
  onClose: () => void
  onDone: () => void
}

/** The dialog of an action: that of one batch, or of several. */
export function ChosenDialogs({ open, onClose, onDone }: ChosenDialogsProps) {
  const [batch, ...others] = open?.batches ?? []
  if (!open || !batch) return null
  const { batches, as } = open
  if (others.length > 0) {
    const Dialog = as === 'price-off' ? PricesOffDialog : WriteOffsDialog
    return <Dialog batches={batches} onClose={onClose} onDone={onDone} />
  }
  const Dialog = as === 'price-off' ? PriceOffDialog : WriteOffDialog
  return <Dialog batch={batch} onClose={onDone} />
}
