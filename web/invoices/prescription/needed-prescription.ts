import { askedOfPrescription, missingOfPrescription } from '#domain/documents/prescription.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'

type Bill = Pick<OpenDocument<InvoiceValues>, 'direction' | 'settings' | 'values' | 'lines'>

/** The bill as its rule reads it; undefined where the shop or the direction knows no prescriptions. */
const prescribed = ({ direction, settings, values, lines }: Bill) =>
  direction === 'sales' && settings.uses.drugs
    ? {
        gstin: values.merchants.gstin,
        lines: lines.map(({ itemname, source }) => ({ itemname, schedule: source?.schedule })),
      }
    : undefined

/** Fields that the medicines of the bill ask for, each with the first medicine that does. */
export function askedOn(bill: Bill) {
  const about = prescribed(bill)
  return about ? askedOfPrescription(about) : undefined
}

/** Sentences on what is missing, by field. */
export function missingOn(bill: Bill): Partial<Record<PrescriptionField, string>> {
  const about = prescribed(bill)
  return about ? missingOfPrescription(about, bill.values) : {}
}

const WAITS: Record<PrescriptionField, string> = {
  patient: t('waits for the patient'),
  patientAddress: t("waits for the patient's address"),
  doctor: t('waits for the doctor'),
  doctorAddress: t("waits for the doctor's address"),
}

/** 'waits for the doctor': the first field that is missing, beside the button that will ask for it. */
export function waitsFor(bill: Bill): string | undefined {
  const [field] = Object.keys(missingOn(bill)) as PrescriptionField[]
  return field && WAITS[field]
}
