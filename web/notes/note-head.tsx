import { Select, TextInput } from '@mantine/core'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees, NOTHING } from '#domain/money.ts'
import { NOTE_REASONS } from '#domain/notes/note-words.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { stateLabel } from '#domain/states.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { noteReasonWords } from './note-reason-words.ts'
import { usualTable } from './note-values.ts'
import classes from './notes.module.css'
import type { OpenNote } from './use-note.ts'

interface NoteHeadProps {
  note: OpenNote
  number: string
  /** Problem of the note's date. */
  dateProblem?: string | undefined
}

/** Party and bill as text; number, date and reason as fields. */
export function NoteHead({ note, number, dateProblem }: NoteHeadProps) {
  const { bill, values, set, noun, owes } = note
  const { invoice } = bill
  const { merchants: party, invoiceType: direction } = invoice
  const state = stateOfParty(party)
  const facts = [party.gstin && t('GSTIN {gstin}', { gstin: party.gstin }), state && stateLabel(state)]
    .filter(Boolean)
    .join(', ')
  const chooseWhy = (why: string | null) => {
    if (!why) return
    set({ why, ...(owes === 'less' && !note.isTyped && { by: usualTable(why) }) })
  }
  return (
    <section className={`card ${classes.head}`} aria-label={t('Note Details')}>
      <div className={classes.fact}>
        <h2>{direction === 'sales' ? t('Customer') : t('Supplier')}</h2>
        <p className="grid breaks">
          <strong>{partyName(party.name, direction)}</strong>
          {facts && <span className="small quiet">{facts}</span>}
        </p>
      </div>
      <div className={classes.fact}>
        <h2>{t('Bill')}</h2>
        <p className="grid breaks">
          <strong>
            {invoice.invoiceNumber}, {formatDate(invoice.invoiceDate)}{' '}
            <span className="money">{formatRupees(invoice.grandTotal)}</span>
          </strong>
          <span className="small quiet">{openWords(invoice)}</span>
        </p>
      </div>
      <div className={classes.fields}>
        <TextInput label={t('Note No')} readOnly value={number} />
        <DateField
          doubtsYear
          label={t('Date')}
          data-note-date
          error={dateProblem}
          value={values.date}
          onChange={(date) => set({ date })}
        />
        <Select
          label={t('Why')}
          data={NOTE_REASONS[noun].map((why) => ({ value: why, label: noteReasonWords(why) }))}
          allowDeselect={false}
          value={values.why}
          onChange={chooseWhy}
        />
      </div>
    </section>
  )
}

const openWords = ({ amountReceived, adjusted, pendingAmount }: OpenNote['bill']['invoice']) =>
  [
    amountReceived > 0 && t('{amount} received', { amount: formatRupees(amountReceived) }),
    adjusted !== NOTHING && t('{amount} noted before', { amount: formatRupees(adjusted) }),
    t('{amount} open', { amount: formatRupees(pendingAmount) }),
  ]
    .filter(Boolean)
    .join(', ')
