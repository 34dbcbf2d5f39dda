import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'

export const lastPrescription = endpoint('GET', '/api/last-prescription', 'bill', {
  summary:
    'Patient and doctor of the newest bill with a prescription for a mobile number; empty where there is none',
  querystring: z.object({ phone: requiredText(30, () => t('Phone')) }),
  response: {
    200: z.object({
      patient: z.string(),
      patientAddress: z.string(),
      doctor: z.string(),
      doctorAddress: z.string(),
    }),
  },
})
