import { useState } from 'react'
import { type Gstr2bRow, listGstr2bCandidates, pairGstr2b } from '#contract/gst/gstr2b.ts'
import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './gstr2b.module.css'

interface PairDialogProps {
  row: Gstr2bRow
  month: string
  onClose: () => void
}

/** Chooses the bill of an unmatched row, among its supplier's unpaired bills. */
export function PairDialog({ row, month, onClose }: PairDialogProps) {
  const { portal } = row
  const { data, error } = useAnswer(listGstr2bCandidates, { query: { month, row: row._id } })
  const [chosen, setChosen] = useState('')
  const save = useSave(pairGstr2b)
  return (
    <FormDialog
      title={t('Which bill is {number} of {supplier}?', { number: portal?.number, supplier: portal?.name })}
      submit={data?.length === 0 ? t('Close') : t('Pair')}
      saving={save}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        const book = chosen || data?.[0]?._id
        if (!book) return onClose()
        save.mutate(
          { body: { month, row: row._id, book } },
          { onSuccess: toastThen(t('Paired. Look at what differs, then accept it.'), onClose) },
        )
      }}
    >
      {portal && (
        <p>
          {t('In GSTR-2B: {date}, {taxable} and {tax} of tax.', {
            date: portal.date && formatDate(portal.date),
            taxable: formatRupees(portal.taxable),
            tax: formatRupees(taxOf(portal)),
          })}
        </p>
      )}
      {data?.length === 0 && (
        <p role="status">
          {t(
            'No bill of this supplier is left in the books. Enter the purchase or the expense, with the GSTIN of the supplier.',
          )}
        </p>
      )}
      <div className={classes.candidates} role="radiogroup" aria-label={t('Bills of this supplier')}>
        {data?.map((book, at) => (
          <label key={book._id}>
            <input
              type="radio"
              name="book"
              data-autofocus={at === 0 || undefined}
              checked={chosen ? chosen === book._id : at === 0}
              onChange={() => setChosen(book._id)}
            />
            <span>
              {book.ourNumber}
              <small className="block">
                {[
                  book.number && t('their number {number}', { number: book.number }),
                  formatDate(book.date || book.ourDate),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="money">
              {formatRupees(book.taxable)}
              <small className="block">{t('{tax} of tax', { tax: formatRupees(taxOf(book)) })}</small>
            </span>
          </label>
        ))}
      </div>
    </FormDialog>
  )
}
