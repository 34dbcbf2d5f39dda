import type { OwnParty } from '#contract/document.ts'
import { addressOnPaper } from './print-address.ts'
import { stateOnPaper } from './print-state.ts'

/** The shop at the head of its paper. `label` says what it is in the document where that is not the issuer. */
export function Letterhead({ own, logo, label }: { own: OwnParty; logo: string | null; label?: string }) {
  const state = stateOnPaper(own)
  return (
    <header className="letterhead">
      {logo && <img src={logo} alt="" />}
      <div>
        {label && <h3>{label}</h3>}
        <p className="shop-name">{own.name}</p>
        <p className="address">{addressOnPaper(own)}</p>
        <p className="apart">
          {own.phone && <span>Phone {own.phone}</span>}
          {own.email && <span>{own.email}</span>}
        </p>
        <p className="apart">
          {own.gstin && <b>GSTIN {own.gstin}</b>}
          {state && <span>State: {state}</span>}
        </p>
        {own.fssaiNumber && <p>FSSAI {own.fssaiNumber}</p>}
      </div>
    </header>
  )
}
