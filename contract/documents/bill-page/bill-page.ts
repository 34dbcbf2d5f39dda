import * as z from 'zod/mini'
import type { PaymentMode, PaymentStatus } from '#domain/payment/payment-status.ts'
import { OTHER_WAYS } from '#domain/payment/way-words.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { endpoint, type Output } from '../../endpoint.ts'
import { rupees } from '../../figures.ts'

// The page of a bill by its link (docs/decisions/0139).

// Requests are in bill-asks.ts, which imports the check of GSTINs.

// Any token is looked up, whatever its shape, so that the answer does not reveal the shape of valid ones.
export const billPageParams = z.object({ token: z.string() })
export const BILL_PAGE_URL = '/api/public/bills/:token'

// Copies of the payment contract's values, so that the buyer's page does not load that contract.
const STATUSES = ['paid', 'unpaid', 'partially paid'] as const satisfies readonly PaymentStatus[]
const MODES = ['cash', 'upi', 'card', 'Net Banking', 'Other'] as const satisfies readonly PaymentMode[]

/** A line before or after a change. */
const changedLine = z.nullable(
  z.object({ quantity: z.number(), unit: z.string(), rate: z.number(), total: rupees }),
)

/** Content of the page: no other bill, no purchase price, no telephone of the buyer, no id of a row. */
export const getBillPage = endpoint('GET', BILL_PAGE_URL, 'public', {
  summary: 'A bill, for who has its link; unknown, over and switched-off links look the same',
  limit: 'link',
  params: billPageParams,
  response: {
    200: z.object({
      language: z.enum(WHOLE_LANGUAGES),
      /** Last valid day, inclusive. */
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
        paymentStatus: z.enum(STATUSES),
        buyer: z.string(),
        lines: z.array(
          z.object({
            name: z.string(),
            quantity: z.number(),
            unit: z.string(),
            rate: z.number(),
            /** CGST and SGST together, or IGST. */
            gst: z.number(),
            /** Discounts of the line and its share of the bill's; in the total already. */
            less: rupees,
            /** The scheme of the discount, and the pieces that it made free. */
            scheme: z.nullable(z.string()),
            free: z.nullable(z.number()),
            /** Including tax. */
            total: rupees,
          }),
        ),
        /** Discount after tax, charges and round-off: the lines and these three sum to the total. */
        discount: rupees,
        charges: rupees,
        roundOff: rupees,
        total: rupees,
        hasTax: z.boolean(),
        /** True if the rates of the lines include the tax. */
        pricesIncludeTax: z.boolean(),
      }),
      /**
       * Payments and notes of the bill, the oldest first; below zero they reduce the dues. The total and these sum to the
       * open amount.
       */
      settled: z.array(
        z.object({
          date: z.string(),
          /** 'invoice' is the payment with the bill. */
          kind: z.string(),
          /** The number of a note; null where it was money. */
          number: z.nullable(z.string()),
          isBack: z.boolean(),
          status: z.string(),
          mode: z.nullable(z.enum([...MODES, ...OTHER_WAYS])),
          amount: rupees,
        }),
      ),
      open: rupees,
      toGiveBack: rupees,
      proof: z.object({
        writtenAt: z.string(),
        /** Time of the last change of the bill's content; null if there was none. */
        changedAt: z.nullable(z.string()),
        /** True for a bill that is no invoice until the portal has registered it (CGST rule 48(5)). */
        awaitsIrn: z.boolean(),
        /** Net changes since the bill was written, by its log; null if it says the same again. */
        changes: z.nullable(
          z.object({
            isBuyerChanged: z.boolean(),
            isGstinChanged: z.boolean(),
            /** The date and the total before; null if they are the same. */
            date: z.nullable(z.string()),
            total: z.nullable(rupees),
            /** `before` is null for a line that was added, `after` for one that was taken off. */
            lines: z.array(z.object({ name: z.string(), before: changedLine, after: changedLine })),
          }),
        ),
        /** The first 16 digits of the SHA-256 of its present content, in groups of four. */
        digits: z.string(),
      }),
      /** Last day for adding a GSTIN, null if not possible; and requests that wait for the shop. */
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

export const getBillPagePaper = endpoint('GET', `${BILL_PAGE_URL}/paper`, 'public', {
  summary: 'The PDF of a bill, for who has its link; unknown, over and switched-off links look the same',
  limit: 'link-file',
  params: billPageParams,
  response: { 200: z.unknown() }, // application/pdf
})
