import type { Closing } from '#contract/money/drawer.ts'
import type { Profile } from '#contract/people/profile.ts'
import { formatDate } from '#domain/calendar.ts'
import css from '#print/drawer/closing-slip.css?inline'
import { ClosingSlip } from '#print/drawer/closing-slip.tsx'
import page from '#print/paper-a5.css?inline'
import every from '#print/printed-page.css?inline'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'

/** Must be called within the click; a blocked window prints nothing. */
export async function printClosing(closing: Closing, profile: Profile | undefined) {
  const job = openPrintWindow(`${closing.name}, ${formatDate(closing.date)}`)
  if (!job) return
  await setPaperLanguage(undefined, profile)
  job.print(<ClosingSlip shop={profile?.name ?? ''} closing={closing} />, every + page + css)
}
