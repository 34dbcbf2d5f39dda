import { pinWarning } from '#domain/gst/portal/pin-codes.ts'
import type { Inv01 } from './inv01.ts'

/** What the portal may refuse by lists of its own, and only a person can look at. */
export const inv01Warnings = ({ SellerDtls, BuyerDtls, ShipDtls, TranDtls }: Inv01): string[] =>
  [
    pinWarning('your shop', SellerDtls.Pin, SellerDtls.Stcd),
    TranDtls.SupTyp.startsWith('EXP') ? undefined : pinWarning('the buyer', BuyerDtls.Pin, BuyerDtls.Stcd),
    ShipDtls ? pinWarning('the address of delivery', ShipDtls.Pin, ShipDtls.Stcd) : undefined,
  ].filter((warning) => warning !== undefined)
