import { TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  cancelCreditNote,
  cancelDebitNote,
  cancelDraft,
  cancelInvoice,
} from '#contract/documents/cancelling.ts'
import type { Note } from '#contract/documents/notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { CANCEL_REASONS, MOST_REASON } from '#domain/documents/cancelling.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './cancel-dialog.module.css'
import { reasonWords } from './cancel-reason-words.ts'
import { billConsequences, noteConsequences } from './cancel-words.ts'
import { giveBackChoice } from './give-back.ts'
import { PortalConsequences } from './portal-consequences.tsx'

type CancelDialogProps = { onClose: () => void; onDone?: () => void } & (
  | { noun: 'invoice'; document: Invoice }
  | { noun: Note['kind']; document: Note }
)

const CALLS = {
  invoice: cancelInvoice,
  'credit-note': cancelCreditNote,
  'debit-note': cancelDebitNote,
} as const

const WORDS = {
  invoice: {
    cancel: t('Cancel Invoice'),
    keep: t('Keep Invoice'),
    failed: t('The invoice could not be cancelled.'),
  },
  'credit-note': {
    cancel: t('Cancel Credit Note'),
    keep: t('Keep Credit Note'),
    failed: t('The credit note could not be cancelled.'),
  },
  'debit-note': {
    cancel: t('Cancel Debit Note'),
    keep: t('Keep Debit Note'),
    failed: t('The debit note could not be cancelled.'),
  },
} as const
/** Choice for a reason that is typed. */
const OTHER = 'another'

/** Shows the consequences of cancelling, and asks for a reason. */
export function CancelDialog({ onClose, onDone = onClose, ...about }: CancelDialogProps) {
  const { noun, document } = about
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const giveBack = 'invoiceNumber' in document ? giveBackChoice(document) : undefined
  const [refundBy, setRefundBy] = useState('')
  const save = useSave(CALLS[noun] as typeof cancelInvoice)
  const number = 'invoiceNumber' in document ? document.invoiceNumber : document.noteNumber
  const follows = 'invoiceNumber' in document ? billConsequences(document) : noteConsequences(document)
  const words = WORDS[noun]

  const submit = () => {
    const draft = z.safeParse(cancelDraft, { reason: chosen === OTHER ? typed : chosen })
    setProblem(draft.error?.issues[0]?.message)
    if (!draft.success) return
    save.mutate(
      { params: { id: document._id }, body: { ...draft.data, ...(refundBy && { refundBy }) } },
      { onSuccess: toastThen(t('{number} cancelled.', { number }), onDone) },
    )
  }
  return (
    <FormDialog
      title={t('Cancel {number}, {amount}', { number, amount: formatRupees(document.grandTotal) })}
      onClose={onClose}
      submit={words.cancel}
      dismiss={words.keep}
      busyLabel={t('Cancelling...')}
      isDanger
      saving={save}
      fallback={words.failed}
      isDirty={typed !== ''}
      onSubmit={submit}
    >
      <ul className="grid gap-1 quiet">
        {follows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <PortalConsequences document={document} />
      </ul>
      <fieldset className={`grid gap-1 flush ${classes.reasons}`}>
        <legend>{t('Why is it cancelled?')}</legend>
        {[...CANCEL_REASONS, OTHER].map((reason, at) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              data-autofocus={at === 0 || undefined}
              checked={chosen === reason}
              aria-invalid={problem && !chosen ? true : undefined}
              onChange={() => {
                setChosen(reason)
                setProblem(undefined)
              }}
            />
            {reason === OTHER ? t('Another reason') : reasonWords(reason)}
          </label>
        ))}
      </fieldset>
      {chosen === OTHER && (
        <TextInput
          label={t('Reason')}
          maxLength={MOST_REASON}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem(undefined)
          }}
        />
      )}
      {giveBack && <ChoiceField {...giveBack} value={refundBy} onChange={setRefundBy} />}
      {problem && chosen !== OTHER && (
        <p className="red" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
