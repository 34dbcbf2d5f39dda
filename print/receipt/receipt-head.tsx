import type { OwnParty } from '#contract/document.ts'
import { addressOnPaper } from '../parts/party/print-address.ts'

/** The shop at the head of a receipt, in the middle of the roll. */
export function ReceiptHead({ own }: { own: OwnParty }) {
  return (
    <header className="receipt-head">
      <p className="shop-name">{own.name}</p>
      <p className="address">{addressOnPaper(own)}</p>
      {own.fssaiNumber && <p>FSSAI {own.fssaiNumber}</p>}
      {own.phone && <p>Phone {own.phone}</p>}
      {own.gstin && <p>GSTIN {own.gstin}</p>}
    </header>
  )
}
