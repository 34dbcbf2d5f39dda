import { monthOf } from '#domain/documents/cancelling.ts'
import { gstr1aWords } from '#domain/gst/forms.ts'
import { quarterEndOf } from '#domain/gst/gstr1/periods.ts'
import type { Filing } from '#domain/shop/filing.ts'
import { useFiledForm } from '#web/gst/summary/summary-data.ts'

/** Ways to correct a bill between the filings of GSTR-1 and GSTR-3B. */
export function BeforeGstr3b({ date, filing }: { date: string; filing: Filing }) {
  const month = filing === 'quarterly' ? quarterEndOf(monthOf(date)) : monthOf(date)
  const gstr1 = useFiledForm(month, 'gstr1')
  const gstr3b = useFiledForm(month, 'gstr3b')
  if (!gstr1.filed || !gstr3b.isReady || gstr3b.filed) return null
  return <p role="status">{gstr1aWords(month)}</p>
}
