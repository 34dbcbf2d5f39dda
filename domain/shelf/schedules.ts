import type { FieldName } from '../documents/fields.ts'
import { type Say, t } from '../words/t.ts'

/**
 * Schedules of the Drugs Rules 1945 and of the NDPS Act 1985, under which a medicine is sold on a prescription alone. A product
 * without a schedule has none ('').
 */
export const SCHEDULES = ['H', 'H1', 'X', 'NDPS'] as const
export type Schedule = (typeof SCHEDULES)[number]

export const isSchedule = (text: unknown): text is Schedule => SCHEDULES.some((one) => one === text)

/** A schedule as other programs write it: 'Schedule H1', 'Sch. h-1'; undefined where it is none of them. */
export function readSchedule(written: string): Schedule | '' | undefined {
  const text = written
    .toUpperCase()
    .replace(/^SCH(EDULED?)?\b/, '')
    .replaceAll(/[\s.:-]/g, '')
  if (['', 'NONE', 'NO', 'NIL', 'NA', 'OTC'].includes(text)) return ''
  return isSchedule(text) ? text : undefined
}

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

export const scheduleWords = (schedule: Schedule, say: Say = t) =>
  schedule === 'NDPS' ? say('NDPS') : say('Schedule {schedule}', { schedule })
