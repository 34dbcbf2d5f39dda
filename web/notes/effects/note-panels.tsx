import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { Settlement } from '#domain/notes/note-words.ts'
import { letOffWords } from '#domain/payment/let-off-words.ts'
import { t } from '#domain/words/t.ts'
import type { OpenNote } from '#web/notes/use-note.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import {
  deadlineOf,
  type EffectSentence,
  khataSentences,
  stockSentences,
  taxSentences,
} from './note-effects.ts'
import classes from './note-panels.module.css'

/** Effects of the note, in sentences updated at every key: on stock, dues and tax. */
export function NotePanels({ note }: { note: OpenNote }) {
  const { bill, figures, after, owes, values } = note
  const noted = { bill, figures, after, owes, noteDate: values.date }
  return (
    <section className={`card ${classes.panels}`} aria-label={t('What the note does')}>
      <Part icon="warehouse" title={t('Stock')} sentences={stockSentences(noted)} />
      <Part icon="rupee" title={t('Khata')} sentences={khataSentences(noted)}>
        <GiveBack note={note} />
      </Part>
      <Part icon="file" title={t('Tax')} sentences={taxSentences(noted)}>
        {owes === 'less' && bill.invoice.totalTax > 0 && <Deadline note={note} />}
      </Part>
    </section>
  )
}

interface PartProps {
  icon: IconName
  title: string
  sentences: EffectSentence[]
  children?: ReactNode
}

const Part = ({ icon, title, sentences, children }: PartProps) => (
  <div className={`grid gap-2 quiet ${classes.part}`}>
    <h2>
      <Icon name={icon} />
      {title}
    </h2>
    {sentences.map(({ about, says }) => (
      <p key={`${about} ${says}`}>
        {about && <strong>{about}</strong>} {says}
      </p>
    ))}
    {children}
  </div>
)

const GIVE_BACK = [
  { value: 'refund', label: t('Give it back now') },
  { value: 'credit', label: t('Keep it on account') },
] as const

/** Choice to refund an overpayment, or to keep it for the next bill; what was let off is neither. */
function GiveBack({ note }: { note: OpenNote }) {
  const { bill, after } = note
  const more = paise(after.toGiveBack + after.refund - bill.invoice.toGiveBack)
  return (
    <>
      {more > 0 && <Overpaid note={note} more={more} />}
      {after.letOff > 0 && <p>{letOffWords(after.letOff)}</p>}
    </>
  )
}

function Overpaid({ note: { bill, values, isWalkIn, set }, more }: { note: OpenNote; more: Paise }) {
  const chosen = isWalkIn || values.settlement === 'refund' ? 'refund' : 'credit'
  const paid = t('{amount} was paid already.', { amount: formatRupees(more) })
  return (
    <div className="grid gap-2">
      {isWalkIn ? (
        <p>
          <strong>{paid}</strong> {t('Who walked in has no account, so it goes back with this note.')}
        </p>
      ) : (
        <ChoiceField
          label={paid}
          options={GIVE_BACK}
          value={chosen}
          onChange={(settlement) => set({ settlement: settlement as Settlement })}
        />
      )}
      {chosen === 'refund' && (
        <Select
          label={bill.invoice.invoiceType === 'sales' ? t('Given back from') : t('Comes back into')}
          data={bill.accounts.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.refundBy}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          onChange={(account) => set({ refundBy: account ?? 'cash' })}
        />
      )}
    </div>
  )
}

const DEADLINE_ICONS = { far: undefined, near: 'clock', over: 'alert-triangle' } as const

/**
 * Last day for lowering the tax: a grey line; within 30 days with a clock; after it with a warning, and a button for a note
 * without tax instead.
 */
function Deadline({ note: { bill, values, set } }: { note: OpenNote }) {
  const { state, words } = deadlineOf(bill.invoice.invoiceDate, values.date)
  const icon = DEADLINE_ICONS[state]
  return (
    <>
      <p className={classes.deadline} data-state={state}>
        {icon && <Icon name={icon} />}
        {words}
      </p>
      <CheckField
        label={t('Without tax (a financial note)')}
        checked={values.withoutTax}
        onChange={(event) => set({ withoutTax: event.currentTarget.checked })}
      />
    </>
  )
}
