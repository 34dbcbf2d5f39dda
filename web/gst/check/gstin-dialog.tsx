import { correctGstin } from '#contract/gst/findings.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { checkGstin } from '#domain/gstin.ts'
import { plural, t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { GstinInput } from '#web/ui/fields/gst/gstin-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { FixProps } from './fix-props.ts'

function problemOf(gstin: string): string | undefined {
  const check = checkGstin(gstin)
  return check.status === 'wrong' ? check.problem : check.status === 'ok' ? undefined : t('Enter the GSTIN.')
}

/** Corrects a GSTIN on the bills of the month and in the address book. */
export function GstinDialog({ finding, fix, month, onClose }: FixProps<'gstin'>) {
  const { form, dialog } = useFormDialog(correctGstin, {
    schema: correctGstin.schema.body,
    begun: { to: fix.suggested ?? fix.gstin },
    body: ({ to }) => ({ month, from: fix.gstin, to }),
    problems: ({ to }) => ({ to: problemOf(to) }),
    done: ({ message }) => `${message}.`,
    onClose,
  })
  return (
    <FormDialog
      title={t('Correct the GSTIN of {party}', { party: finding.about })}
      submit={t('Correct GSTIN')}
      busyLabel={t('Correcting...')}
      fallback={t('The GSTIN could not be corrected.')}
      {...dialog}
    >
      <p>
        {plural(
          finding.count,
          'The bill of {month} with {gstin} and the address book take the right one. Check it on their papers.',
          'All {count} bills of {month} with {gstin} and the address book take the right one. Check it on their papers.',
          { count: finding.count, month: monthName(month), gstin: fix.gstin },
        )}
      </p>
      <GstinInput data-autofocus label={t('Right GSTIN')} {...form.field('to')} />
    </FormDialog>
  )
}
