import { Select } from '@mantine/core'
import type { Challan } from '#contract/challans.ts'
import { CHALLAN_REASONS, type ChallanReason } from '#domain/documents/challan.ts'
import { documentForm } from '#web/documents/editor/document-form.tsx'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { TextFields, TRANSPORT } from '#web/documents/head/text-fields.tsx'
import { documentBody } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { CHALLAN } from './challan-data.ts'
import type { ChallanFields, ChallanValues } from './challan-values.ts'

/** The fields as the wire has them too. */
const fieldsOf = ({ reason, transport, vehicleNo, ewayBillNo }: ChallanFields | Challan): ChallanFields => ({
  reason: reason as ChallanReason,
  transport,
  vehicleNo,
  ewayBillNo,
})

export const ChallanForm = documentForm<'challan', ChallanFields>({
  data: CHALLAN,
  name: () => 'Delivery Challan',
  own: {
    empty: () => ({ reason: 'Supply on approval', transport: '', vehicleNo: '', ewayBillNo: '' }),
    of: fieldsOf,
  },
  head: {
    title: 'Challan Details',
    labels: { number: 'Challan No', date: 'Challan Date', amount: 'Value of Goods' },
    summary: ({ reason, vehicleNo }) => [reason, vehicleNo],
    Extras: DeliveryFields,
  },
  buyerWord: { sales: 'Customer', purchase: 'Customer' },
  hasDiscount: false,
  bodyOf: (values, direction, number) => ({
    ...documentBody(values, direction),
    ...fieldsOf(values),
    challanNumber: number,
    challanDate: values.date,
  }),
  dateField: () => 'challanDate',
  portals: {
    kind: 'challan',
    Line: lazyExtra(async () => (await import('./challan-portals.tsx')).ChallanPortals),
    said: async (document) =>
      (await import('#web/documents/portals/eway-said.ts'))
        .ewaySaid(document)
        .map(({ short }) => short)
        .join(' '),
  },
  closed: ({ status }) =>
    status === 'returned' ? 'A challan that was taken back cannot be changed.' : undefined,
})

/** Why the goods go without an invoice, and how. */
function DeliveryFields({ document }: { document: OpenDocument<ChallanValues> }) {
  const { values, errors, set } = document
  return (
    <>
      <Select
        label="Reason"
        data={CHALLAN_REASONS}
        allowDeselect={false}
        error={errors.reason}
        value={values.reason}
        onChange={(reason) => reason && set({ reason })}
      />
      <TextFields document={document} fields={TRANSPORT} />
    </>
  )
}
