import type { PortalProblem } from '#domain/gst/portal/portal-problem.ts'
import { HEAD_RULES } from './head-rules.ts'
import type { Inv01 } from './inv01.ts'
import { ITEM_RULES } from './item-rules.ts'
import { SUM_RULES } from './sum-rules.ts'

/** What decides besides the file itself. */
export interface Inv01Context {
  /** 'yyyy-mm-dd' */
  today: string
  /** The last day on which the portal takes it, where the shop has one. */
  reportedBy?: string
  /** How many digits of the HSN the shop's turnover asks for. */
  hsnDigits: 4 | 6
  /** The numbers of the items whose tax is reckoned on the MRP (CGST rule 31D), and is not value x rate. */
  onMrp?: readonly string[]
}

/** What a rule finds: where, and in words. */
export interface Found {
  at: string
  message: string
}

/** One rule of the portal: the number of its error, and where a file breaks it. */
export interface Inv01Rule {
  code: string
  find(invoice: Inv01, context: Inv01Context): Iterable<Found>
}

/** Everything that the portal would refuse a file for, as far as it can be told without asking it. */
export const inv01Problems = (invoice: Inv01, context: Inv01Context): PortalProblem[] =>
  [...HEAD_RULES, ...ITEM_RULES, ...SUM_RULES].flatMap(({ code, find }) =>
    [...find(invoice, context)].map((found) => ({ code, ...found })),
  )
