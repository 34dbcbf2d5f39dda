import type { Settings } from '#contract/shop/settings.ts'
import { isIsoDate } from '#domain/calendar.ts'
import { datesInUse } from '#domain/tax/portals/portal-dates.ts'
import { eInvoiceReminders, PortalLine } from '#web/documents/portals/portal-line.tsx'
import type { OpenNote } from './use-note.ts'

/** Reminder of an e-invoice for a note, by its own day and its bill. No goods leave with a note. */
export function NotePortals({ note: { bill, values, figures }, settings }: NotePortalsProps) {
  const { supply, merchants, own, items } = bill.invoice
  if (!isIsoDate(values.date)) return null
  const words = eInvoiceReminders({
    ...datesInUse(settings),
    supply,
    gstin: merchants.gstin,
    date: values.date,
    isWithoutTax: values.withoutTax,
    registration: own.registration ?? 'regular',
    lines: items.filter(({ _id }) => figures.lines.some(({ from }) => from.id === _id)),
  })
  return <PortalLine words={words} />
}

interface NotePortalsProps {
  note: Pick<OpenNote, 'bill' | 'values' | 'figures'>
  settings: Settings
}
