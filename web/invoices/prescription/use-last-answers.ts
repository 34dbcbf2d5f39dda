import { useEffect, useState } from 'react'
import { lastPrescription } from '#contract/documents/prescription.ts'
import { PRESCRIPTION_FIELDS } from '#domain/documents/prescription.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { searchedPhone } from '#domain/documents/searched-figures.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { onSessionChange, readSession } from '#web/app/calls/session/session.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'

type Answers = Record<PrescriptionField, string>

/** Answers by mobile number that were typed or looked up since sign-in: without the line they come back from here. */
const known = new Map<string, Answers>()
let userSeen = readSession()?.user._id
onSessionChange(() => {
  const user = readSession()?.user._id
  if (user !== userSeen) known.clear()
  userSeen = user
})

const NO_ANSWERS: Answers = { patient: '', patientAddress: '', doctor: '', doctorAddress: '' }
const isSame = (values: Answers, answers: Answers) =>
  PRESCRIPTION_FIELDS.every((field) => values[field] === answers[field])

/**
 * Fills in patient and doctor of the last bill for the mobile number, as long as nothing was typed; those of another number
 * leave with it.
 */
export function useLastAnswers({ values, set }: OpenDocument<InvoiceValues>) {
  const searched = searchedPhone(values.merchants.phone)
  const figures = searched?.isWhole ? searched.figures : ''
  const [filled, setFilled] = useState({ figures: '', answers: NO_ANSWERS })
  const isUntyped = isSame(values, NO_ANSWERS) || isSame(values, filled.answers)
  const isAsked = isUntyped && figures !== filled.figures
  const { data, isPlaceholderData } = useAnswer(
    lastPrescription,
    { query: { phone: figures } },
    { enabled: figures !== '' && isAsked },
  )
  const found = isPlaceholderData ? undefined : data
  useEffect(() => {
    if (!isAsked) return
    const answers = known.get(figures) ?? found ?? NO_ANSWERS
    // An answer that is still on its way leaves the number asked for.
    if (answers !== NO_ANSWERS || figures === '') setFilled({ figures, answers })
    if (!isSame(values, answers)) set(answers)
  }, [isAsked, figures, found, values, set])
  useEffect(() => {
    const { patient, patientAddress, doctor, doctorAddress } = values
    const answers = { patient, patientAddress, doctor, doctorAddress }
    if (figures !== '' && Object.values(answers).every(Boolean)) known.set(figures, answers)
  }, [figures, values])
}
