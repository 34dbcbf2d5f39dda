import type { OwnParty } from '#contract/document.ts'
import { p } from '#domain/words/p.ts'
import { DispensingWords } from '../parts/party/dispensing-words.tsx'
import { addressOnPaper } from '../parts/party/print-address.ts'

/** The shop at the head of a receipt, in the middle of the roll. */
export function ReceiptHead({ own }: { own: OwnParty }) {
  return (
    <header className="receipt-head">
      <p className="shop-name">{own.name}</p>
      <p className="address">{addressOnPaper(own)}</p>
      {own.fssaiNumber && <p>{p('FSSAI {number}', { number: own.fssaiNumber })}</p>}
      <DispensingWords own={own} />
      {own.phone && <p>{p('Phone {phone}', { phone: own.phone })}</p>}
      {own.gstin && <p>{p('GSTIN {gstin}', { gstin: own.gstin })}</p>}
    </header>
  )
}
