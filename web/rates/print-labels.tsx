import { t } from '#domain/words/t.ts'
import css from '#print/labels/price-labels.css?inline'
import { type PriceLabel, PriceLabels } from '#print/labels/price-labels.tsx'
import page from '#print/printed-page.css?inline'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'

/** To be called in the click itself; a blocked window prints nothing. */
export const printLabels = (labels: readonly PriceLabel[], from: string) =>
  openPrintWindow(t('Price labels'))?.print(<PriceLabels labels={labels} from={from} />, page + css)
