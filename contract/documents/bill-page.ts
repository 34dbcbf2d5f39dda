import * as z from 'zod/mini'
import { MOST_REQUEST } from '#domain/documents/bill-page.ts'
import { checkGstin, cleanGstin } from '#domain/gstin.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#domain/payment/payment-status.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { endpoint, type Output } from '../endpoint.ts'
import { atMost, done, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'

// The page of a bill for who has its link (docs/decisions/0139).

// Any token is looked up, whatever its shape, so that the answer gives no hint what a valid one looks like.
const params = z.object({ token: z.string() })
const url = '/api/public/bills/:token'

/** What the page shows, and nothing more: no other bill, no price the shop paid, no telephone of the buyer, no id of a row. */
export const getBillPage = endpoint('GET', url, 'public', {
  summary: 'A bill, for who has its link; unknown, over and switched-off links look the same',
  params,
  response: {
    200: z.object({
      language: z.enum(WHOLE_LANGUAGES),
      /** That day included. */
      worksUntil: z.string(),
      shop: z.object({
        name: z.string(),
        place: z.string(),
        phone: z.string(),
        upiId: z.string(),
        merchantCode: z.string(),
      }),
      bill: z.object({
        number: z.string(),
        date: z.string(),
        status: z.enum(['completed', 'returned', 'cancelled']),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        buyer: z.string(),
        lines: z.array(
          z.object({
            name: z.string(),
            quantity: z.number(),
            unit: z.string(),
            rate: z.number(),
            /** CGST and SGST together, or IGST. */
            gst: z.number(),
            /** With the tax in it. */
            total: rupees,
          }),
        ),
        /** Off the whole after tax; added; and what rounding made of it: lines and these three come to the total. */
        discount: rupees,
        charges: rupees,
        roundOff: rupees,
        total: rupees,
        hasTax: z.boolean(),
      }),
      /** What came of it, the oldest first; below zero less is owed. The total and these come to what is open. */
      settled: z.array(
        z.object({
          date: z.string(),
          /** 'invoice' is what came with the bill. */
          kind: z.string(),
          /** Of a note. */
          number: z.nullable(z.string()),
          isBack: z.boolean(),
          status: z.string(),
          mode: z.nullable(z.enum(PAYMENT_MODES)),
          amount: rupees,
        }),
      ),
      open: rupees,
      toGiveBack: rupees,
      proof: z.object({
        writtenAt: z.string(),
        /** When it was last made to say something else; null if it never was. */
        changedAt: z.nullable(z.string()),
        /** The first 16 digits of the SHA-256 of what it says now, in fours. */
        digits: z.string(),
      }),
      /** Until which day a GSTIN can be asked for; null where it cannot. And what waits for the shop already. */
      asks: z.object({
        gstinUntil: z.nullable(z.string()),
        isGstinAsked: z.boolean(),
        canReturn: z.boolean(),
        isReturnAsked: z.boolean(),
      }),
    }),
  },
})

export type BillPage = Output<typeof getBillPage>

const gstin = z
  .string(t('GSTIN is required'))
  .check(atMost(40, t('A GSTIN has 15 characters')), z.overwrite(cleanGstin))
  .check((typed) => {
    const found = checkGstin(typed.value, 'shop')
    if (found.status === 'ok') return
    const message = found.status === 'wrong' ? found.problem : t('GSTIN is required')
    typed.issues.push({ code: 'custom', message, input: typed.value })
  })

export const askForGstin = endpoint('POST', `${url}/gstin`, 'public', {
  summary: "Asks the shop to write the buyer's GSTIN on the bill, until the day before its month is reported",
  params,
  body: z.object({ gstin }),
  response: { 200: z.object(done) },
})

export const askForReturn = endpoint('POST', `${url}/return`, 'public', {
  summary: 'Asks the shop to take back something of the bill; the shop answers itself',
  params,
  body: z.object({ words: requiredText(MOST_REQUEST, () => t('What is to go back')) }),
  response: { 200: z.object(done) },
})
