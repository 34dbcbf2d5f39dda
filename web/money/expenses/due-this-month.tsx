import { Button } from '@mantine/core'
import { enterRecurring, listRecurring, type Recurring } from '#contract/money/recurring.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { savedWords } from '#web/money/voucher-saved.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './expenses.module.css'

interface DueThisMonthProps {
  nameOf: (code: string) => string
  onEdit: (recurring: Recurring) => void
}

/** Recurring expenses of this month that are not entered yet, each with a button that enters it. */
export function DueThisMonth({ nameOf, onEdit }: DueThisMonthProps) {
  const { data = [] } = useAnswer(listRecurring, {})
  if (data.length === 0) return null
  return (
    <section className="card" aria-label={t('Every month')}>
      <h2 className={`wide-inset-3 ${classes.title}`}>{t('Every month')}</h2>
      <ul className={classes.due}>
        {data.map((recurring) => (
          <DueRow key={recurring._id} recurring={recurring} nameOf={nameOf} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

function DueRow({ recurring, nameOf, onEdit }: DueThisMonthProps & { recurring: Recurring }) {
  const { _id, head, amount, payee, dueOn, entered } = recurring
  const enter = useSave(enterRecurring)
  const isDue = dueOn <= todayInIndia(new Date())
  const name = nameOf(head)
  return (
    <li data-quiet={entered ? true : undefined}>
      <span>
        <strong>{name}</strong> {payee}
      </span>
      <span className="money">{formatRupees(amount)}</span>
      <span className="quiet">
        {entered ? (
          <StateWord state="completed">{t('entered, {number}', { number: entered.number })}</StateWord>
        ) : isDue ? (
          <StateWord state="pending">{t('due {date}', { date: formatDate(dueOn) })}</StateWord>
        ) : (
          t('on {date}', { date: formatDate(dueOn) })
        )}
      </span>
      <span className={`row at-end gap-2 ${classes.press}`}>
        {!entered && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Enter {name} {amount}', { name, amount: formatRupees(amount) })}
            disabled={enter.isPending}
            onClick={() =>
              enter.mutate(
                { params: { id: _id }, body: {} },
                {
                  onSuccess: ({ voucher }) => toast(savedWords(voucher)),
                  onError: (failure) => alertToast(messageOf(failure, t('It could not be entered.'))),
                },
              )
            }
          >
            {t('Enter')}
          </Button>
        )}
        <IconButton icon="pencil" label={t('Change {name}', { name })} onClick={() => onEdit(recurring)} />
      </span>
    </li>
  )
}
