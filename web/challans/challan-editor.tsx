import { Select, TextInput } from '@mantine/core'
import { type Challan, challanDraft } from '#contract/challans.ts'
import type { Profile } from '#contract/profile.ts'
import { formatDate } from '#domain/calendar.ts'
import { CHALLAN_REASONS, type ChallanReason } from '#domain/challan.ts'
import { DocumentEditor } from '#web/documents/editor/document-editor.tsx'
import { DocumentDetails } from '#web/documents/head/document-details.tsx'
import type { HeadParts } from '#web/documents/head/document-head.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import { documentProblems } from '#web/documents/open-document/document-check.ts'
import { documentFacts, savedTerms } from '#web/documents/open-document/document-facts.ts'
import { documentSaving } from '#web/documents/open-document/document-saving.ts'
import {
  type DocumentValues,
  documentBody,
  type OwnDetails,
} from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { useCreateChallan, useUpdateChallan } from './challan-data.ts'
import { printChallan, printChallanIn } from './print-challan.ts'

/** What the form holds besides what every document holds. */
export interface ChallanValues extends DocumentValues {
  reason: ChallanReason
  transport: string
  vehicleNo: string
  ewayBillNo: string
}

interface ChallanEditorProps {
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  /** Of that preview, what the server is asked to keep. */
  sentNumber?: string
  initial: ChallanValues
  /** The stored challan in the state that was loaded. */
  edited?: Challan
  /** Names its draft. */
  kind: string
  onClose: () => void
}

const LABELS = { number: 'Challan No', date: 'Challan Date', amount: 'Value of Goods' }

export function ChallanEditor({ profile, edited, sentNumber = '', ...props }: ChallanEditorProps) {
  const { number } = props
  const saving = useChallanSaving(edited, sentNumber)
  const parts: HeadParts<ChallanValues> = {
    title: 'Challan Details',
    details: (document) => <DocumentDetails {...{ document, number }} labels={LABELS} />,
    summary: ({ date, reason, vehicleNo }) =>
      [formatDate(date), reason, vehicleNo].filter(Boolean).join(', '),
    extras: (document) => <DeliveryFields document={document} />,
  }
  return (
    <DocumentEditor
      {...props}
      {...{ parts, saving }}
      direction="sales"
      noun="challan"
      title={edited ? 'Edit Delivery Challan' : 'Create Delivery Challan'}
      failed="Failed to save delivery challan."
      isEdit={edited !== undefined}
      firstPrice="sellingPrice"
      buyerWord="Customer"
      hasDiscount={false}
      savedTexts={savedTerms(profile)}
      check={challanProblems}
      facts={documentFacts}
      trail={<TrailBar source={props.initial.source} became={edited?.became} />}
    />
  )
}

/** The form as it is sent. */
const challanBody = (values: ChallanValues, number = '') => {
  const { reason, transport, vehicleNo, ewayBillNo } = values
  return {
    ...documentBody(values, 'sales'),
    ...{ reason, transport, vehicleNo, ewayBillNo },
    challanNumber: number,
    challanDate: values.date,
  }
}

const challanProblems = (document: OpenDocument<ChallanValues>) =>
  documentProblems(document, {
    draft: challanDraft,
    body: challanBody(document.values),
    dateField: 'challanDate',
    missingParty: 'Please select a customer.',
  })

const useChallanSaving = (edited: Challan | undefined, number: string) =>
  documentSaving({
    create: useCreateChallan(),
    update: useUpdateChallan(),
    edited,
    bodyOf: (values: ChallanValues) => challanBody(values, edited ? '' : number),
    savedOf: ({ challan }: { challan: Challan }) => ({
      number: challan.challanNumber,
      print: (job) => void (job ? printChallanIn(job, challan) : printChallan(challan)),
    }),
  })

const TEXTS = [
  { field: 'transport', label: 'Transport Details', maxLength: 120 },
  { field: 'vehicleNo', label: 'Vehicle No', maxLength: 30 },
  { field: 'ewayBillNo', label: 'E-way Bill No', maxLength: 30, placeholder: '12 digits' },
] as const

/** Why the goods go without an invoice, and how. */
function DeliveryFields({ document: { values, errors, set } }: { document: OpenDocument<ChallanValues> }) {
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
      {TEXTS.map(({ field, ...text }) => (
        <TextInput
          key={field}
          {...text}
          autoComplete="off"
          error={errors[field]}
          value={values[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
    </>
  )
}
