import { useState } from 'react'
import { monthName } from '#domain/documents/months.ts'
import { useAddHsn } from '#web/gst/gst-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { HsnField } from '#web/ui/fields/hsn-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { FixProps } from './fix-props.ts'

/** Gives an item its HSN code, in the product and on the bills of the month that lack it. */
export function HsnDialog({ finding, fix, month, onClose }: FixProps<'hsn'>) {
  const [hsn, setHsn] = useState(fix.hsn)
  const [problem, setProblem] = useState<string>()
  const save = useAddHsn()
  const submit = () => {
    const code = hsn.trim()
    const wrong =
      !/^\d{4,8}$/.test(code) || code.length < fix.digits
        ? `An HSN code of ${fix.digits} to 8 digits.`
        : undefined
    setProblem(wrong)
    if (wrong) return
    const { product, itemname, hsn: was } = fix
    save.mutate(
      { body: { month, product, itemname, was, hsn: code } },
      {
        onSuccess: ({ message }) => {
          toast(`${itemname} has HSN ${code}: ${message}.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`HSN code of ${fix.itemname}`}
      onClose={onClose}
      submit={fix.hsn ? 'Correct HSN' : 'Add HSN'}
      busyLabel="Saving..."
      busy={save.isPending}
      error={save.error}
      fallback="The code could not be saved."
      isDirty={hsn !== fix.hsn}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        {fix.product ? 'The product and ' : ''}
        {finding.count === 1 ? 'the bill' : `all ${finding.count} bills`} of {monthName(month)} take it. No
        amount changes.
      </p>
      <HsnField
        data-autofocus
        digits={fix.digits === 6 ? 6 : 4}
        value={hsn}
        onChange={setHsn}
        error={problem}
      />
    </FormDialog>
  )
}
