import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParams } from '../fields.ts'

// Data of one person, and its erasure (DPDP Act 2023, sections 11 and 12).

export const getPartyData = endpoint('GET', '/api/supplier/:id/data', 'sales-export', {
  summary: 'What is known of a buyer or supplier, as a file: who it is, bills, money, messages',
  params: idParams,
  querystring: z.object({ as: z._default(z.enum(['json', 'csv'], t('Choose json or csv')), 'json') }),
  response: { 200: z.unknown() }, // application/json, text/csv
})

export const erasePartyData = endpoint('POST', '/api/supplier/:id/erase', 'settings', {
  summary: 'Empties what is personal of a buyer or supplier; issued bills stay as they are',
  params: idParams,
  response: { 200: z.object(done) },
})
