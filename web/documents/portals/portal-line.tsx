import { todayInIndia } from '#domain/calendar.ts'
import { type EInvoiceSale, eInvoiceOf } from '#domain/tax/portals/e-invoice.ts'
import { eInvoiceWords, type PortalWords } from '#domain/tax/portals/portal-words.ts'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './portal-line.module.css'

/**
 * The e-invoice and the e-way bill that a document needs; nothing if it needs neither. Not a live region, as its amounts
 * change at every key.
 */
export const PortalLine = ({ words }: { words: PortalWords[] }) =>
  words.length > 0 && (
    <section
      className={`flex wrap row-gap-1 column-gap-6 quiet ${classes.words}`}
      aria-label={t('E-invoice and e-way bill')}
    >
      {words.map(({ about, text, isLate }) => (
        <p className="flex upper gap-2" key={about} data-late={isLate}>
          <Icon name={isLate ? 'alert-triangle' : 'file'} />
          <span>{text}</span>
        </p>
      ))}
    </section>
  )

/** Today's date decides whether the last day is over. */
export function eInvoiceReminders(sale: EInvoiceSale): PortalWords[] {
  const needed = eInvoiceOf(sale)
  return needed ? [eInvoiceWords(needed, todayInIndia(new Date()))] : []
}
