import type { Closing } from '#contract/money/drawer.ts'
import { formatDate } from '#domain/calendar.ts'
import css from '#print/drawer/closing-slip.css?inline'
import { ClosingSlip } from '#print/drawer/closing-slip.tsx'
import page from '#print/paper-a5.css?inline'
import every from '#print/printed-page.css?inline'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'

/** To be called in the click itself; a blocked window prints nothing. */
export const printClosing = (closing: Closing, shop: string) =>
  openPrintWindow(`${closing.name}, ${formatDate(closing.date)}`)?.print(
    <ClosingSlip shop={shop} closing={closing} />,
    every + page + css,
  )
