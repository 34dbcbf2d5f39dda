import type { Schedule } from '../shelf/schedules.ts'
import type { FieldName } from './fields.ts'

export type PrescriptionField = Extract<FieldName, 'patient' | 'patientAddress' | 'doctor' | 'doctorAddress'>

/**
 * Fields of a bill that a medicine of the schedule asks for. All are sold on a prescription alone (Drugs Rules 1945, rule 65,
 * condition (9)(a)). The register of H1 (condition (3)(1)(h)) and those of X and NDPS have the addresses too.
 */
export const PRESCRIPTION_NEEDS: Record<Schedule, readonly PrescriptionField[]> = {
  H: ['patient', 'doctor'],
  H1: ['patient', 'patientAddress', 'doctor', 'doctorAddress'],
  X: ['patient', 'patientAddress', 'doctor', 'doctorAddress'],
  NDPS: ['patient', 'patientAddress', 'doctor', 'doctorAddress'],
}
