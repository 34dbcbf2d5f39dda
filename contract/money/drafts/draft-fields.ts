import * as z from 'zod/mini'
import { bookDay, text } from '../../fields.ts'
import { rupeesDraft } from '../../figures.ts'

export const reference = z.uuid('Invalid reference')
export const amount = rupeesDraft('Amount').check(z.refine((value) => value > 0, 'Amount: more than 0'))
export const date = z.optional(bookDay)
export const note = text(200, 'Note')

export const tdsRate = z
  .number('TDS rate: a number')
  .check(z.refine((rate) => rate > 0 && rate <= 30, 'TDS rate: more than 0, at most 30 percent'))
