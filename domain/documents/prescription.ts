import { scheduleWords } from '../shelf/schedule-words.ts'
import { isSchedule, type Schedule } from '../shelf/schedules.ts'
import { t } from '../words/t.ts'
import { fieldsOf } from './fields.ts'
import { PRESCRIPTION_NEEDS, type PrescriptionField } from './prescription-needs.ts'

export const PRESCRIPTION_FIELDS = fieldsOf('invoice', 'prescription') as PrescriptionField[]

/** The parts of a sales bill that decide whether it needs a prescription. */
interface PrescribedBill {
  /** The buyer's GSTIN, '' for a patient. */
  gstin: string
  lines: readonly { itemname: string; schedule?: string | undefined }[]
}

/** A medicine of a bill that asks for a prescription, with its schedule. */
interface Prescribed {
  item: string
  schedule: Schedule
}

/**
 * Fields that the medicines of a bill ask for, in their order, each with the first medicine that does. None for a buyer with a
 * GSTIN, who holds a licence or is a hospital, and buys against a signed order (Drugs Rules 1945, rule 65, conditions (5) and
 * (9)(b)). The database refuses by the same table (server/db/functions/drugs.sql).
 */
export function askedOfPrescription({ gstin, lines }: PrescribedBill): Map<PrescriptionField, Prescribed> {
  if (gstin.trim() !== '') return new Map()
  const medicines = lines.flatMap(({ itemname: item, schedule }) =>
    isSchedule(schedule) ? [{ item, schedule }] : [],
  )
  return new Map(
    PRESCRIPTION_FIELDS.flatMap((field) => {
      const asks = medicines.find(({ schedule }) => PRESCRIPTION_NEEDS[schedule].includes(field))
      return asks ? [[field, asks] as const] : []
    }),
  )
}

const MISSING: Record<PrescriptionField, (about: { item: string; schedule: string }) => string> = {
  patient: (about) => t('Enter the patient: {item} is {schedule}.', about),
  patientAddress: (about) => t("Enter the patient's address: {item} is {schedule}.", about),
  doctor: (about) => t('Enter the doctor: {item} is {schedule}.', about),
  doctorAddress: (about) => t("Enter the doctor's address: {item} is {schedule}.", about),
}

const sentenceOf = (field: PrescriptionField, { item, schedule }: Prescribed) =>
  MISSING[field]({ item, schedule: scheduleWords(schedule) })

/** Sentences on the fields that are asked for and empty, by field. */
export const missingOfPrescription = (
  bill: PrescribedBill,
  typed: Partial<Record<PrescriptionField, string>>,
): Partial<Record<PrescriptionField, string>> =>
  Object.fromEntries(
    [...askedOfPrescription(bill)].flatMap(([field, asks]) =>
      (typed[field] ?? '').trim() === '' ? [[field, sentenceOf(field, asks)]] : [],
    ),
  )

/** The sentence on a refusal of the database: schedule, field and item, with spaces between them. */
export function prescriptionProblem(detail: string): string {
  const [schedule = 'H', field = 'patient', ...item] = detail.split(' ')
  return sentenceOf(field as PrescriptionField, { item: item.join(' '), schedule: schedule as Schedule })
}
