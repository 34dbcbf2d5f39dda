import { useState } from 'react'
import { monthName } from '#domain/documents/months.ts'
import { checkGstin } from '#domain/gstin.ts'
import { useCorrectGstin } from '#web/gst/gst-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { GstinInput } from '#web/ui/fields/gstin-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { FixProps } from './fix-props.ts'

/** Corrects a GSTIN on the bills of the month and in the address book. */
export function GstinDialog({ finding, fix, month, onClose }: FixProps<'gstin'>) {
  const [gstin, setGstin] = useState(fix.suggested ?? fix.gstin)
  const [problem, setProblem] = useState<string>()
  const save = useCorrectGstin()
  const submit = () => {
    const check = checkGstin(gstin)
    const wrong =
      check.status === 'ok' ? undefined : check.status === 'wrong' ? check.problem : 'Enter the GSTIN.'
    setProblem(wrong)
    if (wrong) return
    save.mutate(
      { body: { month, from: fix.gstin, to: gstin } },
      {
        onSuccess: ({ message }) => {
          toast(`${message}.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Correct the GSTIN of ${finding.about}`}
      onClose={onClose}
      submit="Correct GSTIN"
      busyLabel="Correcting..."
      busy={save.isPending}
      error={save.error}
      fallback="The GSTIN could not be corrected."
      isDirty={gstin !== (fix.suggested ?? fix.gstin)}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        {finding.count === 1 ? 'The bill' : `All ${finding.count} bills`} of {monthName(month)} with{' '}
        {fix.gstin} and the address book take the right one. Check it on their papers.
      </p>
      <GstinInput data-autofocus label="Right GSTIN" value={gstin} onChange={setGstin} error={problem} />
    </FormDialog>
  )
}
