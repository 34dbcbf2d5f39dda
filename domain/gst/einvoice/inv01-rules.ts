import { pinWarning } from '#domain/gst/portal/pin-codes.ts'
import type { PortalProblem } from '#domain/gst/portal/portal-problem.ts'
import { t } from '#domain/words/t.ts'
import type { Inv01 } from './inv01.ts'
import { HEAD_RULES } from './inv01-head-rules.ts'
import { ITEM_RULES } from './inv01-item-rules.ts'
import type { Inv01Context } from './inv01-rule.ts'
import { SUM_RULES } from './inv01-sum-rules.ts'

/** Reasons for which the portal would refuse a file, as far as they are known without calling it. */
export const inv01Problems = (invoice: Inv01, context: Inv01Context): PortalProblem[] =>
  [...HEAD_RULES, ...ITEM_RULES, ...SUM_RULES].flatMap(({ code, find }) =>
    [...find(invoice, context)].map((found) => ({ code, ...found })),
  )

/** Possible refusals by the portal's own lists, for a person to check. */
export const inv01Warnings = ({ SellerDtls, BuyerDtls, ShipDtls, TranDtls }: Inv01): string[] =>
  [
    pinWarning(t('your shop'), SellerDtls.Pin, SellerDtls.Stcd),
    TranDtls.SupTyp.startsWith('EXP') ? undefined : pinWarning(t('the buyer'), BuyerDtls.Pin, BuyerDtls.Stcd),
    ShipDtls ? pinWarning(t('the address of delivery'), ShipDtls.Pin, ShipDtls.Stcd) : undefined,
  ].filter((warning) => warning !== undefined)
