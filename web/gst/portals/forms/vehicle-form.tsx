import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EwayBillRecord } from '#contract/gst/eway-bills.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { momentWords, VEHICLE_CHOICES } from '../portal-states.ts'
import { useChangeVehicle, useExtend } from '../portals-data.ts'

/** Another vehicle, and where the goods are late, how far it still is. */
export function VehicleForm({
  bill,
  isExtension,
  onClose,
}: {
  bill: EwayBillRecord
  isExtension: boolean
  onClose: () => void
}) {
  const change = useChangeVehicle()
  const extend = useExtend()
  const save = isExtension ? extend : change
  const known = bill.vehicles.at(-1)?.number ?? ''
  const [vehicleNo, setVehicle] = useState(isExtension ? known : '')
  const [reason, setReason] = useState<'1' | '2' | '3' | '4'>(known ? '2' : '4')
  const [place, setPlace] = useState('')
  const [remainingKm, setKm] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    setProblem(vehicleNo.trim() ? undefined : 'Vehicle No is required')
    if (!vehicleNo.trim()) return
    const params = { id: bill._id }
    const body = { vehicleNo, reason, remark: '', place }
    const onSuccess = () => {
      toast(isExtension ? `${bill.number} extended.` : `${bill.number} goes with ${vehicleNo.toUpperCase()}.`)
      onClose()
    }
    if (isExtension)
      extend.mutate({ params, body: { ...body, remainingKm: remainingKm ?? 0 } }, { onSuccess })
    else change.mutate({ params, body }, { onSuccess })
  }
  return (
    <FormDialog
      title={`${isExtension ? 'Extend' : 'Vehicle of'} ${bill.number}`}
      onClose={onClose}
      submit={isExtension ? 'Extend' : 'Save vehicle'}
      busyLabel="Asking the portal..."
      busy={save.isPending}
      error={save.error}
      fallback="The portal could not be told."
      isDirty={vehicleNo !== '' && vehicleNo !== known}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isExtension && bill.validUntil && <p>It runs out {momentWords(bill.validUntil)}.</p>}
      <TextInput
        label="Vehicle No"
        data-autofocus
        maxLength={30}
        value={vehicleNo}
        error={problem}
        onChange={(event) => setVehicle(event.currentTarget.value)}
      />
      {isExtension && <NumberField label="Still to go, km" value={remainingKm} onChange={setKm} />}
      <Select
        label="Reason"
        data={[...VEHICLE_CHOICES]}
        value={reason}
        allowDeselect={false}
        onChange={(value) => value && setReason(value as typeof reason)}
      />
      <TextInput
        label="Where the goods are now"
        maxLength={50}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
