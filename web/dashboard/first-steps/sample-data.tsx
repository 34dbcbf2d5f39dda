import { Button } from '@mantine/core'
import { type FirstSteps, putInSampleData, takeOutSampleData } from '#contract/dashboard.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import classes from './first-steps.module.css'

/** Sample data: in by one click while the shop is empty, and out by one. */
export function SampleData({ samples }: Pick<FirstSteps, 'samples'>) {
  const putIn = useSave(putInSampleData)
  const takeOut = useSave(takeOutSampleData)
  const isBusy = putIn.isPending || takeOut.isPending
  const options = { onSuccess: ({ message }: { message: string }) => toast(message) }

  if (samples === 'none') return null
  if (samples === 'offered') {
    return (
      <div className={`row wrap spread ${classes.samples}`}>
        <p>
          {t(
            'Would you like to look around first? A dozen products, some parties and a few bills, all of them marked “(sample)”. One click takes them out again.',
          )}
        </p>
        <Button variant="default" loading={isBusy} onClick={() => putIn.mutate({}, options)}>
          {t('Put in sample data')}
        </Button>
        <ErrorBanner error={putIn.error} fallback={t('Sample data could not be put in.')} />
      </div>
    )
  }
  return (
    <div className={`row wrap spread ${classes.samples}`}>
      <p>
        {t(
          'This shop holds sample data, marked “(sample)”: none of it is real. What you make yourself stays when it goes.',
        )}
      </p>
      <Button variant="default" loading={isBusy} onClick={() => takeOut.mutate({}, options)}>
        {t('Take sample data out')}
      </Button>
      <ErrorBanner error={takeOut.error} fallback={t('Sample data could not be taken out.')} />
    </div>
  )
}
