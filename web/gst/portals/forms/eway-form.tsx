import { Select, TextInput } from '@mantine/core'
import { makeEwayBill, transportDraft } from '#contract/gst/eway-bills.ts'
import type { TransportMode } from '#domain/gst/ewaybill/load.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast, toastThen } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { MODE_CHOICES } from '../portal-states.ts'
import classes from '../portals.module.css'
import { useEwayBill, useEwayFile } from '../portals-data.ts'
import { saveJson } from '../save-json.ts'

/** Transport details for the portal: distance, vehicle, transporter. */
export function EwayForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const { data } = useEwayBill(id)
  const make = useSave(makeEwayBill)
  const file = useEwayFile()
  const isByHand = data?.way !== 'portal'
  const begun = {
    mode: 'road' as TransportMode,
    distance: undefined as number | undefined,
    vehicleNo: '',
    isOversized: false,
    transporterId: '',
    transporterName: '',
    documentNo: '',
    documentDate: '',
  }
  const form = useContractForm({
    schema: transportDraft,
    begun,
    body: ({ distance = 0, ...rest }) => ({ ...rest, distance }),
  })
  const text = (
    field: 'vehicleNo' | 'transporterId' | 'transporterName' | 'documentNo',
    label: string,
    maxLength: number,
  ) => <TextInput label={label} maxLength={maxLength} {...form.field(field)} />
  const isRoad = form.values.mode === 'road'
  const submit = form.onSubmit((body) => {
    const input = { params: { id }, body }
    if (isByHand) {
      file.mutate(input, {
        onSuccess: ({ file: json, problems: [problem] }) => {
          if (problem) return form.refuse({ vehicleNo: problem.message })
          saveJson(`eway-bill-${number.replaceAll('/', '-')}.json`, json)
          toast(t('Upload the file on the e-way bill portal, then enter the number here.'))
          onClose()
        },
      })
    } else {
      make.mutate(input, {
        onSuccess: toastThen(
          ({ message, ewayBill }) => `${message}${ewayBill.number ? `: ${ewayBill.number}` : ''}`,
          onClose,
        ),
      })
    }
  })
  return (
    <FormDialog
      title={t('E-way bill of {number}', { number })}
      onClose={onClose}
      submit={isByHand ? t('Download file') : t('Make e-way bill')}
      busyLabel={t('Asking the portal...')}
      saving={[make, file]}
      fallback={t('The e-way bill could not be made.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        <Select label={t('Goes by')} data={MODE_CHOICES} allowDeselect={false} {...form.field('mode')} />
        <NumberField
          label={t('Distance in km')}
          placeholder={t('As the portal has it')}
          {...form.field('distance')}
        />
        {isRoad && text('vehicleNo', t('Vehicle No'), 30)}
        {text('transporterId', t('Transporter ID or GSTIN'), 15)}
        {text('transporterName', t('Transporter'), 100)}
        {text('documentNo', isRoad ? t('LR No') : t('Transport document no'), 15)}
        <DateField
          label={isRoad ? t('LR date') : t('Transport document date')}
          {...form.field('documentDate')}
        />
      </div>
      {isRoad && <CheckField label={t('Oversized goods')} {...form.box('isOversized')} />}
    </FormDialog>
  )
}
