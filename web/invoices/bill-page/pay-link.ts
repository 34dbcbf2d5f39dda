import type { Paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'

/** Length of the shop's name in the payment code (print/parts/upi-qr.tsx). */
const NAME_CHARACTERS = 40

export interface Paying {
  shop: { name: string; upiId: string; merchantCode: string }
  number: string
  amount: Paise
}

/** Asks for exactly what is open of the bill, which the payment is found by. */
export const payLink = ({ shop: { name, upiId, merchantCode }, number, amount }: Paying): string =>
  upiLink({
    upiId,
    merchantCode,
    payeeName: [...name].slice(0, NAME_CHARACTERS).join(''),
    amount,
    reference: number,
  })
