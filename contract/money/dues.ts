import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rupees } from '../figures.ts'

// Any token is looked up, whatever its shape, so that the answer does not reveal the shape of valid ones.
const params = z.object({ token: z.string() })

/** Content for the holder of the link: no name, no other paper, no other shop. */
export const getDues = endpoint('GET', '/api/public/dues/:token', 'public', {
  summary: 'What is owed, for who has the link; unknown, over and closed links look the same',
  limit: 'link',
  params,
  response: {
    200: z.object({
      language: z.enum(['en', 'hi', 'mr']),
      shop: z.object({
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        upiId: z.string(),
        merchantCode: z.string(),
      }),
      /** What is due by today, less money on account and what the shop owes the party. */
      due: rupees,
      /** Dues less money on account and what the shop owes the party. */
      owed: rupees,
      onAccount: rupees,
      /** What the shop owes the party, of whom it also buys. */
      ours: rupees,
      bills: z.array(
        z.object({
          /** Number of the bill; null for an opening balance. */
          number: z.nullable(z.string()),
          date: z.string(),
          dueDate: z.string(),
          amount: rupees,
          open: rupees,
        }),
      ),
    }),
  },
})

export const getDuesStatement = endpoint('GET', '/api/public/dues/:token/statement', 'public', {
  summary:
    'The statement of the account as a PDF, for who has the link; unknown, over and closed links look the same',
  limit: 'link-file',
  params,
  response: { 200: z.unknown() }, // application/pdf
})
