import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { transportDraft } from '#contract/gst/eway-bills.ts'
import { fileOfTransferEway } from '#contract/shelf/transfer-eway.ts'
import type { Transfer } from '#contract/shelf/transfers.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'

/** Makes the file of a transfer's e-way bill, which somebody uploads to the portal. */
export function EwayDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { _id: id, number, vehicleNo } = transfer
  const saving = useSave(fileOfTransferEway, { meta: { refresh: false } })
  const [problems, setProblems] = useState<string[]>([])
  const form = useContractForm({
    schema: transportDraft,
    begun: { vehicleNo, distance: undefined as number | undefined, transporterId: '' },
    body: ({ distance, ...values }) => ({ ...values, distance: distance ?? 0 }),
  })
  return (
    <FormDialog
      title={t('E-way bill of {number}', { number })}
      submit={t('Save the File')}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        saving.mutate(
          { params: { id }, body },
          {
            onSuccess: ({ file, problems: found, because }) => {
              setProblems(found.map(({ message }) => message))
              if (found.length > 0) return
              saveFile(`eway-${number}.json`, new Blob([file], { type: 'application/json' }))
              toast(
                because
                  ? t('The file is saved: {because}', { because })
                  : t('The file is saved; these goods need no e-way bill.'),
              )
              onClose()
            },
          },
        ),
      )}
      saving={saving}
      fallback={t('The file could not be made. Try again.')}
      isDirty={form.isDirty}
    >
      <p>{t('The goods stay yours: nothing is taxed, and the file says for own use.')}</p>
      <FieldGrid columns={2}>
        <TextInput label={t('Vehicle No')} autoComplete="off" {...form.field('vehicleNo')} />
        <NumberField label={t('Distance (km)')} {...form.field('distance')} />
        <TextInput label={t('Transporter ID')} autoComplete="off" {...form.field('transporterId')} />
      </FieldGrid>
      {problems.map((problem) => (
        <p key={problem} className="medium red" role="alert">
          {problem}
        </p>
      ))}
    </FormDialog>
  )
}
