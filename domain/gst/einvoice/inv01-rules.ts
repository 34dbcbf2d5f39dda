import type { PortalProblem } from '#domain/gst/portal/portal-problem.ts'
import { HEAD_RULES } from './head-rules.ts'
import type { Inv01 } from './inv01.ts'
import type { Inv01Context } from './inv01-rule.ts'
import { ITEM_RULES } from './item-rules.ts'
import { SUM_RULES } from './sum-rules.ts'

/** Everything that the portal would refuse a file for, as far as it can be told without asking it. */
export const inv01Problems = (invoice: Inv01, context: Inv01Context): PortalProblem[] =>
  [...HEAD_RULES, ...ITEM_RULES, ...SUM_RULES].flatMap(({ code, find }) =>
    [...find(invoice, context)].map((found) => ({ code, ...found })),
  )
