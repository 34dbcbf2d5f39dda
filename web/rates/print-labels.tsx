import type { Profile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import css from '#print/labels/price-labels.css?inline'
import { type PriceLabel, PriceLabels } from '#print/labels/price-labels.tsx'
import page from '#print/printed-page.css?inline'
import { drawPapersFor } from '#web/documents/printing/paper-language.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'

/** To be called in the click itself; a blocked window prints nothing. */
export async function printLabels(labels: readonly PriceLabel[], from: string, profile: Profile | undefined) {
  const job = openPrintWindow(t('Price labels'))
  if (!job) return
  await drawPapersFor(undefined, profile)
  job.print(<PriceLabels labels={labels} from={from} />, page + css)
}
