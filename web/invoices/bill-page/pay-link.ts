import type { Paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'

export interface Paying {
  shop: { name: string; upiId: string; merchantCode: string }
  number: string
  amount: Paise
}

/** Payment link for exactly the open amount, with the bill's number as note. */
export const payLink = ({ shop: { name, upiId, merchantCode }, number, amount }: Paying): string =>
  upiLink({ upiId, merchantCode, payeeName: name, amount, reference: number })
