import type { Invoice } from '#contract/invoices.ts'
import { p } from '#domain/words/p.ts'

type Prescribed = Pick<Invoice, 'patient' | 'patientAddress' | 'doctor' | 'doctorAddress'>

const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** Patient and prescriber, on every look of a bill that names them (Drugs Rules 1945, rule 65(3)). */
export const prescriptionFacts = (bill: Prescribed): (readonly [label: string, value: string])[] =>
  [
    [p('Patient'), together(bill.patient, bill.patientAddress)] as const,
    [p('Doctor'), together(bill.doctor, bill.doctorAddress)] as const,
  ].filter(([, value]) => value)
