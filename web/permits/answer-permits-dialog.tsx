import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Permit } from '#contract/people/permits.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './answer-permits-dialog.module.css'
import { useAnswerPermit } from './permit-data.ts'
import { PermitFigures } from './permit-figures.tsx'
import { permissionWords } from './permit-words.ts'
import { SheetDialog } from './sheet-dialog.tsx'

const MOST_LETTERS = 300

interface AnswerPermitsDialogProps {
  waiting: readonly Permit[]
  onAnswered: (id: string) => void
  onClose: () => void
}

/** Permits that others wait for, oldest first, one at a time. */
export function AnswerPermitsDialog({ waiting, onAnswered, onClose }: AnswerPermitsDialogProps) {
  const [permit, ...more] = waiting
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
  const end = () => {
    onAnswered(permit._id)
    if (more.length === 0) onClose()
  }
  return <OnePermit key={permit._id} permit={permit} onAnswered={end} onClose={onClose} />
}

interface OnePermitProps {
  permit: Permit
  onAnswered: () => void
  onClose: () => void
}

function OnePermit({ permit, onAnswered, onClose }: OnePermitProps) {
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
  const time = formatTimeInIndia(new Date(permit.expiresAt))
  return (
    <SheetDialog
      title={t('{name} asks for a yes', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Later')} <kbd>Esc</kbd>
          </Button>
          <span className={classes.answers}>
            <Button variant="default" disabled={save.isPending} onClick={() => send('no')}>
              {t('No')}
            </Button>
            <Button disabled={save.isPending} onClick={() => send('yes')}>
              {t('Yes')}
            </Button>
          </span>
        </>
      }
    >
      <ErrorBanner error={save.error} fallback={t('The answer was not saved.')} />
      <div className={classes.card}>
        <p>{permissionWords(permit.permissions)}</p>
        {permit.facts === null && permit.about !== '' && <p className={classes.about}>{permit.about}</p>}
        {permit.why !== '' && <blockquote>{permit.why}</blockquote>}
      </div>
      <PermitFigures permit={permit} />
      <TextInput
        label={t('A word to {name}, if you like', { name })}
        value={word}
        maxLength={MOST_LETTERS}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <p className={classes.until}>
        <Icon name="clock" />{' '}
        {t('Without an answer by {time} it is a no; what {name} typed stays.', { time, name })}
      </p>
    </SheetDialog>
  )
}
