import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { countPath } from '#web/app/paths.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { useCount, useFinishCounting } from '../count-data.ts'

interface StillCountingProps {
  id: string
  error: Error
  onRetry: () => unknown
}

/** Who still counts; somebody who has left is finished by another. */
export function StillCounting({ id, error, onRetry }: StillCountingProps) {
  const { data: count } = useCount(id)
  const finish = useFinishCounting()
  if (!count || count.isShown) {
    return <NotLoaded error={error} failed={t('The differences could not be loaded')} onRetry={onRetry} />
  }
  const finishFor = (person: string) =>
    finish.mutate(
      { params: { id }, body: { person } },
      { onError: (failure) => alertToast(messageOf(failure, t('Counting could not be finished.'))) },
    )
  return (
    <section className="card inset-3 grid gap-3" aria-label={t('Being counted')}>
      <p>{t('What differs is shown when everybody has finished.')}</p>
      {count.people
        .filter(({ finished }) => !finished)
        .map(({ _id, name, counted }) => (
          <div key={_id} className="row wrap spread gap-2">
            <span>{t('{name} counts, {count} so far', { name, count: counted })}</span>
            <Button variant="default" size="xs" disabled={finish.isPending} onClick={() => finishFor(_id)}>
              {t('Finish for {name}', { name })}
            </Button>
          </div>
        ))}
      <Link to={countPath(id)}>{t('Count')}</Link>
    </section>
  )
}
