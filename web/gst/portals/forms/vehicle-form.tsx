import { Select, TextInput } from '@mantine/core'
import {
  changeVehicle,
  type EwayBillRecord,
  extendEwayBill,
  type VehicleDraft,
} from '#contract/gst/eway-bills.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { momentWords, VEHICLE_CHOICES } from '../portal-states.ts'

/** Change of the vehicle, and for late goods the remaining distance. */
export function VehicleForm({
  bill,
  isExtension,
  onClose,
}: {
  bill: EwayBillRecord
  isExtension: boolean
  onClose: () => void
}) {
  const change = useSave(changeVehicle)
  const extend = useSave(extendEwayBill)
  const save = isExtension ? extend : change
  const known = bill.vehicles.at(-1)?.number ?? ''
  const begun: VehicleDraft & { remainingKm: number | undefined } = {
    vehicleNo: isExtension ? known : '',
    reason: known ? '2' : '4',
    place: '',
    remark: '',
    remainingKm: undefined,
  }
  const form = useContractForm({
    schema: extendEwayBill.schema.body,
    begun,
    body: ({ remainingKm = 0, ...rest }) => ({ ...rest, remainingKm }),
  })
  const submit = form.onSubmit(({ remainingKm, ...body }) => {
    const params = { id: bill._id }
    const onSuccess = () => {
      toast(
        isExtension
          ? t('{number} extended.', { number: bill.number })
          : t('{number} goes with {vehicle}.', {
              number: bill.number,
              vehicle: body.vehicleNo.toUpperCase(),
            }),
      )
      onClose()
    }
    if (isExtension) extend.mutate({ params, body: { ...body, remainingKm } }, { onSuccess })
    else change.mutate({ params, body }, { onSuccess })
  })
  return (
    <FormDialog
      title={
        isExtension
          ? t('Extend {number}', { number: bill.number })
          : t('Vehicle of {number}', { number: bill.number })
      }
      onClose={onClose}
      submit={isExtension ? t('Extend') : t('Save vehicle')}
      busyLabel={t('Asking the portal...')}
      saving={save}
      fallback={t('The portal could not be told.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      {isExtension && bill.validUntil && (
        <p>{t('It runs out {time}.', { time: momentWords(bill.validUntil) })}</p>
      )}
      <TextInput label={t('Vehicle No')} data-autofocus maxLength={30} {...form.field('vehicleNo')} />
      {isExtension && <NumberField label={t('Still to go, km')} {...form.field('remainingKm')} />}
      <Select label={t('Reason')} data={VEHICLE_CHOICES} allowDeselect={false} {...form.field('reason')} />
      <TextInput label={t('Where the goods are now')} maxLength={50} {...form.field('place')} />
    </FormDialog>
  )
}
