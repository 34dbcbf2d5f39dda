import type { Paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'

/** Length of the shop's name in the payment code (print/parts/upi-qr.tsx). */
const NAME_CHARACTERS = 40

export interface Paying {
  shop: { name: string; upiId: string; merchantCode: string }
  number: string
  amount: Paise
}

/** Payment link for exactly the open amount, with the bill's number as reference. */
export const payLink = ({ shop: { name, upiId, merchantCode }, number, amount }: Paying): string =>
  upiLink({
    upiId,
    merchantCode,
    payeeName: [...name].slice(0, NAME_CHARACTERS).join(''),
    amount,
    reference: number,
  })
