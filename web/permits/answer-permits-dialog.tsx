import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Permit } from '#contract/people/permits.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatPercent, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './answer-permits-dialog.module.css'
import { useAnswerPermit } from './permit-data.ts'
import { PermitFigures, ToBeSeen } from './permit-figures.tsx'
import { besideDiscount, permissionWords } from './permit-words.ts'
import { SheetDialog } from './sheet-dialog.tsx'

const MOST_LETTERS = 300

interface AnswerPermitsDialogProps {
  waiting: readonly Permit[]
  onAnswered: (id: string) => void
  onClose: () => void
}

/** Permits that others wait for, oldest first, one at a time. */
export function AnswerPermitsDialog({ waiting, onAnswered, onClose }: AnswerPermitsDialogProps) {
  // Another question never takes the place of the one that is being read: its yes would be for what nobody looked at.
  const [permit, setPermit] = useState(waiting[0])
  // Answered, or put off until the dialog is opened again.
  const [left, setLeft] = useState<readonly string[]>([])
  if (!permit) {
    return (
      <SheetDialog
        title={t('Nobody waits for a yes')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        <p>{t('It was answered, taken back, or is older than ten minutes.')}</p>
      </SheetDialog>
    )
  }
  const now = waiting.find(({ _id }) => _id === permit._id)
  const next = waiting.find(({ _id }) => _id !== permit._id && !left.includes(_id))
  const goOn = () => {
    setLeft([...left, permit._id])
    setPermit(next)
    if (!next) onClose()
  }
  const end = () => {
    onAnswered(permit._id)
    goOn()
  }
  return (
    <OnePermit
      key={permit._id}
      permit={now ?? permit}
      isGone={now === undefined}
      onAnswered={end}
      onNext={goOn}
    />
  )
}

interface OnePermitProps {
  permit: Permit
  /** True if it does not wait any more. */
  isGone: boolean
  onNext: () => void
  onAnswered: () => void
}

function OnePermit({ permit, isGone, onAnswered, onNext }: OnePermitProps) {
  const [word, setWord] = useState('')
  const save = useAnswerPermit()
  const send = (answer: 'yes' | 'no') =>
    save.mutate(
      { params: { id: permit._id }, body: { answer, word } },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onAnswered()
        },
      },
    )
  const { askedBy: name } = permit
  const discount = permit.facts?.discount
  const time = formatTimeInIndia(new Date(permit.expiresAt))
  return (
    <SheetDialog
      title={t('{name} asks for a yes', { name })}
      onClose={onNext}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onNext}>
            {t('Later')} <kbd>Esc</kbd>
          </Button>
          {isGone ? (
            <Button disabled={save.isPending} onClick={onNext}>
              {t('Go On')}
            </Button>
          ) : (
            <span className={`flex gap-3 ${classes.answers}`}>
              <Button variant="default" disabled={save.isPending} onClick={() => send('no')}>
                {t('No')}
              </Button>
              <Button disabled={save.isPending || permit.isOutdated} onClick={() => send('yes')}>
                {discount ? t('Yes, {percent}', { percent: formatPercent(discount.percent) }) : t('Yes')}
              </Button>
            </span>
          )}
        </>
      }
    >
      <ErrorBanner error={save.error} fallback={t('The answer was not saved.')} />
      <p role="status">
        {isGone && !save.isPending
          ? t(
              '{name} does not wait for this any more: it was answered, taken back, or is older than ten minutes.',
              { name },
            )
          : permit.isOutdated
            ? t(
                'It has changed since {name} asked. A yes would be for older figures: {name} has to ask again.',
                { name },
              )
            : ''}
      </p>
      <div className={classes.card}>
        <Asked permit={permit} />
        {permit.facts === null && permit.about !== '' && <p className={classes.about}>{permit.about}</p>}
        {permit.why !== '' && <blockquote>{permit.why}</blockquote>}
      </div>
      <PermitFigures permit={permit} hasDiscount />
      <TextInput
        label={t('A word to {name}, if you like', { name })}
        value={word}
        maxLength={MOST_LETTERS}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <p className={`row gap-2 smaller quiet ${classes.until}`}>
        <Icon name="clock" />{' '}
        {t('If nobody answers by {time}, the answer is no. What {name} typed stays.', { time, name })}
      </p>
    </SheetDialog>
  )
}

/** What is asked for: a discount by its figures, all else by its permissions. */
function Asked({ permit }: { permit: Permit }) {
  const { askedBy: name, permissions, facts } = permit
  const discount = facts?.discount
  if (!discount) {
    return (
      <>
        <p>{permissionWords(permissions)}</p>
        <ToBeSeen permit={permit} />
      </>
    )
  }
  const { percent, free, amount } = discount
  const others = besideDiscount(permit)
  return (
    <>
      <p className={classes.about}>
        {t('Discount of {percent}, {amount}', {
          percent: formatPercent(percent),
          amount: formatRupees(amount),
        })}
      </p>
      <p>
        {t('{name} may give up to {percent}. More needs a yes.', { name, percent: formatPercent(free) })}{' '}
        {others.length > 0 && t('The yes is also for: {what}', { what: permissionWords(others) })}
      </p>
    </>
  )
}
