import * as z from 'zod/mini'
import { checkGstin } from '#domain/gstin.ts'
import { MOST_REQUEST } from '#domain/shop/bill-pages.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { atMost, done, requiredText } from '../../fields.ts'
import { BILL_PAGE_URL, billPageParams } from './bill-page.ts'

// Requests to the shop by holders of a bill's link.

const gstin = z
  .string(t('GSTIN is required'))
  .check(atMost(40, t('A GSTIN has 15 characters')), z.overwrite(cleanGstin))
  .check((typed) => {
    const found = checkGstin(typed.value, 'shop')
    if (found.status === 'ok') return
    const message = found.status === 'wrong' ? found.problem : t('GSTIN is required')
    typed.issues.push({ code: 'custom', message, input: typed.value })
  })

export const askForGstin = endpoint('POST', `${BILL_PAGE_URL}/gstin`, 'public', {
  summary: "Asks the shop to write the buyer's GSTIN on the bill, until the day before its month is reported",
  limit: 'rare',
  params: billPageParams,
  body: z.object({ gstin }),
  response: { 200: z.object(done) },
})

export const askForReturn = endpoint('POST', `${BILL_PAGE_URL}/return`, 'public', {
  summary: 'Asks the shop to take back something of the bill; the shop answers itself',
  limit: 'rare',
  params: billPageParams,
  body: z.object({ words: requiredText(MOST_REQUEST, () => t('What is to go back')) }),
  response: { 200: z.object(done) },
})
